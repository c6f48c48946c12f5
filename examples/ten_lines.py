"""The library in ten lines: deal, ask why not, play to the end, ask why.

>>> from durak_teach import deal, game
>>> rules = game("durak", "podkidnoy", "japanese")
>>> state = deal(rules, players=3, seed=7)
>>> print(rules.judge(state, "B lead Qd"))
B lead Qd: Q♦ cannot be led.
  It is A's turn. Only the player whose turn it is may play. [durak.bout.on_turn]
>>> print(rules.rule("japanese.spade_beaten_only_by_spade"))
Only a spade beats a spade; not even a trump does.
>>> while not state.over:
...     state = rules.play(state, rules.legal(state)[0])
>>> state.over.loser, len(state.log)
('C', 322)
>>> print(rules.rule(state.over.because))
The last player who still holds cards is the durak and loses the deal.
"""
