/** A run of markdown, or a directive: `[page]`, `[lines:4]`. `line` counts from 1, for messages. */
export type Token =
  | { kind: "markdown"; text: string; line: number }
  | { kind: "directive"; name: string; argument: string; line: number };

const directive = /^\[(\/?[a-z]+)(?::(.*))?\]$/;
const comment = /^<!--[\s\S]*?-->/;

/** Splits the workbook's text into markdown and the directives that stand alone on their lines. */
export function tokenise(source: string): Token[] {
  const tokens: Token[] = [];
  let markdown: string[] = [];
  // Emptied rather than cut, so that lines keep their numbers.
  const lines = source.replace(comment, (note) => note.replace(/[^\n]/g, "")).split("\n");

  function endMarkdown(line: number) {
    const text = markdown.join("\n");
    if (text.trim()) tokens.push({ kind: "markdown", text, line: line - markdown.length });
    markdown = [];
  }

  lines.forEach((text, index) => {
    const line = index + 1;
    const [, name, argument = ""] = directive.exec(text.trim()) ?? [];
    if (name === undefined) {
      markdown.push(text);
    } else {
      endMarkdown(line);
      tokens.push({ kind: "directive", name, argument: argument.trim(), line });
    }
  });
  endMarkdown(lines.length + 1);
  return tokens;
}
