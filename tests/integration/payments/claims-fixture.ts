import { findMember } from "@/lib/access/viewer";
import { join } from "@/lib/accounts/join";
import { db } from "@/lib/db";
import { applyInvitationCode } from "@/lib/accounts/apply-code";
import { aCaller } from "../../support/callers";
import { type createMember, uniqueEmail } from "../../support/factories";

/** The code of a plan's personal link. */
export const codeOf = async (planId: string) =>
  (await db.invitation.findUniqueOrThrow({ where: { orderId: planId } })).code;

/** The member who holds a plan's access. */
export const holders = (planId: string) =>
  db.accessGrant.findMany({ where: { sourceId: planId }, select: { userId: true } });

/** Joins with a code. */
export async function joinWith(invitationCode: string, email = uniqueEmail("joiner")) {
  const joined = await join(
    { displayName: "Kat", email, password: "four odd words here", invitationCode },
    aCaller(),
    new Date(),
  );
  if (!joined.ok) throw new Error(joined.message);
  const member = await findMember(joined.value, new Date());
  if (!member) throw new Error("Nobody joined");
  return member;
}

/** Applies a code as an existing member. */
export const apply = (member: Awaited<ReturnType<typeof createMember>>, code: string) =>
  applyInvitationCode(member, code, aCaller().network, new Date());
