"""The lessons themselves, one module each.

Help fades from lesson to lesson; `tests/lessons/test_help_fades.py` holds this table:

| help | where |
|---|---|
| how many taps a task takes | lessons 1–7, in which each way to answer is met |
| how many cards are to be found | the first exercises that ask to mark: lessons 2, 3 and 8 |
| cards that can be played stand out | lesson 7, and the first move of a new kind: 18, 26 |
| a mark on each trump of the hand | everywhere but in 2.4, 2.5 and the questions of a test |
| seat, trump and limits named below | where the table does not show them |

A task never states the rule that it asks for. An introduction or a line above the hand states it
only where it is first asked for; what explains the answer stands below the hand and waits for it.
"""
