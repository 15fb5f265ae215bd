import { getSettings } from "@/lib/content/settings";
import type { UndeliveredLetter } from "@/lib/administration/letters/undelivered";
import { reasonOf, titleOf } from "@/lib/administration/lists/letters";

type UnsentLettersProps = { letters: { undelivered: number; unsent: UndeliveredLetter[]; waiting: number } };

/** The latest undelivered emails with reasons, their number, and that of queued emails. */
export function UnsentLetters({ letters: { undelivered, unsent, waiting } }: UnsentLettersProps) {
  return (
    <section className="block">
      <h2 className="h2 flex items-baseline justify-between gap-4">
        Letters that didn’t arrive
        {undelivered > 0 && (
          <small className="font-sans text-compact font-semibold tracking-normal text-ink-2">
            {undelivered}
          </small>
        )}
      </h2>
      <ul role="list" className="entries">
        {unsent.map((letter) => (
          <li key={letter.id}>
            <div className="min-w-0">
              <b>{titleOf(letter)}</b>
              <p className="wrap-anywhere">
                {`${letter.to === getSettings().email ? "You" : letter.to}: ${reasonOf(letter) ?? ""}.`}
              </p>
            </div>
            <a
              className="tinybtn"
              href={`/admin/letters/${letter.id}`}
              aria-label={`Open the letter “${titleOf(letter)}”`}
            >
              Open
            </a>
          </li>
        ))}
      </ul>
      <p className="px-1 py-3 text-compact text-ink-2">
        {unsent.length === 0 && `None. Every letter was sent. `}
        {waiting > 0 && `${waiting} waiting to go. `}
        <a className="link inline-block py-2" href="/admin/letters">
          All letters
        </a>
      </p>
    </section>
  );
}
