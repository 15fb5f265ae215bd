import { formatMoney } from "@/content/money";
import { getSettings } from "@/lib/content/settings";
import { Icon } from "@/components/ui/icon";
import { soldOf } from "@/components/admin/retreats/budget/texts";
import type { Warning } from "@/lib/administration/today/warnings";
import { requestWords } from "@/components/admin/people/request-words";
import { calendarDay, formatClock, formatDay } from "@/lib/time/dates";
import { editorPath } from "@/lib/site/documents/editor-path";
import { absolute } from "@/lib/env/site";
import { fill } from "@/lib/text";

const jobNames = {
  nightly: "nightly deletion and comparison with Stripe",
  backup: "backup",
  "end-visit-day": "forgetting the day’s visitors",
  reminders: "balance payments and reminders",
  "founder-digest": "your digest",
  "lost-letters": "emails to send again",
  broadcasts: "letters to many",
  waitlists: "offers to waitlists",
  "publish-posts": "scheduled posts",
  "retreat-changes": "cancelled or moved retreats",
  series: "series of emails",
  "publish-pages": "scheduled pages",
  "event-letters": "reminders of events",
  appointments: "reminders of appointments, your calendars",
  notifications: "notices and emails to members",
};
const warningTexts = {
  proxies:
    "Visitors come through an unknown proxy, so they all share the same rate limits. Ask your developer to set TRUSTED_PROXIES.",
  stripeTestKey:
    "Real payments are impossible: STRIPE_SECRET_KEY is a test key. Replace it with the live key (in Stripe under Developers, API keys) and STRIPE_WEBHOOK_SECRET with the live webhook’s secret.",
  sandbox: "This is the demo: no real money and no real letters.",
  sampleTestimonials: "The testimonials are samples, with invented people. Replace them before launch.",
  sampleAddress: "The site’s own address, {email}, is a sample. Answers to your letters go there.",
};

/** Problems that only the site's operator can fix. */
export function Warnings({ warnings }: { warnings: Warning[] }) {
  if (warnings.length === 0) return null;
  return (
    <section
      className="mb-7 border-[1.5px] border-ink bg-[color-mix(in_srgb,var(--marigold)_32%,var(--paper))]"
      aria-label="Warnings"
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
  if (warning.kind === "heldLetter") return { href: `/admin/letters/${warning.id}`, label: "See why" };
  if (warning.kind === "overduePage") return { href: editorPath(warning.key), label: "See what to fix" };
  if (warning.kind === "dispute")
    return {
      href: `/admin/orders/${warning.orderId}/dispute?dispute=${warning.id}`,
      label: "Open the dispute",
    };
  if (
    warning.kind === "lateTransfer" ||
    warning.kind === "paidWithoutTime" ||
    warning.kind === "missingTerms"
  )
    return { href: `/admin/orders/${warning.id}`, label: "Open the order" };
  if (warning.kind === "privacyRequest")
    return { href: `/admin/people/${warning.request.personId}`, label: "Open the person" };
  if (warning.kind === "decision")
    return { href: `/admin/retreats/${warning.retreat}/budget`, label: "Open the budget" };
  return {};
}

function wordsOf(warning: Warning): string {
  if (warning.kind === "dispute") {
    const { name, respondBy, pence, currency, state } = warning;
    const disputes = `${name} disputes ${formatMoney(pence, currency)}.`;
    if (state === "submitting") return `${disputes} The evidence is on its way to the bank.`;
    const until = respondBy
      ? `by ${formatDay(calendarDay(respondBy))}, ${formatClock(respondBy)}`
      : "as soon as you can";
    const again = state === "failed" ? "The evidence was refused. Submit it again" : "Submit evidence";
    return `${disputes} ${again} ${until}; without it the money goes back.`;
  }
  if (warning.kind === "lateTransfer") {
    const day = formatDay(calendarDay(warning.deadline));
    return `${warning.name} should have transferred ${formatMoney(warning.pence, warning.currency)} by ${day}. Record it, or release the place.`;
  }
  if (warning.kind === "paidWithoutTime")
    return `${warning.name} has paid for an appointment, but has none: the refund failed, and the time is taken or over. Book another, or cancel the order.`;
  if (warning.kind === "missingTerms")
    return `${warning.name} hasn’t accepted the terms that were sent on ${formatDay(calendarDay(warning.since))}. Ask them about it.`;
  if (warning.kind === "privacyRequest") return requestWords(warning.request);
  if (warning.kind === "decision")
    return `Go or no-go for ${warning.name}: decide by ${formatDay(warning.day)}. ${soldOf(warning.sold, warning.needed)}.`;
  if (warning.kind === "missedJobs")
    return `Did not run the last two times: ${warning.jobs.map((name) => jobNames[name]).join("; ")}. Ask your developer to check that the server is running and what its log says about jobs.`;
  if (warning.kind === "noDkim") {
    const { domain, selectors } = warning;
    return `Emails may go to spam: ${domain} has no DKIM key under ${selectors.map((one) => `${one}._domainkey`).join(", ")}. Add the DNS records that your mail service lists for the domain. It is checked again every night.`;
  }
  if (warning.kind === "noStripeEvents") {
    const { since } = warning;
    const url = absolute("/api/stripe/webhook");
    return since
      ? `Stripe has sent no event since ${formatDay(calendarDay(since))}, although a Checkout was opened. In Stripe, under Developers, Webhooks, check that ${url} is there, is enabled and has no failed deliveries.`
      : `Stripe has never sent an event, although a Checkout was opened. In Stripe, under Developers, Webhooks, add ${url} or check why its deliveries fail.`;
  }
  if (warning.kind === "heldLetter") return `“${warning.subject}” wasn’t sent, or not to everyone.`;
  if (warning.kind === "overduePage")
    return `“${warning.name}” wasn’t published at its time: something has to be fixed first.`;
  if (warning.kind === "backup") {
    const { since } = warning;
    return since
      ? `No backup has worked since ${formatDay(calendarDay(since))}. The reason is in the server’s log: contact your developer.`
      : "No backup has worked yet. The reason is in the server’s log: contact your developer.";
  }
  if (warning.kind !== "begun") return fill(warningTexts[warning.kind], { email: getSettings().email });
  const began = `${warning.name} is on sale and began on ${formatDay(warning.firstDay)}.`;
  return `${began} Its page still takes money.`;
}
