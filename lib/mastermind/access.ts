import "server-only";
import { mastermind } from "@/content/mastermind";
import type { Transaction } from "@/lib/db";
import { insertInvitation } from "@/lib/invitations/insert";
import { lockClaims } from "@/lib/locks/claims";
import { queueJob } from "@/lib/queue";

const day = 24 * 60 * 60 * 1000;

/** When access pauses because a payment that was due has not come: the grace of docs/rules/mastermind.md#a-missing-payment. */
export function graceEnds(missingSince: Date): Date {
  return new Date(missingSince.getTime() + mastermind.graceDays * day);
}

/** How a buyer gets in: with the account there is, or with a personal link. */
export type WayIn = { kind: "account" } | { kind: "invitation"; code: string };

type BoughtPlan = {
  id: string;
  emailKey: string;
  missingSince: Date | null;
  /** In order of time. */
  received: readonly { paidAt: Date }[];
};

/** The confirmed account of a buyer's address, while nobody else gives that address anything or confirms it. */
export async function lockBuyer(
  tx: Transaction,
  emailKey: string,
): Promise<{ userId: string; isBlocked: boolean } | null> {
  await lockClaims(tx, emailKey);
  const account = await tx.user.findFirst({
    where: { emailKey, emailConfirmedAt: { not: null } },
    select: { id: true, blockedAt: true },
  });
  return account && { userId: account.id, isBlocked: account.blockedAt !== null };
}

/** Whether the buyer of a plan has the mastermind already, under the address or with the account. */
export async function hasAnotherPlan(
  tx: Transaction,
  plan: { id: string; emailKey: string; cohort: string },
  userId: string | null,
): Promise<boolean> {
  const grants = userId
    ? await tx.accessGrant.findMany({
        where: { userId, source: "mastermind", revokedAt: null },
        select: { sourceId: true },
      })
    : [];
  const held = grants.flatMap(({ sourceId }) => (sourceId ? [sourceId] : []));
  const other = await tx.mastermindPlan.findFirst({
    where: {
      id: { not: plan.id },
      status: "active",
      cohort: plan.cohort,
      OR: [{ emailKey: plan.emailKey }, { id: { in: held } }],
    },
    select: { id: true },
  });
  return other !== null;
}

/**
 * Opens the Clubhouse to a buyer: to the confirmed account of the address at once, else through a personal link that works
 * with whatever address she joins with, and as soon as the address itself is confirmed (docs/rules/mastermind.md#access).
 */
export async function openAccess(
  tx: Transaction,
  { id, emailKey, missingSince, received }: BoughtPlan,
  userId: string | null,
  now: Date,
): Promise<WayIn> {
  await tx.accessGrant.create({
    data: {
      userId,
      claimKey: emailKey,
      source: "mastermind",
      sourceId: id,
      // Noticed late, a later payment may be missing already: access began with the first one
      startsAt: new Date(Math.min(now.getTime(), received[0]?.paidAt.getTime() ?? now.getTime())),
      endsAt: missingSince && graceEnds(missingSince),
      createdAt: now,
    },
  });
  if (userId) return { kind: "account" };
  const { code } = await insertInvitation(tx, {
    planId: id,
    includesAccess: true,
    sentTo: emailKey,
    createdAt: now,
  });
  return { kind: "invitation", code };
}

/** Has access last as long as the payments come: for good, or until the grace is over. */
export async function followPayments(
  tx: Transaction,
  { id, missingSince }: Pick<BoughtPlan, "id" | "missingSince">,
): Promise<void> {
  const endsAt = missingSince && graceEnds(missingSince);
  const changed = await tx.accessGrant.updateManyAndReturn({
    where: {
      source: "mastermind",
      sourceId: id,
      revokedAt: null,
      // In SQL, what is null differs from nothing unless it is asked for
      ...(endsAt ? { OR: [{ endsAt: null }, { endsAt: { not: endsAt } }] } : { endsAt: { not: null } }),
    },
    data: { endsAt },
    select: { userId: true },
  });
  for (const { userId } of changed) {
    // Realtime ends when the access does
    if (endsAt && userId) await queueJob(tx, "cut-live-lines", { userId, reason: "access" }, endsAt);
  }
}

/** Ends the access of a plan that has been paid back, and the link that leads to it. */
export async function closeAccess(tx: Transaction, planId: string, now: Date): Promise<void> {
  await tx.invitation.updateMany({ where: { planId }, data: { isActive: false } });
  const closed = await tx.accessGrant.updateManyAndReturn({
    where: { source: "mastermind", sourceId: planId, revokedAt: null },
    data: { revokedAt: now },
    select: { userId: true },
  });
  for (const { userId } of closed) {
    if (userId) await queueJob(tx, "cut-live-lines", { userId, reason: "access" });
  }
}
