import "server-only";
import type { Member } from "@/lib/access/policy";
import { eraseAccount } from "@/lib/accounts/erase";
import { db } from "@/lib/db";
import type { Result } from "@/lib/result";
import { proveOwner, type NotOwner } from "./own-password";

/** Deletes a member's own account, once she has typed its password. */
export async function deleteOwnAccount(
  member: Member,
  currentPassword: string,
  now: Date,
): Promise<Result<void, NotOwner | "last_admin">> {
  const owner = await proveOwner(member, currentPassword);
  return owner.ok ? db.$transaction((tx) => eraseAccount(tx, member.userId, now)) : owner;
}
