"""The shapes of what passes between Python and the hand on a screen, typed once.

`python -m durak_teach.authoring.shapes` makes of these modules the JSON schema
(`durak_teach/table/view.schema.json`) and the types of the front end (`web/shapes.d.ts`), so mypy
and tsc hold both sides to the same. While Python puts a view together, its texts are in no
language yet (`Said`); in what is handed out they are strings.
"""

from __future__ import annotations

from typing import Any, TypeAlias

JSON: TypeAlias = dict[str, Any]  # what is read from outside, or told in a form of its own
