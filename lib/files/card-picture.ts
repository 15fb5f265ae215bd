import "server-only";
import type { Transaction } from "@/lib/db";
import { lockUser } from "@/lib/db/locks/user";
import { queueForgetting, removal } from "./member-files";

/** Removes a member's profile picture, whose bytes a job deletes; no change without one. */
export async function removeCardPicture(tx: Transaction, userId: string, now: Date): Promise<void> {
  if (!(await lockUser(tx, userId))) return;
  const count = await tx.$executeRaw`
    WITH card AS (UPDATE profiles SET picture_id = NULL WHERE user_id = ${userId}::uuid)
    UPDATE files SET ${removal(now)} WHERE id = (SELECT picture_id FROM profiles WHERE user_id = ${userId}::uuid)`;
  if (count > 0) await queueForgetting(tx);
}
