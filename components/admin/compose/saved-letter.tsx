import type { Letter } from "./use-letter";

/** Which letter an action is about, and in which state it was seen. */
export function SavedLetter({ letter: { id, revision } }: { letter: Pick<Letter, "id" | "revision"> }) {
  return (
    <>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="seen" value={revision} />
    </>
  );
}
