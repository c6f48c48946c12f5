"""In a notebook: `hand(position(...))`, `step(1, 2)`, `side_by_side("durak001", "kirifu")`."""

from durak_teach.widgets.comparing import side_by_side
from durak_teach.widgets.courses import course
from durak_teach.widgets.exercises import exercise
from durak_teach.widgets.hands import hand, step
from durak_teach.widgets.reviews import review

__all__ = ["course", "exercise", "hand", "review", "side_by_side", "step"]
