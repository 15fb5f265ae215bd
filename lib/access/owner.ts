import "server-only";
import { db, type Transaction } from "@/lib/db";

/** Whose house it is: of the administrators the one whose account is the oldest (docs/rules/access.md#the-owner). */
export async function findOwner(tx: Transaction = db): Promise<{ id: string; name: string } | null> {
  const found = await tx.user.findFirst({
    where: { role: "admin", blockedAt: null },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: { id: true, profile: { select: { displayName: true } } },
  });
  return found && { id: found.id, name: found.profile?.displayName ?? "" };
}
