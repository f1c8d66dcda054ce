"""Where data files are found: option, environment, bundle, wheel, checkout; and the user's own files."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from lhy_desktop.engine.content import places
from lhy_desktop.engine.content.places import Places, find_places
from lhy_desktop.engine.content.problems import ContentError

CHECKOUT = Path(__file__).parents[3]


def data(folder: Path, *boards: str) -> Path:
    (folder / "maps/boards").mkdir(parents=True)
    for board in boards:
        (folder / "maps/boards" / f"{board}.yaml").write_text(f"id: {board}\n", encoding="utf-8")
    return folder.resolve()


def test_the_checkout_is_found_without_any_word(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(places.VARIABLE, raising=False)
    assert find_places().data == CHECKOUT


def test_the_option_goes_before_the_environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    one, two = data(tmp_path / "one"), data(tmp_path / "two")
    monkeypatch.setenv(places.VARIABLE, str(one))
    assert find_places().data == one
    monkeypatch.setattr(places, "_chosen", None)
    places.use(two)
    assert find_places().data == two
    places.use(None)
    assert find_places().data == one


def test_a_named_folder_without_maps_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(places.VARIABLE, str(tmp_path / "nothing"))
    with pytest.raises(ContentError, match="data folder cannot be found"):
        find_places()


def test_a_frozen_bundle_goes_before_the_checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(places.VARIABLE, raising=False)
    bundled = data(tmp_path / "lhy_desktop/_data")
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    assert find_places().data == bundled


def test_the_users_files_stand_in_the_same_lists(tmp_path: Path) -> None:
    both = Places(data(tmp_path / "data", "alpha", "beta"), data(tmp_path / "user", "beta", "gamma"))
    files = both.files("maps/boards")
    assert list(files) == ["alpha", "beta", "gamma"]
    assert both.label(files["alpha"]) == "maps/boards/alpha.yaml"
    assert both.label(files["beta"]) == "user/maps/boards/beta.yaml"
    assert both.label(Path("elsewhere.yaml")) == "elsewhere.yaml"
    assert both.find("maps/boards", "gamma").name == "gamma.yaml"
    with pytest.raises(ContentError, match=r"maps/boards/gama\.yaml: There is no such file\. Did you mean 'gamma'\?"):
        both.find("maps/boards", "gama")


def test_the_users_folder_is_the_platforms(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv(places.USER_VARIABLE, raising=False)
    assert find_places().user.name == "lhy-desktop"
    monkeypatch.setenv(places.USER_VARIABLE, str(tmp_path))
    assert find_places().user == tmp_path
