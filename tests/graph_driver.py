"""What the front end does with a graph of an exercise, in Python."""

from __future__ import annotations

from typing import Any

from durak_teach.table.packing import unpack


class Sitting:
    """A learner at an exercise: what is answered, and where one then is in the graph."""

    def __init__(self, document: dict[str, Any]) -> None:
        self.ask = document["ask"]
        self.nodes = [unpack(document["pool"], node) for node in document["nodes"]]
        self.at = document["start"]
        self.solved = False
        self.stage = 0  # how many hints have been read, or are told by what was said
        self.cited: set[str] = set()

    def send(self, intent: dict[str, Any]) -> dict[str, Any]:
        node = self.nodes[self.at]
        match intent["do"]:
            case "move":
                edge = node["edges"][intent["move"]]
                self.go(edge.get("to", []))
                return self.judged(edge["feedback"]) if "feedback" in edge else {}
            case "why":
                ruling: dict[str, Any] = node["why"][intent.get("card") or intent["button"]]
                self.blame(ruling["reasons"])
                assert ruling["head"]
                assert all(r["text"] and r["law"] for r in ruling["reasons"])
                return ruling
            case "check":
                return self.judged(self.marked(node["answers"], intent["cards"]))
            case "pick":
                return self.judged(node["answers"]["options"][intent["option"]])
            case "order":
                return self.judged(self.ordered(node["answers"], intent["items"]))
            case "hint":
                self.stage = min(self.stage + 1, len(node["hints"]))
                hint: dict[str, Any] = node["hints"][self.stage - 1]
                return hint
        raise AssertionError(intent)

    def blame(self, rules: list[dict[str, Any]]) -> None:
        """Who has just been told a law needs no hint that tells it again."""
        ids = {rule["id"] for rule in rules}
        self.cited |= ids
        hints = self.nodes[self.at]["hints"][self.stage :]
        if hints and hints[0]["rule"] and hints[0]["rule"]["id"] in ids:
            self.stage += 1

    def marked(self, answers: dict[str, Any], cards: list[str]) -> dict[str, Any]:
        wrong = [answers["cards"][card] for card in cards if card not in answers["right"]]
        if wrong:
            return {**wrong[0], "rules": [rule for said in wrong for rule in said["rules"]]}
        if self.ask["many"] and set(cards) != set(answers["right"]):
            return {"ok": False, "head": answers["missing"], "rules": []}
        done: dict[str, Any] = answers["done"]
        return done

    def ordered(self, answers: dict[str, Any], items: list[str]) -> dict[str, Any]:
        for placed, right in zip(items, answers["right"], strict=True):
            if placed != right:
                return {"ok": False, "head": answers["wrong"][placed], "rules": answers["rules"]}
        done: dict[str, Any] = answers["done"]
        return done

    def judged(self, feedback: dict[str, Any]) -> dict[str, Any]:
        assert feedback["head"]
        if feedback["ok"]:
            self.solved = True
        else:
            self.blame(feedback.get("rules", []))
        self.go(feedback.get("to", []))
        return feedback

    def go(self, way: list[int]) -> None:
        for number in way:
            self.at, self.stage = number, 0
