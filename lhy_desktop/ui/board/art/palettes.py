"""The palettes as data: three seasons, and the light of each hour as a grade over a season's picture."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from lhy_desktop.ui.board.art.palette import Grade, Palette

Light = Literal["day", "twilight", "night"]

SUMMER = Palette(
    name="summer",
    ground=("#64763F", "#869350", "#A9AB68"),
    dry="#C2AF72",
    earth="#94774F",
    road="#D3BF98",
    road_bed="#A58B62",
    verge="#7C7346",
    track="#B49A6E",
    woods=(
        ("#26331E", "#3F5429", "#5F7637", "#84964C"),
        ("#2A3820", "#475A2B", "#6B7C3A", "#8F9B50"),
        ("#22301F", "#384E2B", "#557039", "#78904C"),
    ),
    heavy_woods=(
        ("#1B2A1B", "#2E4527", "#456036", "#62783F"),
        ("#1D2C22", "#30462E", "#48603C", "#667B46"),
        ("#1A271C", "#2B3F2A", "#3F5834", "#5A7040"),
    ),
    jungle=(
        ("#1A2C1C", "#2F4C2A", "#4F7238", "#86A050"),
        ("#202F1C", "#40562A", "#687F38", "#9FA852"),
        ("#1A2C22", "#2E4C38", "#4C7050", "#7F9C6A"),
        ("#1C2E1C", "#375429", "#587A38", "#8FAC55"),
    ),
    heavy_jungle=(
        ("#101E14", "#1D3321", "#304D2C", "#54703C"),
        ("#141F10", "#26371D", "#3E5427", "#66783A"),
        ("#101E18", "#1C3427", "#2E4E37", "#507250"),
    ),
    bushes=(("#37442A", "#56682F", "#7C8A42", "#9DA558"), ("#3C4630", "#5D6A3A", "#858C4C", "#A9A968")),
    orchard=(("#37472A", "#587033", "#82984A", "#A8B766"),),
    hedges=(("#2A3820", "#42582A", "#647938", "#879A50"), ("#263420", "#3B5029", "#597035", "#7A8D49")),
    palms=(("#2F4A24", "#4C6E2F", "#7A9640", "#A9B85A"),),
    floor="#3F4A2B",
    heavy_floor="#2F3B25",
    crops=("#C4AC68", "#8C6F51", "#98A05C", "#B59C6C", "#7E8A54", "#CDB97F"),
    furrows=("#A0864A", "#6B513B", "#747F45", "#957A52", "#5D6A3A", "#AB935A"),
    gardens=("#6E7F3C", "#8A6E48", "#9FA25A"),
    water=("#5E7A76", "#B4C4B6", "#42595C"),
    shallow="#858C66",
    bank="#5C5A3C",
    mud="#686642",
    sand="#DCCB9E",
    reeds=("#4C5E33", "#A9A862"),
    yard="#B8A27A",
    paving="#A0978A",
    stone_roofs=(("#B0704E", "#87503A"), ("#A0604A", "#764438"), ("#77797A", "#56595E"), ("#B98663", "#8C6048")),
    wooden_roofs=(("#8B8172", "#675E54"), ("#A98F5C", "#836B43"), ("#957A5A", "#6E5742"), ("#7F7468", "#5C5349")),
    urban_roofs=(("#8D939A", "#5C626B"), ("#A9694C", "#7C4936"), ("#7F858A", "#555A62"), ("#9C7562", "#6E5044")),
    thatch=(("#BFA56C", "#8F7647"), ("#B1965E", "#836A40")),
    church_roof=("#8A9096", "#5D646D"),
    stones=("#BDB5A3", "#A39B8B", "#CFC8B7", "#8F887A", "#B0A590"),
    rock=("#8E8576", "#B5AB97", "#544C42"),
    ballast=("#8D8576", "#6E675B", "#A69E8F", "#5B554B", "#B9B2A4"),
    sleeper="#4A3A2C",
    plank="#9A7F5C",
    rail="#B9BDC2",
    contour="#5B3B1C",
    contour_in_woods="#D9B877",
    ink="#221E12",
    pale="#F3EEDA",
    shadow="#1B2230",
    shadow_strength=0.55,
    warm="#FFF1C9",
    cool="#2B3550",
    canopy="#C8C460",
)

AUTUMN = replace(
    SUMMER,
    name="autumn",
    ground=("#6F6A3E", "#8E8350", "#AE9B63"),
    dry="#B98F55",
    earth="#7F5F41",
    woods=(
        ("#352817", "#6E4A24", "#9C6A30", "#C4974C"),
        ("#33301C", "#625A2A", "#8D8038", "#B8A852"),
        ("#33231A", "#643A25", "#8C5232", "#B07C4A"),
        ("#27301D", "#434F28", "#667136", "#8E9448"),
        ("#352F1A", "#6C5A26", "#A08A3A", "#CDB75C"),
        ("#2E2A20", "#544A34", "#776A4A", "#9C8F68"),
    ),
    heavy_woods=(
        ("#1C281B", "#2F3F26", "#4A5834", "#6B7642"),
        ("#2A2617", "#54461F", "#7E682F", "#A88C48"),
        ("#1C271C", "#2D3C2A", "#445537", "#627043"),
        ("#2C2018", "#553722", "#7B5230", "#9E7646"),
    ),
    heavy_floor="#3E3522",
    water=("#5E7C7A", "#BAC6B4", "#41595C"),
    shallow="#8C8A60",
    reeds=("#6B5F36", "#B9A063"),
    gardens=("#6E6A3C", "#7C6242", "#94884E"),
    verge="#7A6A42",
    crest="#C2A35E",
    orchard=(("#3D3A22", "#6E6A32", "#9C8C42", "#C2A858"),),
    bushes=(("#40382A", "#6A5A30", "#8F7C40", "#AF9A58"), ("#463026", "#704A32", "#976844", "#B68A5C")),
    hedges=(("#332E1A", "#57522A", "#7C7438", "#9E934E"), ("#3A2C1A", "#644A28", "#8C6C36", "#AC8A4A")),
    crops=("#B39A62", "#7A5A40", "#8C8A4C", "#A5875A", "#6F6A3F", "#BFA670"),
    furrows=("#8E7544", "#573D2B", "#6C6A38", "#826642", "#545030", "#9A8150"),
    floor="#5A4428",
    canopy="#E0B458",
)

WINTER = replace(
    SUMMER,
    name="winter",
    ground=("#D6DDE4", "#E6EAED", "#F3F3F0"),
    dry="#D8D3C4",
    earth="#B7AE9C",
    road="#BFB4A2",
    road_bed="#8E8170",
    verge="#C9CBC8",
    track="#BDB6A8",
    woods=(
        ("#2C3430", "#4C5850", "#8A968F", "#E9EEF0"),
        ("#38342E", "#6A6258", "#A39C92", "#EDEFF0"),
        ("#283330", "#43534B", "#7D8C86", "#E2E9EC"),
    ),
    heavy_woods=(("#242E2A", "#3C4A43", "#6F7F78", "#DDE5E8"), ("#222C2B", "#384643", "#667672", "#D8E1E5")),
    bushes=(("#5A544A", "#857D70", "#B5B0A6", "#F0F1F0"),),
    orchard=(("#5A5148", "#857A6E", "#B9B1A7", "#F1F2F1"),),
    hedges=(("#36322B", "#57514A", "#7E776D", "#D2D2CC"), ("#3A342C", "#5E564A", "#867C6E", "#DAD9D2")),
    palms=(("#3B463A", "#5E6C56", "#8E9880", "#D3D8CC"),),
    jungle=(("#2C3A30", "#4A5C4A", "#74866C", "#C6D0C0"), ("#303A2C", "#525E46", "#7F8A68", "#CCD2BE")),
    heavy_jungle=(("#243028", "#3C4C3E", "#5F7060", "#AEBAAC"), ("#262E24", "#424C3A", "#687258", "#B4BCA8")),
    floor="#8A8F8B",
    heavy_floor="#747B77",
    crops=("#E3DFD2", "#D3CCC2", "#DDE0DC", "#E5E2DA", "#D8DCDA", "#E9E6DC"),
    furrows=("#C7BEA8", "#A79A8C", "#BCC1BC", "#C6BDAE", "#B2B9B6", "#CFC7B6"),
    gardens=("#D5D8D2", "#C2B8A8", "#DEDFD6"),
    water=("#7E9AA8", "#C4D4DA", "#56778A"),
    shallow="#93A5A8",
    bank="#A9A79E",
    mud="#A8A294",
    sand="#DDDACF",
    reeds=("#A8946A", "#C9B88E"),
    yard="#D9D3C6",
    paving="#CCCBC8",
    stone_roofs=(("#F0F2F3", "#B9C2CE"), ("#EDEFF0", "#B0B7C2"), ("#F2F3F2", "#C0C6CE"), ("#E6EAEE", "#A9B3C0")),
    wooden_roofs=(("#EDEEEE", "#B5BBC4"), ("#F0EFEA", "#BDBFC4")),
    urban_roofs=(("#E9ECEE", "#AEB7C2"), ("#F0F2F3", "#B9C2CE")),
    thatch=(("#EFEDE6", "#BDB9B0"),),
    church_roof=("#EEF1F4", "#AEB8C6"),
    stones=("#E6E8E8", "#C4C3BF", "#F0F1F0", "#A7A5A0", "#D2D1CC"),
    rock=("#A9A9A6", "#E4E7E8", "#6A6B6E"),
    ballast=("#C9C9C6", "#A7A5A0", "#DADBD9", "#8F8E8A", "#E6E8E8"),
    plank="#C9C0B2",
    contour="#6A4A33",
    contour_in_woods="#7A4A2A",
    ink="#1E222B",
    pale="#FFFFFF",
    shadow="#24365C",
    shadow_strength=0.42,
    warm="#FFF8EC",
    cool="#5670A0",
    canopy="#F4F8FF",
    relief=0.7,
    dryness=0.35,
    texture=0.4,
    level_tint=(0.0, 0.0, 0.0),
    crest="#FBFAF6",
    snow="#F4F7FA",
    ice="#C9DAE2",
    pale_in_woods=True,
)

_NIGHT = Grade(0.42, (0.53, 0.60, 0.74), (13, 18, 33))
_SNOW_NIGHT = Grade(0.42, (0.43, 0.49, 0.61), (10, 16, 31))
_DUSK = Grade(0.08, (0.97, 0.84, 0.73), (4, 3, 15))
_RUSSET_DUSK = Grade(0.12, (0.92, 0.83, 0.76), (4, 4, 16))
_SNOW_DUSK = Grade(0.1, (0.90, 0.83, 0.80), (4, 5, 18))


def _by_night(season: Palette, grade: Grade) -> Palette:
    """Moonlight: pale contours, for brown ones drown; soft shadows."""
    return replace(
        season,
        name=f"{season.name} night",
        contour="#D8B98A",
        contour_in_woods="#D8B98A",
        shadow_strength=season.shadow_strength * 0.8,
        grade=grade,
        night=True,
    )


def _at_dusk(season: Palette, grade: Grade) -> Palette:
    """A low warm sun: long shadows, every slope told."""
    name = f"{season.name} twilight"
    return replace(season, name=name, warm="#FFD79A", relief=season.relief * 1.25, reach=1.75, grade=grade)


_LIGHTS: dict[tuple[str, str], Palette] = {(one.name, "day"): one for one in (SUMMER, AUTUMN, WINTER)}
_LIGHTS |= {
    (one.name, "twilight"): _at_dusk(one, grade)
    for one, grade in ((SUMMER, _DUSK), (AUTUMN, _RUSSET_DUSK), (WINTER, _SNOW_DUSK))
}
_LIGHTS |= {
    (one.name, "night"): _by_night(one, grade)
    for one, grade in ((SUMMER, _NIGHT), (AUTUMN, _NIGHT), (WINTER, _SNOW_NIGHT))
}

PALETTES: dict[str, Palette] = {one.name: one for one in _LIGHTS.values()}
"""Every palette by its name."""


def palette_name(season: str, light: Light) -> str:
    """The palette of a season in some light. KeyError for a season there is not."""
    return _LIGHTS[(season, light)].name


def palette_in(season: str, light: str) -> str:
    """The palette of a season in some light, by any keys: where the art knows none of them, a summer's day."""
    found = _LIGHTS.get((season, light)) or _LIGHTS.get((season, "day"))
    return str(found.name if found is not None else _LIGHTS[("summer", "day")].name)
