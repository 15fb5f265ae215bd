import { fill } from "@/lib/text";
import type { ReplyCopy, Values } from "./copy";
import { LetterFrame } from "./layout";
import { Letter } from "./parts";

/** An administrator's reply to an enquiry, verbatim. */
export function ReplyLetter({ copy, values }: { copy: ReplyCopy; values: Values }) {
  return (
    <LetterFrame copy={copy} values={values}>
      <Letter text={fill(copy.text, values)} />
    </LetterFrame>
  );
}
