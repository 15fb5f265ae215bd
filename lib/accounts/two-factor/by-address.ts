import "server-only";
import { db } from "@/lib/db";
import { emailKey } from "@/lib/text/email-address";
import { lockUser } from "@/lib/db/locks/user";
import { disableTwoFactor } from "./turn-off";

/** Turns two-step sign-in off for the account of an address; idempotent. */
export async function turnOffByAddress(email: string, now: Date): Promise<"off" | "not_on" | "unknown"> {
  return db.$transaction(async (tx) => {
    const known = await tx.user.findUnique({ where: { emailKey: emailKey(email) }, select: { id: true } });
    const user = known && (await lockUser(tx, known.id));
    if (!user) return "unknown";
    return (await disableTwoFactor(tx, user, "offByUs", now)) ? "off" : "not_on";
  });
}
