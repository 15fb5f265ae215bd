import "server-only";
import type { Transaction } from "@/lib/db";
import type { Prisma } from "@/prisma/generated/client";
import { makeCode } from "./codes";

/** With a billion codes to choose from, a taken one is rare; so many in a row mean that something else is wrong. */
const mostTries = 20;

/** A stored invitation. */
export type StoredInvitation = { id: string; code: string; maxUses: number; includesAccess: boolean };

/** Stores an invitation under a code that nobody has yet. */
export async function insertInvitation(
  tx: Transaction,
  terms: Omit<Prisma.InvitationUncheckedCreateInput, "code">,
  newCode: () => string = makeCode,
): Promise<StoredInvitation> {
  for (let attempt = 0; attempt < mostTries; attempt++) {
    // A code that is taken stores nothing instead of breaking the transaction off
    const [created] = await tx.invitation.createManyAndReturn({
      data: { ...terms, code: newCode() },
      skipDuplicates: true,
      select: { id: true, code: true, maxUses: true, includesAccess: true },
    });
    if (created) return created;
  }
  throw new Error("No free invitation code was found.");
}
