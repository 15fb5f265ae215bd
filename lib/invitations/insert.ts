import "server-only";
import type { Transaction } from "@/lib/db";
import type { Prisma } from "@/prisma/generated/client";
import { makeCode } from "./codes";

// Collisions are rare among a billion codes: this many in a row have another cause.
const maxTries = 20;

export type StoredInvitation = { id: string; code: string; maxUses: number; includesAccess: boolean };

/** Stores an invitation with a new code. */
export async function insertInvitation(
  tx: Transaction,
  terms: Omit<Prisma.InvitationUncheckedCreateInput, "code">,
  newCode: () => string = makeCode,
): Promise<StoredInvitation> {
  for (let attempt = 0; attempt < maxTries; attempt++) {
    // A collision inserts nothing; an error would abort the transaction.
    const [created] = await tx.invitation.createManyAndReturn({
      data: { ...terms, code: newCode() },
      skipDuplicates: true,
      select: { id: true, code: true, maxUses: true, includesAccess: true },
    });
    if (created) return created;
  }
  throw new Error("No free invitation code was found.");
}
