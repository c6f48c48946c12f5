import assert from "node:assert/strict";
import { test } from "node:test";
import { Finder, marked } from "../../site/search/finder.js";
import { stem, wanted, words } from "../../site/search/words.js";

const LANGUAGES = {
  en: {
    spelled: [
      ["defense", "defence"],
      ["six", "6"],
    ],
    unsaid: ["can", "you", "the", "a", "if", "who", "in", "what", "is"],
    weak: ["card", "rule"],
    defining: ["what is"],
    asking: [["who", ["who"]]],
    usual: "durak",
    same: [
      ["pick up", "take"],
      ["stock", "talon"],
      ["kozyr", "trump"],
      ["reverse", "transfer"],
      ["pass on", "transfer"],
    ],
  },
  ja: {
    spelled: [
      ["誰", "だれ"],
      ["二人", "2人"],
    ],
    unsaid: ["の", "は", "が", "を", "に", "とは", "だれ", "たら", "できる"],
    weak: ["カード", "ルール"],
    defining: ["とは"],
    asking: [["who", ["だれ"]]],
    usual: "ドゥラーク",
    same: [
      ["切札", "切り札"],
      ["きりふだ", "切り札"],
      ["きる", "切る"],
      ["スローイン", "飛び入り"],
    ],
  },
};
const PAGES = {
  en: [
    ["Throw-in Durak", "r.html", 1.3, "how to play", []],
    ["Glossary", "g.html", 1, "", []],
    ["Option", "o.html", 0.7, "", []],
  ],
  ja: [
    ["飛び入りドゥラーク", "r.html", 1.3, "遊び方", []],
    ["用語集", "g.html", 1, "", []],
    ["オプション", "o.html", 0.7, "", []],
  ],
};
const SECTIONS = {
  en: [
    [0, "", "", "Lead one card; others throw in.", 1, "", ""],
    [0, "take", "Whoever takes gets all cards on the table.", "", 1, "", "The end of a bout"],
    [0, "draw", "The defender draws last.", "When the talon is empty nobody draws.", 1, "who draws first", "Refilling"],
    [1, "trump", "trump", "the suit that beats the other three", 1, "", ""],
    [1, "talon", "talon", "the undealt cards", 1, "", ""],
    [2, "", "", "The defender draws first, if the table agrees on it.", 1, "", ""],
    [0, "transfer", "An attack may be transferred with a 6.", "", 1, "", ""],
  ],
  ja: [
    [0, "", "", "1枚で攻め、飛び入りできます。", 1, "", ""],
    [0, "take", "引き取る人は、場のカードを全部手札に入れます。", "切り札の6でもAに勝ちます。", 1, "", "攻防の終わり"],
    [0, "draw", "守り手は最後に引きます。", "山札がなくなったときは、だれも引きません。", 1, "だれが先に引く", "補充"],
    [1, "trump", "切り札 きりふだ", "ほかの3スートに勝つスート。", 1, "", ""],
    [0, "cap", "攻め札は6枚までです。", "", 1, "", ""],
    [0, "pass", "1巡目はたらい回しできません。", "", 1, "", ""],
  ],
};
const finder = (/** @type {"en" | "ja"} */ lang) =>
  new Finder({ ...LANGUAGES[lang], glossary: "g.html", pages: PAGES[lang], sections: SECTIONS[lang] }).build();
const english = await finder("en"),
  japanese = await finder("ja");
const first = (there, question) => there.find(question)[0]?.url;
/** @typedef {[string, boolean][]} Pieces of a text, and whether the question means them */
const written = (/** @type {Pieces} */ pieces) => pieces.map(([text]) => text).join("");
const meant = (/** @type {Pieces} */ pieces) => pieces.filter(([, asked]) => asked).map(([text]) => text);

test("English words are compared by their stems, in one spelling", () => {
  for (const group of [
    ["trump", "trumps"],
    ["deal", "deals", "dealing"],
    ["carry", "carries", "carried"],
    ["beat", "beats", "beating"],
    ["pass", "passes", "passing", "passed"],
    ["six", "sixes"],
    ["get", "getting"],
  ]) {
    assert.equal(new Set(group.map(stem)).size, 1, group.join());
  }
  assert.notEqual(stem("bus"), stem("bu"));
  assert.deepEqual(wanted("Defense", new Map([["defense", "defence"]])), wanted("defence", new Map()));
});

test("Japanese is compared by pairs of letters, with its numbers", () => {
  const all = (/** @type {string} */ text) => words(text, new Map()).map(([word]) => word);
  assert.deepEqual(all("切り札"), ["切り", "り札", "札"]);
  assert.ok(all("手札を52枚").includes("52枚"));
  assert.deepEqual(wanted("凛", new Map()), ["凛"]);
  assert.ok(all("切り札の6と交換").includes("6"));
  const text = "Aに9♥で勝つカード";
  for (const [word, from, to] of words(text, new Map()))
    assert.deepEqual(wanted(text.slice(from, to), new Map()), [word]);
});

test("whoever asks in other words finds ours", () => {
  assert.equal(first(english, "who has to pick up the cards"), "r.html#take");
  assert.equal(first(english, "picking up"), "r.html#take");
  assert.equal(first(english, "stock"), "g.html#talon");
  assert.equal(first(english, "kozyr"), "g.html#trump");
  assert.equal(first(english, "can you reverse with a six"), "r.html#transfer");
  assert.equal(first(japanese, "切札"), "g.html#trump");
  assert.equal(first(japanese, "きりふだ"), "g.html#trump");
  assert.equal(first(japanese, "スローイン"), "r.html");
  assert.equal(first(japanese, "すろーいん"), undefined, "what is known is known as it is written");
  assert.equal(first(japanese, "すーと"), "g.html#trump", "but kana are as good as each other");
});

test("most words count, not all; the usual rule comes before an option", () => {
  assert.equal(first(english, "who draws first when somebody yodels"), "r.html#draw");
  assert.equal(first(english, "who draws first"), "r.html#draw");
  assert.equal(first(japanese, "山札がなくなったら誰が引く"), "r.html#draw");
  assert.equal(first(japanese, "たらい回しできない"), "r.html#pass");
  assert.equal(first(japanese, "6枚の制限"), "r.html#cap");
  assert.equal(first(japanese, "場のカード"), "r.html#take");
});

test("a short word in hiragana is not found within another one", () => {
  assert.deepEqual(
    japanese.reader.read("できる").flatMap(({ terms }) => terms),
    [],
  );
});

const GAMES = {
  en: {
    pages: [
      ["Throw-in Durak", "rules/thrown.html", 1.3, "", []],
      ["Transfer Durak", "rules/passed.html", 1.2, "", [1, 2, 3]],
      ["Kirifu", "rules/kirifu.html", 0.85, "", [1]],
      ["Course", "c.html", 0.5, "", []],
    ],
    sections: [
      [0, "lead", "The lead", "", 1, "", ""],
      [0, "a.trump", "A trump beats any other card.", "", 1, "trump; do trumps beat", "The lead"],
      [0, "a.start", "The lowest trump leads first.", "", 1, "who starts", "The lead"],
      [0, "a.add", "Cards of a rank on the table may be added.", "", 1, "can I throw in a trump", "The lead"],
      [1, "pass", "Transfers", "An attack is transferred with a trump, too.", 1, "", ""],
      [2, "lead", "The lead", "Lead what you like.", 1, "", ""],
      [2, "k.clubs", "Clubs are trumps.", "", 1, "", "The lead"],
      [3, "k", "Trumps", "Kirifu and others have a trump suit. Who starts? How many draw?", 1, "how many trumps", ""],
      [2, "", "", "Beat a whole attack.", 1, "", ""],
    ],
  },
};
const games = await new Finder({
  ...LANGUAGES.en,
  same: [...LANGUAGES.en.same, ["perevodnoy", "Transfer Durak"], ["kirif", "Kirifu"]],
  asking: [
    ["who", ["who"]],
    ["many", ["how many"]],
  ],
  weak: ["card", "rule", "durak", "many"],
  glossary: "g.html",
  ...GAMES.en,
}).build();

test("what is asked about a game is answered in its rules", () => {
  assert.ok(
    games
      .find("kirifu trump")
      .slice(0, 2)
      .every(({ url }) => url.startsWith("rules/kirifu.html")),
  );
  assert.equal(first(games, "trump"), "rules/thrown.html#a.trump");
  assert.equal(first(games, "kirifu"), "rules/kirifu.html", "a bare name is what is asked for");
});

test("a law that two games share leads to the one that was named", () => {
  assert.equal(first(games, "does a trump beat in kirifu"), "rules/kirifu.html#a.trump");
  assert.equal(first(games, "transfer durak who starts"), "rules/passed.html#a.start");
  assert.equal(first(games, "who starts"), "rules/thrown.html#a.start");
});

test("what is known of one game leads to the same part of another", () => {
  assert.match(first(games, "who starts in kirifu"), /^rules\/kirifu\.html#(lead|k\.clubs)$/);
});

test("the name of a game is no answer to what its words may ask for", () => {
  const found = games.find("throw in").map(({ url }) => url);
  assert.deepEqual(found, ["rules/thrown.html#a.add"], "though all its laws stand below “Throw-in Durak”");
});

test("questions that differ in who and how many are not one", () => {
  assert.equal(games.known.like(games.reader.read("who trumps"), "who trumps").size, 1);
  const likeness = (/** @type {string} */ question) =>
    games.known.like(games.reader.read(question), question).get(7) ?? 0;
  assert.ok(likeness("how many trumps") > likeness("who trumps"));
});

test("typing errors are forgiven where nothing has the word itself", () => {
  assert.equal(first(english, "defendr draws"), "r.html#draw");
  assert.equal(first(english, "trmup"), undefined, "but not any");
  assert.equal(first(english, "talonn"), "g.html#talon");
});

test("where a meaning is asked for, the glossary comes first", () => {
  assert.equal(first(english, "what is a trump"), "g.html#trump");
  assert.equal(first(japanese, "切り札とは"), "g.html#trump");
});

test("nothing is made of nothing, and of anything a list", () => {
  for (const question of [
    "",
    "  ",
    "?!",
    "\u0000",
    "♠",
    "__proto__",
    "constructor",
    "(.*)+$",
    "a".repeat(100_000),
    "切".repeat(100_000),
    "\ud800",
    "🂡 🃏",
    "<img src=x onerror=alert(1)>",
    "\u202e\u200b",
  ]) {
    for (const there of [english, japanese]) assert.ok(Array.isArray(there.find(question)), question.slice(0, 20));
  }
  assert.deepEqual(english.find("").concat(japanese.find("")), []);
});

test("a place is found once, and says what of the question it answers", () => {
  const found = english.find("the defender draws");
  assert.equal(new Set(found.map(({ url }) => url)).size, found.length);
  const [hit] = found;
  assert.deepEqual(meant(marked(hit.heading, hit, english.reader.spelled, 200)), ["The defender draws"]);
});

test("an excerpt is cut where most is marked, and nothing of it is lost", () => {
  const text = `${"x ".repeat(200)}the talon and the trump ${"y ".repeat(200)}`;
  const cut = marked(text, { terms: new Set(["talon", "trump"]), question: "" }, new Map(), 130);
  assert.deepEqual(meant(cut), ["talon", "trump"]);
  assert.ok(text.includes(written(cut).replaceAll("…", "")));
  const literal = marked("They throw in a card.", { terms: new Set(["throw"]), question: "throw in" }, new Map(), 130);
  assert.deepEqual(meant(literal), ["throw in"]);
  assert.equal(written(marked(text, { terms: new Set(), question: "" }, new Map(), Infinity)), text);
});
