import { type Inline, type Paragraph } from "../text/types";

/** Nobody sees a line's difference, but everybody sees the last sentence of a paragraph alone at the top. */
const unseen = 45;

/** What a paragraph's last line and the space after it cost, in characters. */
const breakCost = 40;

/** Divides an essay into two columns of about the same length, between paragraphs or between two sentences of one. */
export function twoColumns(paragraphs: Paragraph[]): [Paragraph[], Paragraph[]] {
  const half = paragraphs.reduce((sum, paragraph) => sum + length(paragraph.content) + breakCost, 0) / 2;
  let before = 0;
  for (const [index, paragraph] of paragraphs.entries()) {
    const after = before + length(paragraph.content) + breakCost;
    if (after >= half) {
      const [head, tail] = splitAtSentence(paragraph.content, half - before);
      return [
        [...paragraphs.slice(0, index), ...paragraphOf(head)],
        [...paragraphOf(tail), ...paragraphs.slice(index + 1)],
      ];
    }
    before = after;
  }
  return [paragraphs, []];
}

/** Cuts after the sentence that ends nearest to `target` characters; the whole may fall to either side. */
function splitAtSentence(content: Inline[], target: number): [Inline[], Inline[]] {
  const whole = length(content);
  let best = { distance: target - unseen, head: [] as Inline[], tail: content };
  let before = 0;
  content.forEach((part, index) => {
    const ends = part.kind === "text" ? [...part.text.matchAll(/[.?!]”?(?: |$)/g)] : [];
    for (const end of ends) {
      const at = end.index + end[0].length;
      const distance = Math.abs(before + at - target) - (before + at === whole ? unseen : 0);
      if (distance < best.distance) {
        const head = [...content.slice(0, index), { ...part, text: part.text.slice(0, at).trimEnd() }];
        const rest = part.text.slice(at);
        best = {
          distance,
          head,
          tail: [...(rest ? [{ ...part, text: rest }] : []), ...content.slice(index + 1)],
        };
      }
    }
    before += part.text.length;
  });
  return [best.head, best.tail];
}

function length(content: Inline[]): number {
  return content.reduce((sum, { text }) => sum + text.length, 0);
}

function paragraphOf(content: Inline[]): Paragraph[] {
  return content.length > 0 ? [{ kind: "paragraph", content }] : [];
}
