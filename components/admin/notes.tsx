import { notesShown, type NoteView } from "@/lib/administration/notes";
import { formatTime } from "@/lib/time/dates";
import type { FormAction } from "@/lib/forms/state";
import { NoteForm } from "./note-form";
import { Section } from "./section";

type NotesProps = {
  /** The notes are part of a dialog, not of a page. */
  isInSheet?: boolean;
  notes: NoteView[];
  action: FormAction;
  /** Hidden fields: the notes' subject. */
  values: Readonly<Record<string, string>>;
  /** The id of the next note, created with the page. */
  noteId: string;
};

/** Private notes, newest first, and a form for another. */
export function Notes({ isInSheet, notes, action, values, noteId }: NotesProps) {
  return (
    <Section
      id="notes"
      title={
        <>
          Notes{" "}
          <span className="font-sans text-compact font-medium tracking-normal">for administrators only</span>
        </>
      }
      look={isInSheet ? "sheet" : "page"}
      isFocusable
    >
      {notes.length === 0 && <p className="mt-3 text-compact text-ink-2">No notes yet.</p>}
      <ul role="list">
        {notes.map(({ id, text, author, at }) => (
          <li key={id} className="border-b-[1.5px] border-hair py-3 text-[0.9375rem]">
            <p className="wrap-anywhere whitespace-pre-line">{text}</p>
            <p className="text-label/normal text-ink-2">
              {author ?? "An administrator who has left"},{" "}
              <time dateTime={at.toISOString()}>{formatTime(at)}</time>
            </p>
          </li>
        ))}
      </ul>
      {notes.length === notesShown && (
        <p className="mt-2 text-compact text-ink-2">{`Only the newest ${notesShown} are shown.`}</p>
      )}
      <NoteForm action={action} values={{ ...values, note: noteId }} />
    </Section>
  );
}
