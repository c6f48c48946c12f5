/* The shapes that Python and the hand exchange. Types only: this file is never loaded. */

/** @typedef {"s"|"h"|"d"|"c"} Suit */
/** @typedef {{id: string, law: string}} RuleRef a rule of the kernel and the law it states */

/** @typedef {{move: string, cards: string[], on: string|null, text: string}} Tap a move, the ids of the cards to tap for it, the table's card that it concerns; what its button says where taps alone do not tell */
/** @typedef {{verb: string, cards: string[]}} Sets cards of which any may be put together to a move of this kind */
/** @typedef {{ok: boolean, head: string, text: string, rules: RuleRef[], move: string|null, button: string, add: string[]}} SetVerdict what a set of cards is, or why it is no move; one of `add` would make it one */
/**
 * @typedef {Object} Card
 * @property {string} id its code, with a number for the second one that looks alike ("3.2"), or for a face-down one its place, such as "hand.2"
 * @property {string|null} card code such as "9h"; null when face down
 * @property {boolean} trump
 * @property {"can"|"off"|"rest"} state
 * @property {string} label the complete accessible name
 * @property {"up"|"used"|"down"} [face] how it stands in the row before a player
 * @property {string} [by] the seat that laid it on the table
 */
/**
 * @typedef {Object} Seat
 * @property {string} seat
 * @property {string} name
 * @property {string} [called] a computer player's name
 * @property {"attacker"|"defender"|"helper"|"landlord"|"farmer"|"oya"|null} role
 * @property {string} roleText
 * @property {string[]} notes what else is to be known
 * @property {number} count
 * @property {boolean} turn
 * @property {string} turnText
 * @property {boolean} out
 * @property {(string|null)[]|null} cards what of this hand is face up, if anything
 * @property {string} label
 */
/** @typedef {{attack: Card, defence: Card|null, label: string}} Pair */
/** @typedef {{seat: string, name: string, cards: Card[], said: string, label: string}} Play cards that were played together, and what they are called */
/** @typedef {{count: number, label: string, lines: string[]}} Pile */
/** @typedef {Pile & {card: string|null, trump: boolean, under: number, apart: boolean}} Talon so many cards lie under the face-up one, or beside it; none left: only its lines tell something */
/** @typedef {{id: string, seat: string|null, spread: boolean, cards: Card[], label: string, lines: string[]}} Zone another place with cards, bottom first */
/** @typedef {{id: string, text: string, label: string, move: string|null, key: string, main: boolean}} Button */
/** @typedef {{text: string, rule: RuleRef|null}} LogLine */
/** @typedef {{kind: string, seat: string|null, cards: (string|null)[], from: string, to: string, text: string, rule?: RuleRef|null}} Happening */
/**
 * @typedef {Object} View
 * @property {number} v
 * @property {string} lang
 * @property {string} seat
 * @property {string} title
 * @property {string} info
 * @property {string} code
 * @property {Suit|null} trump
 * @property {Seat[]} seats the others, clockwise: first = left neighbour
 * @property {Seat} me
 * @property {Talon|null} talon
 * @property {Pile|null} discard
 * @property {Pair[]} table
 * @property {Play[]} [plays] instead of pairs, where whole plays are answered
 * @property {Zone[]} zones
 * @property {Card[]} hand
 * @property {Tap[]} moves
 * @property {Sets|null} sets
 * @property {string} say
 * @property {string} more
 * @property {Button[]} buttons
 * @property {LogLine[]} log oldest first
 * @property {Happening[]} events
 * @property {{seat: string, text: string}[]} [said] what stands in a bubble at a seat
 * @property {{text: string, result: "won"|"lost"|"draw", marks: string[], standing?: string[], next?: boolean, review?: boolean}|null} over next: another deal may follow, review: this one can be looked over
 * @property {boolean} undo
 * @property {boolean} redo
 * @property {boolean} help
 */

/** @typedef {{id: string, law: string, text: string}} Reason */
/**
 * @typedef {Object} Ruling
 * @property {string} move
 * @property {string|null} card
 * @property {string} head
 * @property {Reason[]} reasons
 * @property {string} next
 * @property {{id: string, name: string}[]} elsewhere
 */
/** @typedef {{stage: number, of: number, head: string, text: string, rule: RuleRef|null, cards: string[], button?: string}} Hint button: the one to be pressed */
/**
 * @typedef {Object} Feedback
 * @property {boolean} ok
 * @property {string} head
 * @property {string[]} [text]
 * @property {RuleRef[]} [rules]
 * @property {Record<string, "ok"|"no">} [marks]
 * @property {boolean} [again]
 * @property {boolean} [partly] all that is marked is right, and more is to be found: nothing is taken off
 * @property {boolean} [calm] a prediction that did not come true: neither right nor wrong
 * @property {number[]} [to] nodes that show what follows
 * @property {{head: string, more: string}} [watched] of a right answer: what is said when it is watched after a wrong one
 * @property {boolean} [onward] the answer was wrong, and what follows from a right one has been seen
 * @property {{id: string, text: string}[]} [ways] answers of which it can be watched what follows
 */
/** @typedef {{frames?: View[], ruling?: Ruling, set?: SetVerdict & {cards: string[]}, hint?: Hint, feedback?: Feedback, error?: string, broke?: boolean, saved?: Record<string, unknown>|null, comparison?: CompareDoc, told?: any}} Update broke: the program made a mistake, and nothing has changed; saved: what is kept of a game under way */

/**
 * @typedef {{do: "move", move: string} | {do: "why", card: string} | {do: "why", button: string}
 *   | {do: "set", verb: string, cards: string[]} | {do: "hint", shown?: boolean} | {do: "undo"} | {do: "redo"} | {do: "restart"} | {do: "deal"}
 *   | {do: "check", cards: string[]} | {do: "pick", option: string} | {do: "watch", option: string} | {do: "order", items: string[]}} Intent
 */

/**
 * @typedef {{kind: "play"} | {kind: "mark", of: "hand"|"table", many: boolean, recall?: boolean, exam?: boolean}
 *   | {kind: "pick", options: {id: string, text: string}[], plot?: PlotDoc, exam?: boolean}
 *   | {kind: "order", items: {id: string, text: string}[]}} Ask
 */
/** @typedef {{text: string, value: number, low: number, high: number, said: string, told: boolean}} Bar a value and the interval around it; told: before the answer already */
/** @typedef {{title: string, made: string, top: number, bottom?: number, line: {at: number, text: string}|null, bars: Bar[]}} PlotDoc figures in place of a table; the drawing reaches from bottom, or 0, to top */
/** @typedef {{ok: boolean, head: string, text: string, rules: RuleRef[]}} CardAnswer */
/**
 * @typedef {Object} Answers what is right in a node of an exercise; which fields are there depends on the kind
 * @property {string[]} [right]
 * @property {Record<string, CardAnswer>} [cards]
 * @property {Feedback} [done]
 * @property {string} [missing]
 * @property {Record<string, Feedback>} [options]
 * @property {Record<string, string>} [wrong]
 * @property {RuleRef[]} [rules]
 */
/** @typedef {{to?: number[], feedback?: Feedback}} Edge */
/** @typedef {{view: View, edges: Record<string, Edge>, why: Record<string, Ruling>, hints: Hint[], sets?: (SetVerdict|null)[], answers?: Answers}} GraphNode sets: what each set of the view's is, in its place */
/**
 * @typedef {Object} GraphDoc
 * @property {"graph"} driver
 * @property {string} lang
 * @property {string} id
 * @property {string} [task]
 * @property {string[]} [facts]
 * @property {Ask} ask
 * @property {boolean} [trial] a wrong tap is asked for and counts for nothing
 * @property {number} start
 * @property {unknown[]} pool
 * @property {unknown[]} nodes packed
 */
/** @typedef {{driver: "kernel", lang: string, view: View, task?: string, facts?: string[], ask?: Ask, id?: string}} KernelDoc */
/** @typedef {{driver: "worker", lang: string, setup: Record<string, unknown>, view: View, laid?: View, task?: string, facts?: string[], ask?: Ask, id?: string}} WorkerDoc view: to look at where there is no Python, and until it is there; laid: the same of a deal that is not known yet */
/** @typedef {GraphDoc | KernelDoc | WorkerDoc} Doc */
/** @typedef {{right: string, text: string, rules: RuleRef[], before: View, after: View|null}} CompareAnswer what one game does at a step; after: what follows from it */
/** @typedef {{id: string, title: string, question: string, choices: {id: string, text: string}[], games: CompareAnswer[]}} CompareStep */
/**
 * @typedef {Object} CompareDoc
 * @property {"compare"} kind
 * @property {string} lang
 * @property {string} id
 * @property {string} title
 * @property {{id: string, title: string}[]} games
 * @property {unknown[]} steps packed, each a CompareStep
 * @property {unknown[]} [pool]
 * @property {number|null} [pass] so many right predictions solve it
 */
/** @typedef {{kind: "compare", driver: "worker", lang: string, title: string, setup: {games: string[][]}}} CompareWorkerDoc a comparison that Python has yet to make */
/** @typedef {{id: string, solved: boolean, mistakes: string[], hints: number}} Progress */

/**
 * What answers intents: a stored graph, the kernel behind a notebook, a worker.
 * @typedef {Object} Driver
 * @property {boolean} slow answers later than at once
 * @property {string} [unanswered] the word for an answer that is long in coming
 * @property {import("./tally.js").Tally} [tally] its own account of an exercise
 * @property {(update: Update) => void} onUpdate
 * @property {(progress: Progress) => void} onProgress
 * @property {(intent: Intent) => void} send
 * @property {() => void} stop
 */

/** @typedef {Record<string, string> & {cards: Record<string, string>, suits: Record<string, string>}} Words */

/**
 * What the person has chosen on the screen; nothing of it is known to the rules.
 * @typedef {Object} Picks
 * @property {string[]} held ids of the cards that wait for a target, for a button or for further cards
 * @property {(SetVerdict & {cards: string[]})|null} said what the cards are that were held last
 * @property {boolean} sent what is held is on its way
 * @property {string[]} marked codes, or items in order
 * @property {string|null} option
 * @property {Record<string, "ok"|"no">} marks the verdict on what was marked
 * @property {string[]} rings cards a hint points at
 * @property {string|null} refused id of the card, or of the button, that was refused
 * @property {boolean} closed the exercise is solved
 */
export {};
