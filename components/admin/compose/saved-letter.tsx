import type { StoredLetter } from "./use-autosave";

/** Which letter an action is about, and in which state it was seen. */
export function SavedLetter({ letter: { id, revision } }: { letter: Pick<StoredLetter, "id" | "revision"> }) {
  return (
    <>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="seen" value={revision} />
    </>
  );
}
