import "server-only";
import { db, type Transaction } from "@/lib/db";

/** The owner: the unblocked administrator with the oldest account (docs/rules/access.md#the-owner). */
export async function findOwner(tx: Transaction = db): Promise<{ id: string; name: string } | null> {
  const found = await tx.user.findFirst({
    where: { role: "admin", blockedAt: null },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: { id: true, profile: { select: { displayName: true } } },
  });
  return found && { id: found.id, name: found.profile?.displayName ?? "" };
}
