import { boards } from "@/content/boards";
import { adminCopy } from "@/content/pages/admin";
import type { TrailEntry } from "@/lib/administration/members";
import { formatDay, formatTime } from "@/lib/dates";
import { fill } from "@/lib/text";
import styles from "./member.module.css";

const { trail: copy } = adminCopy.member;

/** What administrators have done to a member, newest first. */
export function Trail({ entries }: { entries: TrailEntry[] }) {
  return (
    <section className="block" aria-labelledby="trail">
      <h2 id="trail" className="h2">
        {copy.title}
      </h2>
      <p className="small">{copy.text}</p>
      {entries.length === 0 && <p className={styles.nothing}>{copy.none}</p>}
      <ol className={styles.trail}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <time dateTime={entry.at.toISOString()}>{formatTime(entry.at)}</time>
            <div>
              {fill(wordsOf(entry.action), { actor: entry.actor ?? copy.somebodyGone })}
              {moreOf(entry).map((more) => (
                <small key={more}>{more}</small>
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
  const known: Record<string, string> = copy;
  return action.includes(".") ? (known[action] ?? copy.other) : copy.other;
}

/** What is known about it beyond that it was done. */
function moreOf({ action, details }: TrailEntry): string[] {
  if (typeof details !== "object" || details === null || Array.isArray(details)) return [];
  const { role, until, reason, board, outcome } = details;
  const place = boards.find(({ id }) => id === board);
  return [
    ...(role === "admin" ? [copy.toAdmin] : role === "member" ? [copy.toMember] : []),
    ...(typeof until === "string" ? [fill(copy.until, { date: formatDay(until) })] : []),
    ...(action === "member.posting_paused" && until === null ? [copy.untilLifted] : []),
    ...(place ? [place.title] : []),
    ...(outcome === "kept" ? [copy.kept] : outcome === "deleted" ? [copy.removed] : []),
    ...(typeof reason === "string" ? [reason] : []),
  ];
}
