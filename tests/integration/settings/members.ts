import { hashPassword } from "@/lib/accounts/passwords";
import { db } from "@/lib/db";
import { createMember } from "../../support/factories";

/** The password of a member from memberWithPassword(). */
export const password = "four odd words here";

/** A network with its own limits. */
export const network = () => `test-${Math.random()}`;

/** A signed-in member whose password is known. */
export async function memberWithPassword(options: Parameters<typeof createMember>[0] = {}) {
  const member = await createMember(options);
  await db.user.update({
    where: { id: member.userId },
    data: { passwordHash: await hashPassword(password) },
  });
  return member;
}
