import { clsx } from "clsx/lite";
import { Fragment } from "react";

type MarkedProps = {
  /** May contain ~~struck~~ and ==underlined== words. */
  text: string;
  /** The underlined words may wrap. */
  wrap?: boolean;
  /** 2 draws a doubled, heavier stroke, for short words. */
  strike?: 1 | 2;
};

/** Renders ~~struck~~ and ==underlined== words. The class `draw` on the headline animates the strokes once. */
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
            // The italic h looks like "fi"
            part.text.includes("h") && "true--plain",
          )}
        >
          {part.text}
        </span>
      );
    return <Fragment key={index}>{part.text}</Fragment>;
  });
}

/** The headline as plain text without struck words, for titles and labels. */
export function withoutMarks(text: string): string {
  return text
    .replace(/~~.+?~~ ?/g, "")
    .replace(/==(.+?)==/g, "$1")
    .trim();
}

type Part = { kind: "plain" | "struck" | "true"; text: string };

/** Splits a headline into its marked parts. */
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
