import "server-only";
import { asAdministrator } from "@/lib/access/administrator";
import { freeAccess } from "@/content/invitations";
import { liveGrant } from "@/lib/access/active-conditions";
import { hasAccessByRole, type Member } from "@/lib/access/policy";
import { recordAudit } from "@/lib/access/audit";
import { slicePage, type Cursor } from "@/lib/crypto/links/cursor";
import { formatDay } from "@/lib/time/dates";
import { db, type Transaction } from "@/lib/db";
import { emailKey } from "@/lib/text/email-address";
import { queueLetter } from "@/lib/email/outbox";
import { grantState } from "@/lib/invitations/grants/grant-state";
import { lastDay } from "@/lib/time/end-of-day";
import { lockClaims } from "@/lib/db/locks/claims";
import { lockOrder } from "@/lib/db/locks/order";
import { enqueueDisconnect } from "@/lib/queue";
import { fail, ok, type Result } from "@/lib/result";
import { absolute } from "@/lib/env/site";
import type { Prisma } from "@/prisma/generated/client";

export type FreeAccess = { email: string; until: Date | null; reason: string | null };

const untilPast = "Choose a day that isn’t over yet.";

/** Gives free access at once, or once the address is confirmed (docs/rules/invitations.md#free-access). */
export async function grantAccess(
  admin: Member,
  { email, until, reason }: FreeAccess,
  now: Date,
): Promise<Result<"granted" | "waiting" | "already", "not_admin" | "not_found" | "blocked" | "past">> {
  if (until && until <= now) return fail("past", untilPast, { until: untilPast });
  const key = emailKey(email);
  return asAdministrator(admin, "member.manage", async (tx) => {
    const user = await lockAccount(tx, key);
    if (!user) return fail("not_found", `No user found with email ${email}`);
    if (user.blockedAt) return fail("blocked", `The account of ${email} is blocked. Unblock it first.`);
    if (hasAccessByRole(user)) return ok("already");
    const isConfirmed = user.emailConfirmedAt !== null;
    const known = await tx.accessGrant.findFirst({
      where: {
        AND: [
          { OR: [{ userId: user.id }, ...(isConfirmed ? [] : [{ userId: null, claimKey: key }])] },
          liveGrant(now),
          { OR: [{ endsAt: null }, ...(until ? [{ endsAt: { gte: until } }] : [])] },
        ],
      },
      select: { userId: true },
    });
    if (known) return ok(known.userId ? "already" : "waiting");
    const { id } = await tx.accessGrant.create({
      data: {
        userId: isConfirmed ? user.id : null,
        claimKey: isConfirmed ? null : key,
        source: "admin",
        startsAt: now,
        endsAt: until,
        grantedBy: admin.userId,
        reason,
        createdAt: now,
      },
      select: { id: true },
    });
    // Waiting access gets its job when the address is confirmed.
    if (until && isConfirmed) await enqueueDisconnect(tx, user.id, "access", until);
    if (isConfirmed) await writeToHolder(tx, user.id, id, until);
    await recordAudit(
      tx,
      admin,
      {
        action: "access.granted",
        subject: user.id,
        details: { until: until && lastDay(until), reason, waiting: !isConfirmed },
      },
      now,
    );
    return ok(isConfirmed ? "granted" : "waiting");
  });
}

/** Ends an access that no plan pays for, given or waiting; idempotent. A booking's stays ended, whatever becomes of it. */
export async function revokeAccess(
  admin: Member,
  grantId: string,
  now: Date,
): Promise<Result<{ hasOther: boolean }, "not_admin" | "not_found">> {
  const free = {
    id: grantId,
    source: { in: ["admin", "invitation", "booking"] },
  } satisfies Prisma.AccessGrantWhereInput;
  return asAdministrator(admin, "member.manage", async (tx) => {
    const cause = await tx.accessGrant.findFirst({
      where: { ...free, source: "booking", sourceId: { not: null } },
      select: { sourceId: true },
    });
    const guest =
      cause?.sourceId &&
      (await tx.guest.findUnique({ where: { id: cause.sourceId }, select: { orderId: true } }));
    if (guest) await lockOrder(tx, guest.orderId);
    const [revoked] = await tx.accessGrant.updateManyAndReturn({
      where: { ...free, revokedAt: null },
      data: { revokedAt: now },
      select: holder,
    });
    const grant = revoked ?? (await tx.accessGrant.findFirst({ where: free, select: holder }));
    if (!grant) return fail("not_found", "That isn’t free access you can end.");
    const user = await findHolder(tx, grant);
    if (revoked) {
      if (cause?.sourceId)
        await tx.guest.updateMany({ where: { id: cause.sourceId }, data: { access: null } });
      if (revoked.userId) await enqueueDisconnect(tx, revoked.userId, "access");
      await recordAudit(
        tx,
        admin,
        { action: "access.revoked", subject: user?.id ?? grantId, details: { grant: grantId } },
        now,
      );
    }
    const other =
      user &&
      (await tx.accessGrant.findFirst({
        where: { userId: user.id, ...liveGrant(now) },
        select: { id: true },
      }));
    return ok({ hasOther: (user && hasAccessByRole(user)) || Boolean(other) });
  });
}

const holder = { userId: true, claimKey: true } as const;

async function findHolder(
  tx: Transaction,
  { userId, claimKey }: { userId: string | null; claimKey: string | null },
): Promise<{ id: string; role: Member["role"] } | null> {
  const select = { id: true, role: true } as const;
  if (userId) return tx.user.findUnique({ where: { id: userId }, select });
  return claimKey ? tx.user.findUnique({ where: { emailKey: claimKey }, select }) : null;
}

const related = {
  user: { select: { email: true, profile: { select: { displayName: true } } } },
  giver: { select: { profile: { select: { displayName: true } } } },
} satisfies Prisma.AccessGrantInclude;

/** One page of free access, newest first, after `before`. */
export async function listFreeAccess(before: Cursor | undefined, now: Date) {
  const rows = await db.accessGrant.findMany({
    where: {
      source: "admin",
      // Redundant, so that the index starts at the cursor.
      ...(before && {
        createdAt: { lte: before.createdAt },
        AND: [{ OR: [{ createdAt: { lt: before.createdAt } }, { id: { gt: before.id } }] }],
      }),
    },
    orderBy: [{ createdAt: "desc" }, { id: "asc" }],
    take: freeAccess.pageSize + 1,
    include: related,
  });
  const page = slicePage(rows, freeAccess.pageSize);
  return { rows: page.rows.map((row) => toView(row, now)), next: page.next };
}

// Gifts and confirmations of the address wait until the transaction ends.
async function lockAccount(tx: Transaction, key: string) {
  await tx.$queryRaw`SELECT 1 FROM users WHERE email_key = ${key} FOR NO KEY UPDATE`;
  await lockClaims(tx, key);
  return tx.user.findUnique({
    where: { emailKey: key },
    select: { id: true, role: true, emailConfirmedAt: true, blockedAt: true },
  });
}

async function writeToHolder(tx: Transaction, userId: string, grantId: string, until: Date | null) {
  const { email, profile } = await tx.user.findUniqueOrThrow({
    where: { id: userId },
    select: { email: true, profile: { select: { displayName: true } } },
  });
  await queueLetter(tx, {
    cause: `free-access:${grantId}`,
    letter: "free-access-granted",
    to: email,
    values: {
      name: profile?.displayName ?? "",
      communityUrl: absolute("/community"),
      until: until ? formatDay(lastDay(until)) : "",
    },
  });
}

function toView(row: Prisma.AccessGrantGetPayload<{ include: typeof related }>, now: Date) {
  return {
    id: row.id,
    userId: row.userId,
    name: row.user?.profile?.displayName ?? row.user?.email ?? row.claimKey ?? "",
    giver: row.giver?.profile?.displayName ?? null,
    startsAt: row.startsAt,
    lastDay: row.endsAt && lastDay(row.endsAt),
    reason: row.reason,
    state: grantState(row, now),
  };
}
