import "server-only";
import type { Transaction } from "@/lib/db";
import { Prisma } from "@/prisma/generated/client";
import { databaseNow, liveRole } from "./active-conditions";
import { mayAs, type OfficeAction, type Role } from "./policy";

/** Locks an account's role until the transaction ends, and returns it; null if the account is blocked or gone. */
export async function lockRole(tx: Transaction, userId: string): Promise<Role | null> {
  const found = await tx.$queryRaw<{ role: Role }[]>`
    SELECT ${liveRole(Prisma.sql`users`, databaseNow)} AS role FROM users
    WHERE id = ${userId}::uuid AND blocked_at IS NULL FOR SHARE`;
  return found[0]?.role ?? null;
}

/** Locks the role of one who may moderate until the transaction ends, or of this retreat's host; false for others. */
export async function lockModerator(
  tx: Transaction,
  userId: string,
  retreat: string | null = null,
): Promise<boolean> {
  const role = await lockRole(tx, userId);
  if (role !== "host" || retreat === null) return isAllowed(role, "reports.enter");
  return (await tx.user.count({ where: { id: userId, hostedRetreat: retreat } })) > 0;
}

/** Locks an owner's or administrator's role until the transaction ends; false for others. */
export async function lockAdministrator(tx: Transaction, userId: string): Promise<boolean> {
  return isAllowed(await lockRole(tx, userId), "admin.enter");
}

function isAllowed(role: Role | null, action: OfficeAction): boolean {
  return role !== null && role !== "member" && mayAs(role, action);
}
