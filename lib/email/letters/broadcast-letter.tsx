import { fill } from "@/lib/text";
import type { BroadcastCopy, Values } from "./copy";
import { BroadcastLayout } from "./layout";
import { TypedText } from "./typed-text";

/** To many: what the founder has written in Markdown, with the name of whoever reads it. */
export function BroadcastLetter({ copy, values }: { copy: BroadcastCopy; values: Values }) {
  return (
    <BroadcastLayout copy={copy} values={values}>
      <TypedText text={fill(copy.text, values)} name={values.name ?? ""} />
    </BroadcastLayout>
  );
}
