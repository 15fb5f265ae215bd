import { Fragment } from "react";

/** A text in which each of `parts` is bold. */
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
