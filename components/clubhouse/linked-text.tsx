import { clsx } from "clsx/lite";
import { Fragment, type JSX } from "react";

const address = /\b(https?:\/\/|www\.)([^\s<>"“”]+)/gi;
const opened: Readonly<Record<string, string>> = { ")": "(", "]": "[", "}": "{" };

/** The length of a URL in text, without final punctuation or an unmatched closing bracket. */
function lengthOfAddress(text: string): number {
  let length = 0;
  const open: string[] = [];
  for (const [index, letter] of text.split("").entries()) {
    if ("([{".includes(letter)) open.push(letter);
    const isClosing = letter in opened && open.at(-1) === opened[letter];
    if (isClosing) open.pop();
    if (isClosing || !/[.,;:!?'’)\]}]/.test(letter)) length = index + 1;
  }
  return length;
}

/** Turns parts of a text without URLs into links. */
export type Linking = (text: string) => (string | JSX.Element)[];

const asItIs: Linking = (text) => [text];

type LinkedTextProps = { text: string; className?: string | undefined; link?: Linking };

/** A member's text as plain paragraphs; URLs become links, and `link` may add more. */
export function LinkedText({ text, className, link = asItIs }: LinkedTextProps) {
  return text.split(/\n{2,}/).map((paragraph, index) => (
    <p key={index} className={clsx("msg-text", className)} dir="auto">
      {linked(paragraph, link)}
    </p>
  ));
}

function linked(text: string, link: Linking) {
  const parts: (string | JSX.Element)[] = [];
  let from = 0;
  for (const match of text.matchAll(address)) {
    const [, start = "", rest = ""] = match;
    const length = lengthOfAddress(rest);
    if (length === 0) continue;
    const found = start + rest.slice(0, length);
    parts.push(...link(text.slice(from, match.index)));
    parts.push(
      <a
        className="link"
        href={/^www\./i.test(found) ? `https://${found}` : found}
        target="_blank"
        rel="noopener noreferrer nofollow"
      >
        {found}
      </a>,
    );
    from = match.index + found.length;
  }
  const shown = [...parts, ...link(text.slice(from))].filter((part) => part !== "");
  if (shown.length === 1) return shown[0];
  // Text beside elements is wrapped, so React can update it after a browser has translated the page
  return shown.map((part, index) =>
    typeof part === "string" ? <span key={index}>{part}</span> : <Fragment key={index}>{part}</Fragment>,
  );
}
