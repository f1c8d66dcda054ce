"""Two sides for games whose sides have no colors of their own."""

from __future__ import annotations

from lhy_desktop.ui.sides.style import SideInks, SideKey, SideStyle, Tints

PLAIN: dict[SideKey, SideStyle] = {
    "first": SideStyle(
        tints={
            "paper": {
                "standard": Tints("#1B62B5", "#FAF7EF", "#17559E", "#D3E4F8"),
                "deutan": Tints("#1B5FB0", "#FAF7EF", "#17559E", "#D3E4F8"),
                "tritan": Tints("#00696B", "#FAF7EF", "#005E60", "#CBEBEA"),
                "contrast": Tints("#0B3F86", "#FAF7EF", "#08367A", "#D3E4F8"),
            },
            "dark": {
                "standard": Tints("#6FB1FF", "#081B33", "#7CB8FF", "#163353"),
                "deutan": Tints("#6FB1FF", "#081B33", "#7CB8FF", "#163353"),
                "tritan": Tints("#5FD6D6", "#032424", "#6BDADA", "#123F40"),
                "contrast": Tints("#9CCBFF", "#000000", "#A6D0FF", "#163353"),
            },
        },
        inks=SideInks(
            ground="#A9C3E0",
            light="#D0E1F3",
            edge="#6C8DB3",
            ink="#10233B",
            text="#0C1B2E",
            figure="#3D5F8C",
            lit="#6C8FBC",
            outline="#1B304A",
            emblem="#DCE9F7",
            mark="#1B4F91",
        ),
        foot="square",
        emblem="ring",
        pattern="hatch",
    ),
    "second": SideStyle(
        tints={
            "paper": {
                "standard": Tints("#B5490B", "#FAF7EF", "#A14008", "#FBDCC2"),
                "deutan": Tints("#A35200", "#FAF7EF", "#8F4800", "#FADFB8"),
                "tritan": Tints("#B3303A", "#FAF7EF", "#A02A33", "#FBD9DA"),
                "contrast": Tints("#7D3000", "#FAF7EF", "#702A00", "#FBDCC2"),
            },
            "dark": {
                "standard": Tints("#FF9F55", "#2B1200", "#FFA862", "#553014"),
                "deutan": Tints("#FFB45A", "#2A1500", "#FFBA68", "#4A3010"),
                "tritan": Tints("#FF8C8C", "#300607", "#FF9A9A", "#572527"),
                "contrast": Tints("#FFC08A", "#000000", "#FFC590", "#553014"),
            },
        },
        inks=SideInks(
            ground="#E3B98F",
            light="#F5DCC2",
            edge="#AD7B4A",
            ink="#38200A",
            text="#2B1807",
            figure="#7E5128",
            lit="#AD7B4A",
            outline="#432711",
            emblem="#F8E4CF",
            mark="#8A3F0A",
        ),
        foot="hexagon",
        emblem="diamond",
        pattern="back_hatch",
        dot=((-1, -1), (1, -1), (1, 1), (-1, 1)),
    ),
}
