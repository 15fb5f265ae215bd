/** An address in running text, up to the punctuation that belongs to the sentence. */
const address = /\b(?:https?:\/\/|www\.)[^\s<>"“”]*[^\s<>"“”.,;:!?'’)\]}]/gi;

/** A member's words: shown as they are, paragraph by paragraph, with addresses made clickable and nothing else read into them. */
export function LinkedText({ text }: { text: string }) {
  return text.split(/\n{2,}/).map((paragraph, index) => (
    <p key={index} className="msg-text" dir="auto">
      {linked(paragraph)}
    </p>
  ));
}

function linked(text: string) {
  const parts = [];
  let from = 0;
  for (const match of text.matchAll(address)) {
    const [found] = match;
    parts.push(text.slice(from, match.index));
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
  return [...parts, text.slice(from)];
}
