import "server-only";
import type { Member } from "@/lib/access/policy";
import { eraseAccount } from "@/lib/accounts/erase";
import { db } from "@/lib/db";
import { lockMembership } from "@/lib/locks/membership";
import { lockUser } from "@/lib/locks/user";
import type { Result } from "@/lib/result";
import { passwordWrong, proveOwner, type NotOwner } from "./own-password";

/** Deletes a member's own account, proved by its password. */
export async function deleteOwnAccount(
  member: Member,
  currentPassword: string,
  now: Date,
): Promise<Result<void, NotOwner | "last_admin">> {
  const owner = await proveOwner(member, currentPassword);
  if (!owner.ok) return owner;
  return db.$transaction(async (tx) => {
    await lockMembership(tx);
    await lockUser(tx, member.userId);
    // A password changed meanwhile is meant to shut out those who know the old one
    const isStill = (await tx.user.count({ where: { id: member.userId, ...owner.value } })) > 0;
    return isStill ? eraseAccount(tx, member.userId, now) : passwordWrong();
  });
}
