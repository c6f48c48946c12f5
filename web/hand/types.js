/* The shapes that Python and the hand exchange, by the names they have here, and those of the hand alone. Types only:
 * this file is never loaded. */

/** @typedef {import("../shapes.js").Rule} RuleRef */
/** @typedef {import("../shapes.js").Tap} Tap */
/** @typedef {import("../shapes.js").Sets} Sets */
/** @typedef {import("../shapes.js").Set} SetVerdict */
/** @typedef {import("../shapes.js").Card} Card */
/** @typedef {import("../shapes.js").Seat} Seat */
/** @typedef {import("../shapes.js").Pair} Pair */
/** @typedef {import("../shapes.js").Play} Play */
/** @typedef {import("../shapes.js").Pile} Pile */
/** @typedef {import("../shapes.js").Talon} Talon */
/** @typedef {import("../shapes.js").Zone} Zone */
/** @typedef {import("../shapes.js").Button} Button */
/** @typedef {import("../shapes.js").LogLine} LogLine */
/** @typedef {import("../shapes.js").Event} Happening */
/** @typedef {import("../shapes.js").View} View */
/** @typedef {import("../shapes.js").Reason} Reason */
/** @typedef {import("../shapes.js").Ruling} Ruling */
/** @typedef {import("../shapes.js").Hint} Hint */
/** @typedef {import("../shapes.js").Feedback} Feedback */
/** @typedef {import("../shapes.js").Intent} Intent */
/** @typedef {import("../shapes.js").Ask} Ask */
/** @typedef {import("../shapes.js").Bar} Bar */
/** @typedef {import("../shapes.js").Plot} PlotDoc */
/** @typedef {import("../shapes.js").CardAnswer} CardAnswer */
/** @typedef {import("../shapes.js").Answers} Answers */
/** @typedef {import("../shapes.js").Edge} Edge */
/** @typedef {import("../shapes.js").Node} GraphNode */
/** @typedef {import("../shapes.js").GraphDocument} GraphDoc */
/** @typedef {import("../shapes.js").KernelDocument & {facts?: string[], ask?: Ask}} KernelDoc */
/** @typedef {import("../shapes.js").Progress} Progress */
/** @typedef {import("../shapes.js").WorkerDocument & {view: View, laid?: View, facts?: string[], ask?: Ask}} WorkerDoc view: to look at where there is no Python, and until it is there; laid: the same of a deal that is not known yet */
/** @typedef {import("../shapes.js").Update & {broke?: boolean, comparison?: CompareDoc, told?: any}} Update broke: the program made a mistake, and nothing has changed */
/** @typedef {GraphDoc | KernelDoc | WorkerDoc} Doc */
/** @typedef {Feedback & {marked?: string[]}} RightAnswer what is said to it; marked: of an order its items, whose numbers say it */
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
/**
 * What answers intents: a stored graph, the kernel behind a notebook, a worker.
 * @typedef {Object} Driver
 * @property {boolean} slow answers later than at once
 * @property {string} [unanswered] the word for an answer that is long in coming
 * @property {(rules: RuleRef[]) => void} [blame] where it keeps account of an exercise itself
 * @property {(update: Update) => void} onUpdate
 * @property {() => Feedback|null} [reason] what is said to the right answer, where there is one
 * @property {(progress: Progress) => void} onProgress
 * @property {(intent: Intent) => void} send
 * @property {() => void} stop
 */

/** @typedef {Record<string, string> & {cards: Record<string, string>, suits: Record<string, string>}} Words */

/**
 * What the person has chosen on the screen; nothing of it is known to the rules.
 * @typedef {Object} Picks
 * @property {string[]} cards ids of those that wait for a target, for a button or for further cards
 * @property {(SetVerdict & {cards: string[]})|null} set what the cards are that were chosen last
 * @property {boolean} sent what is chosen is on its way
 * @property {string[]} marked codes, or items in order
 * @property {string|null} option
 * @property {Record<string, "ok"|"no">} marks the verdict on what was marked
 * @property {string[]} rings cards a hint points at
 * @property {string|null} refused id of the card, or of the button, that was refused
 * @property {boolean} closed the exercise is solved
 * @property {boolean} again what was answered is wrong, and nothing has been changed since
 */
export {};
