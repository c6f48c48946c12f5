/**
 * A lesson of your own: own-lesson.html#lesson=CODE plays it, #add=CODE adds a position, without either one writes.
 * The page keeps the lesson's data; what each part shows, and why one cannot be asked, Python says.
 */
import * as Engine from "../engine.js";
import { Desk } from "./own-lesson/desk.js";

Engine.work("own-lesson", (place, ask) => {
  const desk = new Desk(place, ask);
  return (moved) => (!moved || location.hash) && desk.begin();
});
