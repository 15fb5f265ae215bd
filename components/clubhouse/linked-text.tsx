import { Fragment, type JSX } from "react";

/** An address in running text, up to the punctuation that belongs to the sentence. */
const address = /\b(?:https?:\/\/|www\.)[^\s<>"“”]*[^\s<>"“”.,;:!?'’)\]}]/gi;

/** Makes links of a part of the text that holds no address. */
export type Linking = (text: string) => (string | JSX.Element)[];

const asItIs: Linking = (text) => [text];

/** A member's words: shown as they are, paragraph by paragraph, with addresses made links, `link` making more, and nothing else read into them. */
export function LinkedText({ text, link = asItIs }: { text: string; link?: Linking }) {
  return text.split(/\n{2,}/).map((paragraph, index) => (
    <p key={index} className="msg-text" dir="auto">
      {linked(paragraph, link)}
    </p>
  ));
}

function linked(text: string, link: Linking) {
  const parts = [];
  let from = 0;
  for (const match of text.matchAll(address)) {
    const [found] = match;
    parts.push(<Fragment key={from}>{link(text.slice(from, match.index))}</Fragment>);
    parts.push(
      <a
        key={match.index}
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
  return [...parts, <Fragment key={from}>{link(text.slice(from))}</Fragment>];
}
