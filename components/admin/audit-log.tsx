import { detailsOf } from "@/lib/administration/lists/audit-details";
import { actionLabel } from "@/lib/administration/lists/audit-kinds";
import type { AuditLogEntry } from "@/lib/administration/members";
import { formatTime } from "@/lib/time/dates";
import { Section } from "@/components/admin/section";

export function AuditLog({ entries }: { entries: AuditLogEntry[] }) {
  return (
    <Section id="trail" title="Your side">
      <p className="small">What the team does here is recorded.</p>
      {entries.length === 0 && <p className="mt-3">Nothing yet.</p>}
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
              {`${entry.actor ?? "A former administrator"} ${actionLabel(entry.action)}`}
              {detailsOf(entry).map((more) => (
                <small key={more} className="grid text-label/normal wrap-anywhere text-ink-2">
                  {more}
                </small>
              ))}
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
