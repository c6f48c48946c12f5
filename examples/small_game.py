"""Durak small enough to be solved: six cards, hands of two, and exact CFR+ with exploitability.

`python examples/small_game.py` walks every deal once through the engine, then improves both
players and says how much each could still gain by knowing how the other plays.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from itertools import permutations

from durak_teach import game
from durak_teach.kernel.cards import Card, cards
from durak_teach.kernel.game import Game
from durak_teach.kernel.rules import Variant, answers
from durak_teach.kernel.state import State
from durak_teach.train import Episode, Words, information_state
from durak_teach.train.episode import begun

ROUNDS = (1, 10, 100)  # after which the two are looked at
CARDS, TURNED_UP = cards("Qs Ks As Kd Ad"), cards("Qd")  # diamonds are trumps in every deal


@answers("deck")
def six_cards(state: State) -> tuple[Card, ...]:
    """The pack has six cards: ace, king and queen of two suits."""
    return (*CARDS, *TURNED_UP)


@answers("hand_size")
def two_each(state: State, seat: str) -> int:
    """Everybody holds two cards."""
    return 2


def small_game() -> Game:
    """Throw-in Durak with these two rules."""
    throw_in = game("durak", "podkidnoy")
    small = Variant("small", "Small", "Six cards, hands of two.", (six_cards, two_each))
    return Game(throw_in.family, throw_in.form, (small,))


@dataclass
class Node:
    """A moment of a game for two: the end, chance, or a decision of one of them.

    Args:
        gain: at the end, what the first player gets (the second gets its opposite).
        player: who decides, 0 or 1; None at the end and for chance.
        known: what the player knows; the same text for all that look the same.
        after: what may follow, and how often by chance.
    """

    gain: float = 0.0
    player: int | None = None
    known: str = ""
    after: tuple[Node, ...] = ()
    often: tuple[float, ...] = ()


def whole_tree() -> Node:
    """All deals, each as likely as any other; what each player knows is told by the library."""
    rules = small_game()
    words, deals = Words(rules, 2), dict[object, State]()
    for *hands, last in permutations(CARDS):
        deal = rules.begin(("A", "B"), (*hands, *TURNED_UP, last), "B", seed=0)
        deals[frozenset(deal.hand("A")), frozenset(deal.hand("B"))] = deal
    each = tuple(_tree(begun(words, deal)) for deal in deals.values())
    return Node(after=each, often=(1 / len(each),) * len(each))


def _tree(episode: Episode) -> Node:
    if episode.over:
        return Node(gain=episode.returns[0])
    after = tuple(_tree(episode.step(action)) for action in episode.legal_actions)
    if len(after) == 1:
        return after[0]
    return Node(
        player=episode.player, known=information_state(episode, episode.player), after=after
    )


Policy = dict[str, list[float]]  # how often each action is chosen, for all that a player may know


def even(weights: list[float]) -> list[float]:
    """Shares in proportion to the weights, equal ones where there are none."""
    total = sum(weights)
    return [weight / total if total else 1 / len(weights) for weight in weights]


def chosen_shares(node: Node, policy: Policy) -> tuple[float, ...] | list[float]:
    """How often each thing that may follow does; what was never met is chosen evenly."""
    if node.player is None:
        return node.often
    return policy.get(node.known) or even([0.0] * len(node.after))


class Solver:
    """CFR+ (Tammelin 2014): regrets never fall below nought, later policies count for more."""

    def __init__(self, root: Node) -> None:
        self.root, self.rounds = root, 0
        self.regrets: Policy = {}
        self.weights: Policy = {}

    def improve(self, rounds: int) -> None:
        """Let each player learn in turn against the other, so many times."""
        for _ in range(rounds):
            self.rounds += 1
            for learner in (0, 1):
                gains: defaultdict[str, list[float]] = defaultdict(list)
                self._learn(self.root, learner, 1.0, 1.0, gains)
                for known, more in gains.items():
                    before = self.regrets.get(known, [0.0] * len(more))
                    self.regrets[known] = [
                        max(0.0, b + m) for b, m in zip(before, more, strict=True)
                    ]

    def _learn(
        self, node: Node, learner: int, own: float, others: float, gains: dict[str, list[float]]
    ) -> float:
        """What the learner gets from here on; `own` and `others` are how often it comes to this."""
        if not node.after:
            return node.gain if learner == 0 else -node.gain
        if node.player is None:
            return sum(
                often * self._learn(after, learner, own, others * often, gains)
                for often, after in zip(node.often, node.after, strict=True)
            )
        shares = even(self.regrets.get(node.known, [0.0] * len(node.after)))
        if node.player != learner:
            return sum(
                share * self._learn(after, learner, own, others * share, gains)
                for share, after in zip(shares, node.after, strict=True)
            )
        each = [
            self._learn(after, learner, own * share, others, gains)
            for share, after in zip(shares, node.after, strict=True)
        ]
        mean = sum(share * gain for share, gain in zip(shares, each, strict=True))
        so_far = gains.setdefault(node.known, [0.0] * len(each))
        weights = self.weights.setdefault(node.known, [0.0] * len(each))
        for number, (share, gain) in enumerate(zip(shares, each, strict=True)):
            so_far[number] += others * (gain - mean)
            weights[number] += self.rounds * own * share
        return mean

    def policy(self) -> Policy:
        """The average of all rounds, which is what comes near to the best."""
        return {known: even(weights) for known, weights in self.weights.items()}


def value(node: Node, policy: Policy) -> float:
    """What the first player gets on average if both keep to the policy."""
    if not node.after:
        return node.gain
    shares = chosen_shares(node, policy)
    return sum(
        share * value(after, policy) for share, after in zip(shares, node.after, strict=True)
    )


def best_reply(root: Node, policy: Policy, player: int) -> float:
    """What a player gets who knows the policy of the other, but no more cards than before."""
    alike: defaultdict[str, list[tuple[Node, float]]] = defaultdict(list)
    chosen: dict[str, int] = {}

    def visit(node: Node, often: float) -> None:
        if not node.after:
            return
        if node.player == player:
            alike[node.known].append((node, often))
        shares = [1.0] * len(node.after)
        if node.player != player:
            shares = [*chosen_shares(node, policy)]
        for share, after in zip(shares, node.after, strict=True):
            visit(after, often * share)

    def worth(node: Node) -> float:
        if not node.after:
            return node.gain if player == 0 else -node.gain
        if node.player == player:
            return worth(node.after[choice(node.known)])
        shares = chosen_shares(node, policy)
        return sum(
            share * worth(after) for share, after in zip(shares, node.after, strict=True) if share
        )

    def choice(known: str) -> int:
        if known not in chosen:
            nodes = alike[known]
            gains = [
                sum(often * worth(node.after[number]) for node, often in nodes if often)
                for number in range(len(nodes[0][0].after))
            ]
            chosen[known] = gains.index(max(gains))
        return chosen[known]

    visit(root, 1.0)
    return worth(root)


def exploitability(root: Node, policy: Policy) -> float:
    """What both could gain by such a reply, on average of the two; nought at the best."""
    return (best_reply(root, policy, 0) + best_reply(root, policy, 1)) / 2


def size(node: Node) -> int:
    """The number of moments in a tree."""
    return 1 + sum(map(size, node.after))


def main() -> None:
    root = whole_tree()
    solver = Solver(root)
    print(f"{size(root):,} moments")
    for rounds in ROUNDS:
        solver.improve(rounds - solver.rounds)
        policy = solver.policy()
        gain = round(value(root, policy), 4) + 0.0  # without a sign at nought
        played = "round: " if solver.rounds == 1 else "rounds:"
        print(
            f"{solver.rounds:4} {played} A gets {gain:.4f},"
            f" exploitability {exploitability(root, policy):.4f}"
        )


if __name__ == "__main__":
    main()
