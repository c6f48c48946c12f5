/**
 * Setting up a position: set-up.html#position=CODE, a hand of another page by its name (moment.js), or nothing for an example.
 * The page keeps the text; what a tap makes of it, what is wrong with it and what may be played Python says.
 */
import * as Engine from "../engine.js";
import { Bench } from "./set-up/bench.js";

Engine.work("set-up", (place, ask) => {
  const bench = new Bench(place, ask);
  return () => bench.begin();
});
