/* Made by `python -m durak_teach.authoring.shapes` of durak_teach/table/shapes. */
/** A text in one language, or none. */
export type Words = string;
export type Natural = number;
export type Positive = number;
/** A ready text in one language; cards in it are written 9♥. */
export type Sentence = string;
export type SeatName = string;
/** Rank and suit, or a joker; ' marks the second pack, or the second joker. Without suits a rank, `b` and `r` for the jokers; in two colours the colour and a number, `*` where it stands for any. */
export type CardName = string;
/** A move in notation, or what somebody tried as one; where moves are watched, `next` or `again`. */
export type MoveText = string;
export type RuleId = string;
/** The id of a card: its name; `3.2` for the second 3 where cards look alike, `hand.2` for the second of a hand that its player does not see. */
export type CardId = string;
export type Place = string;
/** A citation: the rule's id and its law. Where the law says that nothing else beats, `beaten_by` has the laws of what does. */
export interface Rule {
  id: RuleId;
  law: Sentence;
  beaten_by?: Sentence;
}
/** A card; `id` is its name, or for one that is not seen its place and number. */
export interface Card {
  id: string;
  card: CardName | null;
  trump: boolean;
  state: "can" | "off" | "rest";
  label: Sentence;
  /** How it stands in a row before a player. */
  face?: "up" | "used" | "down";
  /** Who laid it on the table, where that is known. */
  by?: SeatName;
}
/** A move and the cards to tap for it; `on` is the table's card that it concerns. With a `text` a button makes it once its cards, and no others, are tapped; without, the tap alone or a tap on `on`. */
export interface Tap {
  move: MoveText;
  cards: CardId[];
  on: CardName | null;
  text: Words;
}
/** Cards of which any may be put together to a move of this kind: too many sets to list, so each is asked about. */
export interface Sets {
  verb: string;
  cards: CardId[];
}
/** What a set of cards is: `head` names it, and `move` makes it. Or it is no move, `text` says why not and what is nearest, and one of `add` would make it one. `button` is what its button says. */
export interface Set {
  ok: boolean;
  head: Sentence;
  text: Words;
  rules: Rule[];
  move: MoveText | null;
  button: Sentence;
  add: CardId[];
}
/** A set of cards that was asked about: it names them. A stored set has them by its place. */
export interface AnsweredSet {
  ok: boolean;
  head: Sentence;
  text: Words;
  rules: Rule[];
  move: MoveText | null;
  button: Sentence;
  add: CardId[];
  cards: CardId[];
}
/** A player. `cards` are those that lie face up, null for each face-down one; `notes` what else is to be known. */
export interface Seat {
  seat: SeatName;
  name: Sentence;
  /** The computer player's name, if there is one. */
  called?: Sentence;
  role: "attacker" | "defender" | "helper" | "landlord" | "farmer" | "oya" | null;
  roleText: Words;
  notes: Sentence[];
  count: Natural;
  turn: boolean;
  turnText: Words;
  out: boolean;
  cards: (CardName | null)[] | null;
  label: Sentence;
}
/** An attack card and the card that beats it. */
export interface Pair {
  attack: Card;
  defence: Card | null;
  label: Sentence;
}
/** Cards that were played together and lie open, and what they are called, as far as it is known. */
export interface Play {
  seat: SeatName;
  name: Sentence;
  cards: Card[];
  said: Words;
  label: Sentence;
}
/** The cards left to draw, none if only the trump suit is to be told; `card` lies face up, `under` it so many others, or `apart` from it. */
export interface Talon {
  count: Natural;
  card: CardName | null;
  trump: boolean;
  under: Natural;
  apart: boolean;
  label: Sentence;
  lines: Sentence[];
}
/** Another place with cards, bottom first: before a seat, or one that all share. `spread`: side by side. */
export interface Zone {
  id: string;
  seat: SeatName | null;
  spread: boolean;
  cards: Card[];
  label: Sentence;
  lines: Sentence[];
}
/** Cards out of play. */
export interface Pile {
  count: Positive;
  label: Sentence;
  lines: Sentence[];
}
/** A move without cards. `move` is null while it is not allowed; pressing asks why. */
export interface Button {
  id: string;
  text: Sentence;
  label: Sentence;
  move: MoveText | null;
  key: string;
  main: boolean;
}
/** Something that happened. */
export interface LogLine {
  text: Sentence;
  rule: Rule | null;
}
/** A step from the view before to this one; cards that the seat may not see are null. */
export interface Event {
  kind: string;
  seat: string | null;
  cards: (CardName | null)[];
  from: Place;
  to: Place;
  text: Words;
  rule: Rule | null;
}
/** What stands in a bubble at a seat. */
export interface Bubble {
  seat: SeatName;
  text: Sentence;
}
/** How a match stands after a deal, and what may follow. */
export interface Standing {
  /** Who went out in which order, and how the match stands after this deal. */
  standing?: Sentence[];
  /** Whether another deal may follow. */
  next?: boolean;
  /** Who is the durak, and wears the cap. */
  fool?: SeatName;
  /** Where the deal can be looked over: what its button says. */
  review?: Sentence;
}
/** How the deal ended. */
export interface Over {
  /** Who went out in which order, and how the match stands after this deal. */
  standing?: Sentence[];
  /** Whether another deal may follow. */
  next?: boolean;
  /** Who is the durak, and wears the cap. */
  fool?: SeatName;
  /** Where the deal can be looked over: what its button says. */
  review?: Sentence;
  text: Sentence;
  result: "won" | "lost" | "draw";
  marks: Sentence[];
}
/** The table as it lies, without what has just happened. */
export interface Scene {
  v: 1;
  lang: "en" | "ja";
  seat: SeatName;
  title: Sentence;
  info: Sentence;
  code: string;
  trump: "s" | "h" | "d" | "c" | null;
  seats: Seat[];
  me: Seat;
  talon: Talon | null;
  discard: Pile | null;
  table: Pair[];
  /** Instead of pairs, where whole plays are answered: oldest first. */
  plays?: Play[];
  zones: Zone[];
  hand: Card[];
  moves: Tap[];
  sets: Sets | null;
  say: Words;
  more: Words;
  buttons: Button[];
  log: LogLine[];
  over: Over | null;
  undo: boolean;
  redo: boolean;
  help: boolean;
}
/** What has happened since the view before. */
export interface Happened {
  events: Event[];
  /** What stands in a bubble at a seat: the last move without cards, as long as it stands; at the end a word of whoever lost. */
  said?: Bubble[];
}
/** The table as one seat sees it. Where another frame follows, only the end of the log is told. */
export interface View {
  v: 1;
  lang: "en" | "ja";
  seat: SeatName;
  title: Sentence;
  info: Sentence;
  code: string;
  trump: "s" | "h" | "d" | "c" | null;
  seats: Seat[];
  me: Seat;
  talon: Talon | null;
  discard: Pile | null;
  table: Pair[];
  /** Instead of pairs, where whole plays are answered: oldest first. */
  plays?: Play[];
  zones: Zone[];
  hand: Card[];
  moves: Tap[];
  sets: Sets | null;
  say: Words;
  more: Words;
  buttons: Button[];
  log: LogLine[];
  over: Over | null;
  undo: boolean;
  redo: boolean;
  help: boolean;
  events: Event[];
  /** What stands in a bubble at a seat: the last move without cards, as long as it stands; at the end a word of whoever lost. */
  said?: Bubble[];
}
/** A rule that objects, and its sentence about these cards. */
export interface Reason {
  id: RuleId;
  law: Sentence;
  beaten_by?: Sentence;
  text: Sentence;
}
/** A form or option. */
export interface Elsewhere {
  id: string;
  name: Sentence;
}
/** A refusal: what, every reason, what now, and the forms and options that would allow it: a session tells them only when it is asked `elsewhere`. */
export interface Ruling {
  move: MoveText;
  card: string | null;
  head: Sentence;
  reasons: Reason[];
  next: Sentence;
  elsewhere: Elsewhere[];
}
/** One of the stages rule, candidates, answer; `cards` are to be ringed, and the `button` that is to be pressed: one of the view, an answer, or `restart`, which the hand has itself. */
export interface Hint {
  stage: Positive;
  of: Positive;
  head: Sentence;
  text: Sentence;
  rule: Rule | null;
  cards: CardId[];
  button?: string;
}
/** Of a right answer: what is said when it is watched after a wrong one. */
export interface Watched {
  head: Sentence;
  more: Sentence;
}
/** Something to choose or to order. */
export interface Choice {
  id: string;
  text: Sentence;
}
/** The judgement on an answer; `again` offers another try, `to` are nodes that show what follows. */
export interface Feedback {
  ok: boolean;
  head: Sentence;
  text?: Sentence[];
  rules?: Rule[];
  marks?: Record<string, "ok" | "no">;
  again?: boolean;
  /** A prediction that did not come true: neither right nor wrong. */
  calm?: boolean;
  to?: Natural[];
  watched?: Watched;
  /** All that is marked is right, and more is to be found: nothing is taken off. */
  partly?: boolean;
  /** The answer was wrong, and what follows from a right one has been seen. */
  onward?: boolean;
  /** Answers of which it can be watched what follows. */
  ways?: Choice[];
}
/** Whose turn it is at the device: their hand is shown after `ready`. */
export interface Passing {
  seat: string;
  name: string;
  text: Sentence;
}
/** What is kept of a game under way: the moves of each deal. */
export interface Saved {
  v: 1;
  deals: string[][];
}
/** The answer to an intent, one of these at least; `n` is its number, in a notebook. */
export interface Update {
  n?: Natural;
  frames?: View[];
  ruling?: Ruling;
  elsewhere?: Elsewhere[];
  set?: AnsweredSet;
  hint?: Hint;
  feedback?: Feedback;
  error?: Sentence;
  pass?: Passing;
  saved?: Saved | null;
}
/** Make a move. */
export interface MakeMove {
  do: "move";
  move: MoveText;
  n?: Natural;
  table?: string;
}
/** Why not this card? */
export interface WhyCard {
  do: "why";
  card: CardId;
  n?: Natural;
  table?: string;
}
/** Why not this button? */
export interface WhyButton {
  do: "why";
  button: string;
  n?: Natural;
  table?: string;
}
/** What are these cards together? With `press` they were meant to be played. */
export interface AskSet {
  do: "set";
  verb: string;
  cards: CardId[];
  press?: boolean;
  n?: Natural;
  table?: string;
}
/** Without more words. */
export interface Plain {
  do: "hint" | "elsewhere" | "undo" | "redo" | "restart" | "deal";
  /** Of a hint that has been read: it counts for nothing. */
  shown?: boolean;
  n?: Natural;
  table?: string;
}
/** Judge what is marked. */
export interface Check {
  do: "check";
  cards: CardName[];
}
/** Choose an answer. */
export interface Pick {
  do: "pick";
  option: string;
}
/** Show what follows from an answer. */
export interface Watch {
  do: "watch";
  option: string;
}
/** Put in order. */
export interface Order {
  do: "order";
  items: string[];
}
export type Intent = MakeMove | WhyCard | WhyButton | AskSet | Plain | Check | Pick | Watch | Order;
/** Play on. */
export interface AskPlay {
  kind: "play";
}
/** Mark cards. */
export interface AskMark {
  kind: "mark";
  of: "hand" | "table";
  many: boolean;
  /** Asked after moves that were watched: they are not logged. */
  recall?: boolean;
  /** Of a test: nothing helps before the answer. */
  exam?: true;
}
/** Choose an answer. */
export interface AskPick {
  kind: "pick";
  options: Choice[];
  plot?: Plot;
  /** Of a test: nothing helps before the answer. */
  exam?: true;
}
/** Put in order. */
export interface AskOrder {
  kind: "order";
  items: Choice[];
  /** What is said while answers have no place. */
  first: Sentence;
}
export type Ask = AskPlay | AskMark | AskPick | AskOrder;
/** A value to compare with. */
export interface PlotLine {
  at: number;
  text: Sentence;
}
/** A figure and the interval around it; told before the question is answered, or only then. */
export interface Bar {
  text: Sentence;
  value: number;
  low: number;
  high: number;
  said: Sentence;
  told: boolean;
}
/** Figures that are shown in place of a table. */
export interface Plot {
  title: Sentence;
  made: Sentence;
  /** The drawing reaches from 0 to here. */
  top: number;
  /** Where it begins below 0. */
  bottom?: number;
  /** A value to compare with. */
  line: PlotLine | null;
  bars: Bar[];
}
/** What is said about one marked card. */
export interface CardAnswer {
  ok: boolean;
  head: Sentence;
  text: Words;
  rules: Rule[];
}
/** What is right at a node; which keys there are depends on what is asked. */
export interface Answers {
  right?: string[];
  cards?: Record<string, CardAnswer>;
  done?: Feedback;
  missing?: Sentence;
  options?: Record<string, Feedback>;
  wrong?: Record<string, Sentence>;
  rules?: Rule[];
}
/** Where a move leads. */
export interface Edge {
  to?: Natural[];
  feedback?: Feedback;
}
/** A view, what each tap leads to (nodes, shown one after the other), why others are refused. */
export interface Node {
  view: View;
  edges: Record<string, Edge>;
  why: Record<string, Ruling>;
  hints: Hint[];
  /** What each set of the view's `sets.cards` is: the n-th card counts 2ⁿ in the place of its sets, or, where cards look alike, each kind of card is counted in turn; the first place is empty. */
  sets?: (Set | null)[];
  answers?: Answers;
}
/** A page that answers by itself. In `pool` and `nodes` {"$": n} stands for the n-th entry of the pool; unpacked, each node is a Node. */
export interface GraphDocument {
  v: 1;
  driver: "graph";
  lang: "en" | "ja";
  id: string;
  task: string;
  facts: Sentence[];
  ask: Ask;
  /** A wrong tap is asked for and counts for nothing. */
  trial?: true;
  /** Somewhere cards are put together. */
  sets?: true;
  start: Natural;
  pool: unknown[];
  nodes: unknown[];
}
/** A hand that Python plays: its first view. */
export interface KernelDocument {
  v: 1;
  driver: "kernel";
  lang: "en" | "ja";
  id: string;
  task: string;
  view: View;
}
/** A deal. */
export interface DealSetup {
  game: string;
  rules: string[];
  players: Positive;
  seed: Natural | null;
  bots: string;
  seat: SeatName;
  saved?: Saved | null;
}
/** A position. */
export interface PositionSetup {
  position: string;
  bots: string;
  seat: SeatName;
  seed?: Natural;
  saved?: Saved | null;
}
export type Setup = DealSetup | PositionSetup;
/** A whole game, to be played by Python in the page. */
export interface WorkerDocument {
  v: 1;
  driver: "worker";
  lang: "en" | "ja";
  setup: Setup;
  view?: View;
  id?: string;
  task?: string;
}
export type Document = GraphDocument | KernelDocument | WorkerDocument;
/** How a step went; `mistakes` are ids of rules. */
export interface Progress {
  id: string;
  solved: boolean;
  mistakes: string[];
  hints: Natural;
}
