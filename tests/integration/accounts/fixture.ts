import { findMember } from "@/lib/access/viewer";
import type { Entry } from "@/lib/accounts/create-session";
import { join } from "@/lib/accounts/join";
import { signIn } from "@/lib/accounts/sign-in";
import { db } from "@/lib/db";
import { aCaller } from "../../support/callers";
import { createInvitation, uniqueEmail } from "../../support/factories";

export const password = "four odd words here";
export const otherPassword = "quite another four words";

/** The moment a time after another. */
export const after = (moment: Date, { hours = 0, minutes = 0, ms = 0 }) =>
  new Date(moment.getTime() + (hours * 60 + minutes) * 60_000 + ms);

/** Somebody who has just joined with the password above, by an invitation with or without access. */
export async function joined(now: Date, { includesAccess = false, caller = aCaller() } = {}) {
  const email = uniqueEmail("member");
  const invitationCode = await createInvitation({ includesAccess });
  const session = await join({ displayName: "Priya", email, password, invitationCode }, caller, now);
  if (!session.ok) throw new Error(session.message);
  return memberOf(session.value, now);
}

/** Another session of the same person. */
export async function signedInAgain(email: string, now: Date) {
  const session = await signIn({ email, password }, aCaller(), now);
  if (!session.ok) throw new Error(session.message);
  return sessionIn(session.value);
}

/** A session, where no code is asked for. */
export function sessionIn(entry: Entry) {
  if ("step" in entry) throw new Error("A code is asked for");
  return entry;
}

/** The member behind a session that has not ended. */
export async function memberOf(session: { userId: string; sessionId: string }, now: Date) {
  const member = await findMember(session, now);
  if (!member) throw new Error("The session has ended");
  return member;
}

/** The names of the letters written to an address, in alphabetical order. */
export async function lettersNamed(to: string): Promise<string[]> {
  return (await db.email.findMany({ where: { to }, select: { letter: true } }))
    .map(({ letter }) => letter)
    .sort();
}
