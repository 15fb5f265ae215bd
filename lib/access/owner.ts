import "server-only";
import { db } from "@/lib/db";

/** The owner with the oldest unblocked account, who receives what goes to the founder. */
export async function findOwner(): Promise<{ name: string } | null> {
  const found = await db.user.findFirst({
    where: { role: "owner", blockedAt: null },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: { profile: { select: { displayName: true } } },
  });
  return found && { name: found.profile?.displayName ?? "" };
}
