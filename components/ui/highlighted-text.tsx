import { clsx } from "clsx/lite";
import { Fragment } from "react";

type MarkedProps = {
  /** A headline from the copy: ~~struck~~ and ==underlined==. */
  text: string;
  /** The underlined words may wrap. */
  wrap?: boolean;
  /** 2: a heavier, doubled stroke, for a short word. */
  strike?: 1 | 2;
};

/**
 * Renders a marked headline: ~~ strikes a word out, == underlines it. Put the class `draw` on the headline to animate
 * the strokes when the page is first shown.
 */
export function HighlightedText({ text, wrap, strike = 1 }: MarkedProps) {
  return splitMarked(text).map((part, index) => {
    if (part.kind === "struck")
      return (
        <del key={index} className={clsx("struck", strike === 2 && "struck--2")}>
          {part.text}
        </del>
      );
    if (part.kind === "true")
      return (
        <span
          key={index}
          className={clsx(
            "true under",
            wrap && "under--wrap",
            // This h looks like "fi"
            part.text.includes("h") && "true--plain",
          )}
        >
          {part.text}
        </span>
      );
    return <Fragment key={index}>{part.text}</Fragment>;
  });
}

/** A marked headline as plain text without the struck words: for titles and labels. */
export function withoutMarks(text: string): string {
  return text
    .replace(/~~.+?~~ ?/g, "")
    .replace(/==(.+?)==/g, "$1")
    .trim();
}

type Part = { kind: "plain" | "struck" | "true"; text: string };

/** The parts of a marked headline, in order. */
export function splitMarked(text: string): Part[] {
  return text
    .split(/(~~.+?~~|==.+?==)/)
    .filter(Boolean)
    .map((part) => {
      if (part.startsWith("~~")) return { kind: "struck", text: part.slice(2, -2) };
      if (part.startsWith("==")) return { kind: "true", text: part.slice(2, -2) };
      return { kind: "plain", text: part };
    });
}
