import { adminCopy } from "@/content/pages/admin";
import type { TrailEntry } from "@/lib/administration/members";
import { formatTime } from "@/lib/time/dates";
import { fill } from "@/lib/text";
import { detailsOf } from "./audit-log-details";

const { trail: copy } = adminCopy.member;

/** What administrators have done to a member, newest first. */
export function Trail({ entries }: { entries: TrailEntry[] }) {
  return (
    <section className="block" aria-labelledby="trail">
      <h2 id="trail" className="h2">
        {copy.title}
      </h2>
      <p className="small">{copy.text}</p>
      {entries.length === 0 && <p className="mt-3">{copy.none}</p>}
      <ol role="list" className="mt-[0.4rem]">
        {entries.map((entry) => (
          <li
            key={entry.id}
            className="grid grid-cols-[10.5rem_minmax(0,1fr)] gap-x-4 border-b-[1.5px] border-hair px-1 py-[0.6rem] text-small max-sm:grid-cols-1"
          >
            <time className="text-compact text-ink-2" dateTime={entry.at.toISOString()}>
              {formatTime(entry.at)}
            </time>
            <div>
              {fill(wordsOf(entry.action), { actor: entry.actor ?? copy.somebodyGone })}
              {detailsOf(entry).map((more) => (
                <small key={more} className="grid text-label/normal wrap-anywhere text-ink-2">
                  {more}
                </small>
              ))}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** A newer version may have written down what this one has no words for. */
function wordsOf(action: string): string {
  const known = copy as Record<string, unknown>;
  const words = action.includes(".") ? known[action] : null;
  return typeof words === "string" ? words : copy.other;
}
