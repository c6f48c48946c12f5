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
        self.cited: set[str] = set()

    def send(self, intent: dict[str, Any]) -> dict[str, Any]:
        node = self.nodes[self.at]
        match intent["do"]:
            case "move":
                edge = node["edges"][intent["move"]]
                self.at = edge.get("to", [self.at])[-1]
                return self.judged(edge["feedback"]) if "feedback" in edge else {}
            case "why":
                ruling: dict[str, Any] = node["why"][intent.get("card") or intent["button"]]
                self.cited |= {reason["id"] for reason in ruling["reasons"]}
                assert ruling["head"]
                assert all(r["text"] and r["law"] for r in ruling["reasons"])
                return ruling
            case "check":
                return self.judged(self.marked(node["answers"], intent["cards"]))
            case "pick":
                return self.judged(node["answers"]["options"][intent["option"]])
            case "order":
                return self.judged(self.ordered(node["answers"], intent["items"]))
        raise AssertionError(intent)

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
            self.cited |= {rule["id"] for rule in feedback.get("rules", [])}
        for number in feedback.get("to", []):
            self.at = number
        return feedback
