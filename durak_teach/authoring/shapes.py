"""Makes the schema and the front end's types: ``python -m durak_teach.authoring.shapes``.

Both come from the TypedDicts in `durak_teach/table/shapes`. A test makes them again and compares.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from types import ModuleType, UnionType
from typing import Annotated, Any, Final, Literal, Union, get_args, get_origin, is_typeddict

from typing_extensions import NotRequired, get_type_hints

from durak_teach.table.shapes import answers, pages, views
from durak_teach.text import Said

ROOT: Final = Path(__file__).resolve().parents[2]
SCHEMA: Final = ROOT / "durak_teach" / "table" / "view.schema.json"
TYPES: Final = ROOT / "web" / "shapes.d.ts"
_MODULES: Final = (views, answers, pages)
_HEAD: Final = {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "title": "What passes between Python and the hand on a screen",
    "$ref": "#/$defs/View",
}
_MAYBE: Final[Any] = NotRequired
_WIDE: Final = 100  # signs in a line of the schema
_PLAIN: Final = {str: "string", int: "integer", float: "number", bool: "boolean", Said: "string"}
# what a thing has least of, as JSON Schema calls it
_LEAST: Final = {"string": "minLength", "array": "minItems"}


def _shapes() -> dict[str, Any]:
    """Every shape by its name, in the order of the modules."""
    found = {}
    for module in _MODULES:
        for name, value in vars(module).items():
            if _is_shape(name, value, module):
                found[name] = value
    return found


def _is_shape(name: str, value: Any, module: ModuleType) -> bool:
    if is_typeddict(value):
        return bool(value.__module__ == module.__name__)
    return name[:1].isupper() and get_origin(value) in (Annotated, UnionType) and name != "Said"


SHAPES: Final = _shapes()
# a shape that is found inside another one is referred to
_NAMED: Final = {
    **{id(value): name for name, value in SHAPES.items() if is_typeddict(value)},
    **{
        (get_args(value)[0], value.__metadata__[0]): name
        for name, value in SHAPES.items()
        if get_origin(value) is Annotated
    },
    **{value: name for name, value in SHAPES.items() if get_origin(value) is UnionType},
}


def schema() -> str:
    """The JSON schema of all shapes."""
    defs = {name: _defined(value) for name, value in SHAPES.items()}
    return _laid({**_HEAD, "$defs": defs}) + "\n"


def _defined(value: Any) -> dict[str, Any]:
    if is_typeddict(value):
        return _object(value)
    return _of(value, whole=True)


def _object(value: Any) -> dict[str, Any]:
    fields = dict(_fields(value))
    required = [name for name, (_, needed) in fields.items() if needed]
    return {
        "description": _about(value),
        "type": "object",
        "properties": {name: _of(hint) for name, (hint, _) in fields.items()},
        "required": required,
        "additionalProperties": False,
        **({"minProperties": 1} if value is answers.Update else {}),
    }


def _about(value: Any) -> str:
    return " ".join(str(value.__doc__).split())


def _fields(value: Any) -> Iterator[tuple[str, tuple[Any, bool]]]:
    """Each field with its type, and whether it is always there."""
    names = {**vars(pages), **vars(answers), **vars(views), "NotRequired": NotRequired}
    for name, hint in get_type_hints(value, None, names, include_extras=True).items():
        if get_origin(hint) is _MAYBE:
            yield name, (get_args(hint)[0], False)
        else:
            yield name, (hint, value.__total__)


def _of(hint: Any, *, whole: bool = False) -> dict[str, Any]:
    """The schema of a type; unless it is the `whole` of a shape, by its name if it has one."""
    if not whole and (named := _name(hint)):
        more = {"description": hint.__metadata__[-1].about} if _is_told_more(hint) else {}
        return {**more, "$ref": f"#/$defs/{named}"}
    if get_origin(hint) is Annotated:
        return _fitting(hint)
    options = _options(hint)
    if options:
        return {"anyOf": [_of(each) for each in options]}
    if hint is type(None):
        return {"type": "null"}
    if get_origin(hint) is Literal:
        values = get_args(hint)
        return {"const": values[0]} if len(values) == 1 else {"enum": [*values]}
    if get_origin(hint) is list:
        (item,) = get_args(hint)
        return {"type": "array", **({} if item is object else {"items": _of(item)})}
    if get_origin(hint) is dict:
        key, item = get_args(hint)
        keys = {} if key is str else {"propertyNames": _of(key)}
        return {"type": "object", **keys, "additionalProperties": _of(item)}
    return {"type": _PLAIN[hint]}


def _name(hint: Any) -> str | None:
    """The name of a shape, also of one of which a field tells more."""
    if is_typeddict(hint):
        return _NAMED.get(id(hint))
    if get_origin(hint) is Annotated:
        inner = get_args(hint)[0]
        return _NAMED.get((inner, hint.__metadata__[0])) or (_name(inner) if _only(hint) else None)
    return _NAMED.get(hint) if get_origin(hint) is UnionType else None


def _only(hint: Any) -> bool:
    """Whether a type is told more of, and nothing else is asked of it."""
    return bool(hint.__metadata__[-1] == views.Fits(about=hint.__metadata__[-1].about))


def _is_told_more(hint: Any) -> bool:
    """Whether a field says more of what it holds than the shape of this does."""
    if get_origin(hint) is not Annotated or not hint.__metadata__[-1].about:
        return False
    return len(hint.__metadata__) > 1 or (get_args(hint)[0], hint.__metadata__[0]) not in _NAMED


def _fitting(hint: Any) -> dict[str, Any]:
    """A type and what else a value of it must be."""
    inner = _of(get_args(hint)[0])
    fits = hint.__metadata__[-1]
    kind = inner.get("type", "")
    limits = {
        "pattern": fits.pattern or None,
        _LEAST.get(kind, "minimum"): fits.least,
        "exclusiveMinimum": fits.above,
        "exclusiveMaximum": fits.below,
        "uniqueItems": fits.different or None,
    }
    about = {"description": fits.about} if fits.about else {}
    return {**about, **inner, **{name: it for name, it in limits.items() if it is not None}}


def _options(hint: Any) -> tuple[Any, ...]:
    """What a union is made of; the texts of Python are one thing."""
    if hint == Said or get_origin(hint) not in (UnionType, Union):
        return ()
    return get_args(hint)


def _laid(value: Any, depth: int = 0) -> str:
    """JSON, with what fits into a line in a line."""
    line = json.dumps(value, ensure_ascii=False)
    if not isinstance(value, dict | list) or len(line) + 2 * depth <= _WIDE:
        return line
    inside = "  " * (depth + 1)
    if isinstance(value, list):
        parts = [_laid(each, depth + 1) for each in value]
    else:
        parts = [f"{json.dumps(name)}: {_laid(it, depth + 1)}" for name, it in value.items()]
    first, last = "{}" if isinstance(value, dict) else "[]"
    return f"{first}\n" + ",\n".join(inside + part for part in parts) + f"\n{'  ' * depth}{last}"


def types() -> str:
    """The types of the front end."""
    head = "/* Made by `python -m durak_teach.authoring.shapes` of durak_teach/table/shapes. */\n"
    return head + "".join(_typed(name, value) for name, value in SHAPES.items())


def _typed(name: str, value: Any) -> str:
    if not is_typeddict(value):
        about = value.__metadata__[-1].about if get_origin(value) is Annotated else ""
        return f"{_comment(about)}export type {name} = {_in_types(value, whole=True)};\n"
    lines = [
        f"{_comment(_told(hint), '  ')}  {field}{'' if needed else '?'}: {_in_types(hint)};\n"
        for field, (hint, needed) in _fields(value)
    ]
    return f"{_comment(_about(value))}export interface {name} {{\n{''.join(lines)}}}\n"


def _told(hint: Any) -> str:
    return str(hint.__metadata__[-1].about) if _is_told_more(hint) else ""


def _comment(about: str, before: str = "") -> str:
    return f"{before}/** {about} */\n" if about else ""


def _in_types(hint: Any, *, whole: bool = False) -> str:
    if not whole and (named := _name(hint)):
        return named
    if get_origin(hint) is Annotated:
        return _in_types(get_args(hint)[0])
    options = _options(hint)
    if options:
        return " | ".join(map(_in_types, options))
    if get_origin(hint) is Literal:
        return " | ".join(map(json.dumps, get_args(hint)))
    if get_origin(hint) is list:
        item = _in_types(get_args(hint)[0])
        return f"({item})[]" if " | " in item else f"{item}[]"
    if get_origin(hint) is dict:
        return f"Record<string, {_in_types(get_args(hint)[1])}>"
    if hint is object:
        return "unknown"
    if hint is type(None):
        return "null"
    kind = _PLAIN[hint]
    return "number" if kind == "integer" else kind


def files() -> Iterable[tuple[Path, str]]:
    """What is made, and where it lies."""
    return (SCHEMA, schema()), (TYPES, types())


if __name__ == "__main__":
    for path, text in files():
        path.write_text(text, "utf-8")
