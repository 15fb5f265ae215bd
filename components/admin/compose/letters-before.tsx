import Link from "next/link";
import { audienceLabel } from "@/lib/broadcasts/audiences";
import { listBroadcasts, type ListedBroadcast } from "@/lib/broadcasts/read";
import { formatMoment, formatTime } from "@/lib/time/dates";
import { fill } from "@/lib/text";
import { broadcastMark } from "./broadcast-status";

const statuses = {
  draft: "Draft, changed {time}",
  scheduled: "Goes on {time}",
  sending: "Going out",
  paused: "Paused",
  sent: "Sent {time}",
  cancelled: "Stopped {time}",
};
const page = "/admin/letters/new";

/** Drafts, and the letters to many there were, those changed last first. */
export async function LettersBefore({ before }: { before: Date | null }) {
  const { rows, hasMore } = await listBroadcasts(before ?? undefined);
  const last = rows.at(-1);
  return (
    <section id="before" className="mt-12 max-lg:pb-16" aria-labelledby="letters-before">
      <h2 id="letters-before" className="h2 border-b-[1.5px] border-ink pb-3">
        Drafts, and letters before
      </h2>
      {rows.length === 0 ? (
        <div className="grid gap-[0.35rem] py-6">
          <h3 className="font-display text-[1.375rem]/[1.1] font-heavy">Nothing yet</h3>
          <p className="text-ink-2">Letters you start appear here.</p>
        </div>
      ) : (
        <ul role="list" className="entries">
          {rows.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </ul>
      )}
      <nav className="mt-3 flex flex-wrap gap-x-6 text-compact empty:hidden" aria-label="More">
        {hasMore && last && (
          <Link
            href={`${page}?before=${last.changedAt.toISOString()}#before`}
            className="link py-3"
            prefetch={false}
          >
            Older ones
          </Link>
        )}
        {before && (
          <Link href={`${page}#before`} className="link py-3" prefetch={false}>
            The newest
          </Link>
        )}
      </nav>
    </section>
  );
}

function Row({ row }: { row: ListedBroadcast }) {
  const { id, subject, audience, sent } = row;
  return (
    <li className="max-sm:grid-cols-1!">
      <div className="min-w-0">
        <Link
          href={`/admin/letters/${id}`}
          className="link inline-flex min-h-target items-center font-strong wrap-anywhere lg:min-h-0"
          prefetch={false}
        >
          {subject || "No subject yet"}
        </Link>
        <p>{audienceLabel(audience)}</p>
      </div>
      <div className="text-compact sm:text-right">
        <span className={`status ${broadcastMark(row)} whitespace-normal`}>{statusOf(row)}</span>
        {sent > 0 && <p>{sent === 1 ? "It went to 1 person" : `It went to ${sent} people`}</p>}
      </div>
    </li>
  );
}

function statusOf({ status, heldBy, changedAt, scheduledFor, endedAt }: ListedBroadcast): string {
  if (status === "draft" && heldBy !== null) return "Draft: not sent at its time";
  const time =
    status === "scheduled" && scheduledFor ? formatMoment(scheduledFor) : formatTime(endedAt ?? changedAt);
  return fill(statuses[status], { time });
}
