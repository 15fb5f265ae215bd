import "server-only";
import { mastermind } from "@/content/programmes";
import { isLiveGrant } from "@/lib/access/active-conditions";
import type { Member } from "@/lib/access/policy";
import { db, type Transaction } from "@/lib/db";
import { Prisma } from "@/prisma/generated/client";
import { insertInvitation } from "@/lib/invitations/insert";
import { findGrant } from "@/lib/orders/access";
import type { BuyersAccount } from "@/lib/db/locks/buyer";
import { enqueueDisconnect } from "@/lib/queue";

const day = 24 * 60 * 60 * 1000;

/** When access pauses because a due payment is missing (docs/rules/mastermind.md#a-missing-payment). */
export function gracePeriodEnd(missingSince: Date): Date {
  return new Date(missingSince.getTime() + mastermind.graceDays * day);
}

export type BuyerAccess = { kind: "account" } | { kind: "invitation"; code: string };

type BoughtPlan = {
  id: string;
  emailKey: string;
  missingSince: Date | null;
  payments: readonly { paidAt: Date }[];
};

/** True if a plan's buyer has another active plan of this run, by address or account. */
export async function hasAnotherPlan(
  tx: Transaction,
  plan: { id: string; emailKey: string; programme: string; cohort: string },
  userId: string | null,
): Promise<boolean> {
  const grants = userId
    ? await tx.accessGrant.findMany({
        where: { userId, source: "mastermind", revokedAt: null },
        select: { sourceId: true },
      })
    : [];
  const held = grants.flatMap(({ sourceId }) => (sourceId ? [sourceId] : []));
  const other = await tx.order.findFirst({
    where: {
      id: { not: plan.id },
      status: "confirmed",
      plan: { programme: plan.programme, cohort: plan.cohort },
      OR: [{ emailKey: plan.emailKey }, { id: { in: held } }],
    },
    select: { id: true },
  });
  return other !== null;
}

/**
 * Grants, or restores, a buyer's access: to the account, else by a personal link; blocked buyers get no link
 * (docs/rules/mastermind.md#access).
 */
export async function openAccess(
  tx: Transaction,
  { id, emailKey, missingSince, payments }: BoughtPlan,
  buyer: BuyersAccount,
  now: Date,
): Promise<BuyerAccess> {
  const cause = { source: "mastermind", sourceId: id, claimKey: emailKey } as const;
  const known = await findGrant(tx, cause, buyer.userId);
  const userId = known?.userId ?? buyer.userId;
  const data = {
    userId,
    claimKey: emailKey,
    // From the first payment: a plan synced late may already miss a later one.
    startsAt: new Date(Math.min(now.getTime(), payments[0]?.paidAt.getTime() ?? now.getTime())),
    endsAt: missingSince && gracePeriodEnd(missingSince),
    revokedAt: null,
  };
  if (known) await tx.accessGrant.update({ where: { id: known.id }, data });
  else await tx.accessGrant.create({ data: { ...cause, ...data, createdAt: now } });
  if (userId || buyer.isBlocked) return { kind: "account" };
  // Of a payment that was taken back
  const [invited] = await tx.invitation.updateManyAndReturn({
    where: { orderId: id, currentUses: 0 },
    data: { isActive: true },
    select: { code: true },
  });
  if (invited) return { kind: "invitation", code: invited.code };
  await tx.invitation.updateMany({ where: { orderId: id }, data: { orderId: null } });
  const { code } = await insertInvitation(tx, {
    orderId: id,
    includesAccess: true,
    sentTo: emailKey,
    createdAt: now,
  });
  return { kind: "invitation", code };
}

/** Sets the end of access to the end of the grace period, or removes it. */
export async function followPayments(
  tx: Transaction,
  { id, missingSince }: Pick<BoughtPlan, "id" | "missingSince">,
): Promise<void> {
  const endsAt = missingSince && gracePeriodEnd(missingSince);
  const changed = await tx.accessGrant.updateManyAndReturn({
    where: {
      source: "mastermind",
      sourceId: id,
      revokedAt: null,
      ...(endsAt ? { OR: [{ endsAt: null }, { endsAt: { not: endsAt } }] } : { endsAt: { not: null } }),
    },
    data: { endsAt },
    select: { userId: true },
  });
  for (const { userId } of changed) {
    if (endsAt && userId) await enqueueDisconnect(tx, userId, "access", endsAt);
  }
}

/** For a statement: true if the mastermind, and no other programme, gives this member access now. */
export function hasMastermindGrant({ userId }: Pick<Member, "userId">, now: Date): Prisma.Sql {
  return Prisma.sql`EXISTS (SELECT FROM access_grants
    WHERE user_id = ${userId}::uuid AND source = 'mastermind' AND ${isLiveGrant(now)}
      AND NOT EXISTS (
        SELECT FROM plans WHERE order_id = source_id AND programme <> ${mastermind.id}))`;
}

/** For a statement: true if a plan has ever given this member access that is not revoked. */
export function hasPlan({ userId }: Member): Prisma.Sql {
  return Prisma.sql`EXISTS (SELECT FROM access_grants
    WHERE user_id = ${userId}::uuid AND source = 'mastermind' AND source_id IS NOT NULL AND revoked_at IS NULL)`;
}

/** `hasMastermindGrant` of one member. */
export async function isInMastermind(
  member: Pick<Member, "userId">,
  now: Date,
  tx: Transaction = db,
): Promise<boolean> {
  const [row] = await tx.$queryRaw<[{ isIn: boolean }]>`SELECT ${hasMastermindGrant(member, now)} AS "isIn"`;
  return row.isIn;
}
