import { fill } from "@/lib/text";
import type { BroadcastCopy, Values } from "./copy";
import { BroadcastLayout } from "./layout";
import { TypedText } from "./typed-text";

/** Broadcast: the founder's Markdown, with the recipient's name. */
export function BroadcastLetter({ copy, values }: { copy: BroadcastCopy; values: Values }) {
  return (
    <BroadcastLayout copy={copy} values={values}>
      <TypedText text={fill(copy.text, values)} name={values.name ?? ""} />
    </BroadcastLayout>
  );
}
