/* The editor of code: all that a page asks of CodeMirror. esbuild joins the two to one script (publish/assets/code.py). */
import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { pythonLanguage } from "@codemirror/lang-python";
import { bracketMatching, indentOnInput, indentUnit, syntaxHighlighting } from "@codemirror/language";
import { EditorState } from "@codemirror/state";
import { EditorView, keymap, lineNumbers } from "@codemirror/view";
import { classHighlighter } from "@lezer/highlight";

/* In a shadow tree CodeMirror's styles are sheets made by script, which a strict policy allows; in a page they would be elements. */
const LOOK = EditorView.theme({
  "&": { color: "inherit", backgroundColor: "var(--surface)", border: "1px solid var(--line-ui)", borderRadius: "8px" },
  "&.cm-focused": { outline: "3px solid var(--focus)", outlineOffset: "2px" },
  ".cm-scroller": { font: "inherit", lineHeight: "1.5" },
  ".cm-content": { caretColor: "currentColor", padding: "8px 0" },
  ".cm-gutters": { backgroundColor: "transparent", border: "0", color: "var(--ink-2)" },
  ".cm-matchingBracket, &.cm-focused .cm-matchingBracket": {
    backgroundColor: "transparent",
    outline: "1px solid currentColor",
  },
  ".tok-keyword": { color: "var(--primary)", fontWeight: "700" },
  ".tok-string": { color: "var(--ok)" },
  ".tok-comment": { color: "var(--ink-2)", fontStyle: "italic" },
});

/** What is typed over several lines: Chrome itself would give the new one a style inside the page, which the policy forbids. @param {InputEvent} event @param {EditorView} editor */
function typedOver(event, editor) {
  if (event.inputType !== "insertText" || !event.data || editor.state.selection.main.empty) return false;
  editor.dispatch(editor.state.replaceSelection(event.data), { userEvent: "input.type", scrollIntoView: true });
  return true;
}

/**
 * Lay an editor into an empty element.
 * @param {HTMLElement} place
 * @param {{text: string, label: string, changed: (text: string) => void, run: () => void}} given `label` tells ears what it is and how one leaves it
 */
function open(place, { text, label, changed, run }) {
  const shadow = place.attachShadow({ mode: "open" });
  const view = new EditorView({
    parent: shadow,
    root: shadow,
    state: EditorState.create({
      doc: text,
      extensions: [
        lineNumbers(),
        history(),
        pythonLanguage,
        indentUnit.of("    "),
        indentOnInput(),
        bracketMatching(),
        syntaxHighlighting(classHighlighter),
        EditorView.lineWrapping,
        LOOK,
        EditorView.contentAttributes.of({ "aria-label": label }),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) changed(update.state.doc.toString());
        }),
        // Escape gives Tab back to the page until one comes again
        EditorView.domEventHandlers({ focus: (_, editor) => editor.setTabFocusMode(false), beforeinput: typedOver }),
        keymap.of([
          { key: "Mod-Enter", run: () => (run(), true) },
          { key: "Shift-Enter", run: () => (run(), true) },
          { key: "Escape", run: (editor) => (editor.setTabFocusMode(true), false) },
          ...defaultKeymap,
          ...historyKeymap,
          indentWithTab,
        ]),
      ],
    }),
  });
  return {
    focus: () => view.focus(),
    /** @param {string} text */
    write: (text) => view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } }),
  };
}

Object.assign(globalThis, { DurakEditor: { open } });
