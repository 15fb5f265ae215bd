import { fill } from "@/lib/text";
import type { ReplyCopy, Values } from "./copy";
import { LetterFrame } from "./layout";
import { Letter } from "./parts";

/** To somebody who wrote: what an administrator answers, word for word. */
export function ReplyLetter({ copy, values }: { copy: ReplyCopy; values: Values }) {
  return (
    <LetterFrame copy={copy} values={values}>
      <Letter text={fill(copy.text, values)} />
    </LetterFrame>
  );
}
