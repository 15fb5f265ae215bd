import { todayCopy } from "@/content/pages/admin-today";
import { formatMoney } from "@/content/money";
import { site } from "@/content/site";
import { Icon } from "@/components/ui/icon";
import { currentCatalogue } from "@/lib/catalogue/current";
import type { Warning } from "@/lib/administration/today/warnings";
import { calendarDay, formatClock, formatDay } from "@/lib/time/dates";
import { findRetreat } from "@/lib/catalogue/retreats";
import { absolute } from "@/lib/env/site";
import { fill } from "@/lib/text";

const copy = todayCopy.warnings;

/** Problems that only an operator of the site can fix. */
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
            key={"id" in warning ? warning.id : wordsOf(warning)}
            className="grid grid-cols-[auto_1fr] items-center gap-[0.9rem] border-hair px-4 py-[0.65rem] not-first:border-t-[1.5px]"
          >
            <Icon name="warning" />
            <span>
              {wordsOf(warning)}
              <More {...linkOf(warning)} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

type Link = { href?: string; label?: string };

function More({ href, label }: Link) {
  return (
    href && (
      <>
        {" "}
        <a className="link" href={href}>
          {label}
        </a>
      </>
    )
  );
}

function linkOf(warning: Warning): Link {
  if (warning.kind === "heldLetter") return { href: `/admin/letters/${warning.id}`, label: copy.openLetter };
  if (warning.kind === "dispute")
    return { href: `/admin/people/${warning.person}`, label: copy.dispute.open };
  return {};
}

function wordsOf(warning: Warning): string {
  if (warning.kind === "dispute") {
    const { name, respondBy, pence, currency } = warning;
    const values = { name, amount: formatMoney(pence, currency) };
    if (!respondBy) return fill(copy.dispute.soon, values);
    const day = formatDay(calendarDay(respondBy));
    return fill(copy.dispute.by, { ...values, day, time: formatClock(respondBy) });
  }
  if (warning.kind === "missedJobs")
    return fill(copy.missedJobs, { jobs: warning.jobs.map((name) => copy.jobs[name]).join("; ") });
  if (warning.kind === "noDkim") {
    const { domain, selectors } = warning;
    return fill(copy.noDkim, { domain, names: selectors.map((one) => `${one}._domainkey`).join(", ") });
  }
  if (warning.kind === "noStripeEvents") {
    const { since } = warning;
    const url = absolute("/api/stripe/webhook");
    return since
      ? fill(copy.noStripeEvents.since, { url, day: formatDay(calendarDay(since)) })
      : fill(copy.noStripeEvents.never, { url });
  }
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
