import "server-only";
import { listRetreats } from "@/lib/content/retreats";
import { withLimit } from "@/lib/checks/limit";
import { listSenderRecords, type SenderRecord } from "@/lib/checks/sender-records";
import { db } from "@/lib/db";
import { env, rawEnvironment } from "@/lib/env";
import { calendarDay } from "@/lib/time/dates";
import { limitMs, runChecks } from "../health/checks";
import { stripeMode } from "../health/versions";
import { listIdentity } from "./identity";
import { getPolicyReview } from "./policies";
import { findSamples } from "./samples";

export type SetupFacts = Awaited<ReturnType<typeof getSetupFacts>>;

/** What decides which steps of the setup are done; waits for slow services a few seconds at most. */
export async function getSetupFacts(now: Date) {
  const [checks, records, event, payment, samples, review, invitations, withoutTwoStep] = await Promise.all([
    runChecks(["stripe", "stripe-events", "mail-service", "realtime"]),
    findSenderRecords(),
    db.stripeEvent.findFirst({ orderBy: { receivedAt: "desc" }, select: { receivedAt: true } }),
    db.payment.findFirst({
      where: { method: "card" },
      orderBy: [{ paidAt: "asc" }, { id: "asc" }],
      select: { paidAt: true },
    }),
    findSamples(),
    getPolicyReview(),
    // Plans and bookings create codes of their own
    db.invitation.count({ where: { orderId: null }, take: 1 }),
    db.user.count({
      where: {
        role: { in: ["owner", "admin"] },
        blockedAt: null,
        NOT: { twoStep: { turnedOnAt: { not: null } } },
      },
    }),
  ]);
  const today = calendarDay(now);
  const onSale = listRetreats().find(({ sales, firstDay }) => sales === "open" && firstDay > today);
  return {
    identity: listIdentity(),
    ...{ checks, records, samples, review, withoutTwoStep },
    stripe: stripeMode(env),
    lastEventAt: event?.receivedAt ?? null,
    firstPaymentAt: payment?.paidAt ?? null,
    retreat: onSale ? { name: onSale.name, page: onSale.paths.page } : null,
    hasInvited: invitations > 0,
  };
}

/** The DNS records of the sender's domain; null if there was no answer; "demo": the sandbox delivers no email. */
export async function findSenderRecords(): Promise<SenderRecord[] | "demo" | null> {
  if (env.SANDBOX_URL) return "demo";
  return withLimit(limitMs, () => listSenderRecords(rawEnvironment)).catch(() => null);
}
