/** A mark of Markdown. `subheading`: of a page, which has its title elsewhere; `section`: of a post. */
export type Mark = "heading" | "subheading" | "section" | "bold" | "list" | "link" | "button" | "name";

/** What takes the place of a part of a text, and what of it is chosen afterwards. */
type Change = { from: number; to: number; put: string; chosen: [number, number] };

/** Puts a mark of Markdown around what is chosen in a text, or words to be typed over. */
export function markAt(name: Mark, text: string, from: number, to: number): Change {
  if (name === "name") return around(from, to, "{name}", "{name}".length, 0);
  const chosen = text.slice(from, to) || "words";
  if (name === "bold") return around(from, to, `**${chosen}**`, 2, chosen.length);
  if (name === "heading" || name === "subheading" || name === "section" || name === "list") {
    const line = text.slice(0, from).lastIndexOf("\n") + 1;
    // The highest heading is the letter's title
    const heading = /^# /m.test(text) ? "## " : "# ";
    const put = { heading, subheading: "## ", section: "# ", list: "- " }[name];
    return { from: line, to: line, put, chosen: [from + put.length, to + put.length] };
  }
  const address = chosen.length + 3;
  const link = `[${chosen}](/)`;
  return name === "link"
    ? around(from, to, link, address, 1)
    : paragraphAt(text, from, to, link, [address, 1]);
}

/** Puts a picture into a paragraph of its own. */
export function pictureAt(
  { path, alt }: { path: string; alt: string },
  text: string,
  from: number,
  to: number,
): Change {
  const put = `![${alt.replaceAll(/[[\]]/g, "")}](${path})`;
  return paragraphAt(text, Math.max(from, to), Math.max(from, to), put, [put.length, 0]);
}

function around(from: number, to: number, put: string, at: number, length: number): Change {
  return { from, to, put, chosen: [from + at, from + at + length] };
}

function paragraphAt(
  text: string,
  from: number,
  to: number,
  put: string,
  [at, length]: [number, number],
): Change {
  const before = gap(/\n*$/.exec(text.slice(0, from))?.[0].length ?? 0, from === 0);
  const after = gap(/^\n*/.exec(text.slice(to))?.[0].length ?? 0, to === text.length);
  const start = from + before.length + at;
  return { from, to, put: `${before}${put}${after}`, chosen: [start, start + length] };
}

/** The line breaks that are missing up to an empty line. */
function gap(there: number, isEdge: boolean): string {
  return isEdge ? "" : "\n".repeat(Math.max(0, 2 - there));
}

/** Makes the change as if it were typed, so that it can be undone. */
export function typeChange(area: HTMLTextAreaElement, { from, to, put, chosen }: Change): void {
  area.focus();
  area.setSelectionRange(from, to);
  // Out of fashion, but nothing else lets the browser undo it
  const editor: { execCommand(command: string, showsDialog: boolean, put: string): boolean } = document;
  if (!editor.execCommand("insertText", false, put)) {
    area.setRangeText(put, from, to, "end");
    area.dispatchEvent(new InputEvent("input", { bubbles: true }));
  }
  area.setSelectionRange(...chosen);
}
