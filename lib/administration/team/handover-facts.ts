import "server-only";
import { formatMoney } from "@/content/money";
import type { HandoverItem } from "@/content/handover";
import { stripeMode } from "@/lib/administration/health/versions";
import { getSettings } from "@/lib/content/settings";
import { getBackups } from "@/lib/data/backup/scheduled-backup";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { vapidKeys } from "@/lib/env/schema";
import { plural } from "@/lib/text";
import { formatTime } from "@/lib/time/dates";

const stripeKeys = {
  Demo: "This is the demo: it has no Stripe account.",
  Test: "The key is a test key.",
  Live: "The key is a live key.",
  Unknown: "The key is of an unknown kind.",
};

/** What the site knows of the lines of the handover. */
export async function listHandoverFacts(now: Date): Promise<Partial<Record<HandoverItem, string>>> {
  const { business, postalAddress, founder, founderPath, lettersFrom, senderDomain, email } = getSettings();
  const [owed, event, backups, sender, people] = await Promise.all([
    db.$queryRaw<{ currency: string; pence: number }[]>`
      SELECT o.currency, sum(i.unpaid_pence)::int AS pence FROM instalments i JOIN orders o ON o.id = i.order_id
      WHERE i.unpaid_pence > 0 AND o.status = 'confirmed' GROUP BY 1 ORDER BY 1`,
    db.stripeEvent.findFirst({ orderBy: { receivedAt: "desc" }, select: { receivedAt: true } }),
    getBackups(now),
    db.mailDomainCheck.findUnique({ where: { domain: senderDomain } }),
    db.user.count({ where: { role: { not: "member" }, blockedAt: null } }),
  ]);
  const balances = owed.map(({ pence, currency }) => formatMoney(pence, currency)).join(", ");
  const backup = backups.last
    ? `The last backup is of ${formatTime(backups.last.at)}.`
    : "There is no backup yet.";
  const dkim =
    sender?.hasDkim === true ? "has" : sender?.hasDkim === false ? "has no" : "was not checked for";
  return {
    stripe: `${stripeKeys[stripeMode(env)]} Open balances: ${balances || "none"}.`,
    webhook: event
      ? `The last event arrived on ${formatTime(event.receivedAt)}.`
      : "No event has arrived yet.",
    backups: backups.isSet ? backup : `Nightly backups are not set up. ${backup}`,
    push: vapidKeys(env) ? "The keys are set." : "No keys are set: there are no push notifications.",
    domain: `The site’s address is ${new URL(env.PUBLIC_URL).host}.`,
    business: `${business}, ${postalAddress ? postalAddress.replaceAll("\n", ", ") : "without a postal address"}.`,
    founder: `${founder} is on the site’s pages and in emails. Their page is ${founderPath}.`,
    sender: `Emails come from ${lettersFrom}, whose domain ${dkim} a DKIM record.`,
    oldAddress: `Replies go to ${email}.`,
    team: plural(people, "1 person works here.", "{count} people work here."),
  };
}
