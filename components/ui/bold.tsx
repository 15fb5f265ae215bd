import { Fragment } from "react";

/** A text with those of its parts in bold that stand in `parts`. */
export function Bold({ text, parts }: { text: string; parts: readonly string[] }) {
  const [part, ...rest] = parts;
  if (part === undefined) return text;
  return text.split(part).map((piece, index) => (
    <Fragment key={index}>
      {index > 0 && <b>{part}</b>}
      <Bold text={piece} parts={rest} />
    </Fragment>
  ));
}
