import { todayCopy } from "@/content/pages/admin-today";
import { site } from "@/content/site";
import { Icon } from "@/components/ui/icon";
import { currentCatalogue } from "@/lib/catalogue/current";
import type { Warning } from "@/lib/administration/today/warnings";
import { calendarDay, formatDay } from "@/lib/dates";
import { findRetreat } from "@/lib/retreats";
import { fill } from "@/lib/text";

const copy = todayCopy.warnings;

/** What only somebody who runs the site can put right. */
export function Warnings({ warnings }: { warnings: Warning[] }) {
  if (warnings.length === 0) return null;
  return (
    <section
      className="mb-7 border-[1.5px] border-ink bg-[color-mix(in_srgb,var(--marigold)_32%,var(--paper))]"
      aria-label={copy.title}
    >
      <ul role="list">
        {warnings.map((warning) => (
          <li
            key={warning.kind === "heldLetter" ? warning.id : wordsOf(warning)}
            className="grid grid-cols-[auto_1fr] items-center gap-[0.9rem] border-hair px-4 py-[0.65rem] not-first:border-t-[1.5px]"
          >
            <Icon name="warning" />
            <span>
              {wordsOf(warning)}
              {warning.kind === "heldLetter" && (
                <>
                  {" "}
                  <a className="link" href={`/admin/letters/${warning.id}`}>
                    {copy.openLetter}
                  </a>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function wordsOf(warning: Warning): string {
  if (warning.kind === "heldLetter") return fill(copy.heldLetter, { subject: warning.subject });
  if (warning.kind === "backup") {
    const { since } = warning;
    return since ? fill(copy.backupSince, { day: formatDay(calendarDay(since)) }) : copy.backupNever;
  }
  if (warning.kind !== "begun") return fill(copy[warning.kind], { email: site.email });
  const retreat = warning.retreat === null ? null : findRetreat(warning.retreat);
  return retreat
    ? fill(copy.begunRetreat, { retreat: retreat.name, day: formatDay(retreat.firstDay) })
    : fill(copy.begunMastermind, { start: currentCatalogue().mastermind.start });
}
