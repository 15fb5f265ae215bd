import { clsx } from "clsx/lite";
import { Fragment } from "react";

type MarkedProps = {
  /** A headline as it stands in the copy: ~~struck~~ and ==underlined==. */
  text: string;
  /** The underlined words may break over lines. */
  wrap?: boolean;
  /** The struck word is short: a heavier, doubled stroke. */
  strike?: 1 | 2;
};

/**
 * The words of a headline with the marker's strokes: ~~ gives a struck word, == the true one. Put the class `draw` on
 * the headline to let the strokes draw themselves when the page is first shown.
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
            // The wonky h reads as "fi"
            part.text.includes("h") && "true--plain",
          )}
        >
          {part.text}
        </span>
      );
    return <Fragment key={index}>{part.text}</Fragment>;
  });
}

/** A marked headline as plain words, the struck ones left out: for titles and labels. */
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
