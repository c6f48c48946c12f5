"""What passes between Python and a screen is typed once; the rest is made of that."""

from __future__ import annotations

import json
from typing import Annotated, Literal, TypedDict

import pytest
from tables import SCHEMA

from durak_teach.authoring import shapes
from durak_teach.table.shapes import views


def test_schema_and_types_are_those_that_the_shapes_give() -> None:
    """If not: python -m durak_teach.authoring.shapes"""
    for path, text in shapes.files():
        assert path.read_text("utf-8") == text, path.name


def test_every_shape_is_in_both() -> None:
    assert len(shapes.SHAPES) > 50
    assert {*SCHEMA["$defs"]} == {*shapes.SHAPES}
    text = shapes.TYPES.read_text("utf-8")
    for name in shapes.SHAPES:
        assert f"export interface {name} {{" in text or f"export type {name} = " in text, name


class Example(TypedDict):
    """An example."""

    seat: Annotated[views.SeatName, views.Fits(about="Whose it is.")]
    kinds: list[Literal["a", "b"] | None]
    many: Annotated[list[views.Card], views.Fits(least=2, different=True)]
    share: Annotated[float, views.Fits(above=0)]
    said: views.Words
    rows: dict[views.CardName, list[int]]


def test_what_is_made_of_a_shape() -> None:
    made = shapes._object(Example)
    assert made["required"] == ["seat", "kinds", "many", "share", "said", "rows"]
    assert made["properties"] == {
        "seat": {"description": "Whose it is.", "$ref": "#/$defs/SeatName"},
        "kinds": {"type": "array", "items": {"anyOf": [{"enum": ["a", "b"]}, {"type": "null"}]}},
        "many": {
            "type": "array", "items": {"$ref": "#/$defs/Card"}, "minItems": 2, "uniqueItems": True,
        },
        "share": {"type": "number", "exclusiveMinimum": 0},
        "said": {"$ref": "#/$defs/Words"},
        "rows": {
            "type": "object", "propertyNames": {"$ref": "#/$defs/CardName"},
            "additionalProperties": {"type": "array", "items": {"type": "integer"}},
        },
    }  # fmt: skip
    assert shapes._typed("Example", Example) == (
        "/** An example. */\nexport interface Example {\n"
        "  /** Whose it is. */\n  seat: SeatName;\n"
        '  kinds: ("a" | "b" | null)[];\n  many: Card[];\n  share: number;\n  said: Words;\n'
        "  rows: Record<string, number[]>;\n}\n"
    )


@pytest.mark.parametrize("wide", [{}, {"a": [1, 2]}, {"a": {"b": ["x" * 60, "y" * 60]}}])
def test_what_is_laid_over_lines_is_the_same(wide: object) -> None:
    assert json.loads(shapes._laid(wide)) == wide
