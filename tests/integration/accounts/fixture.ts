import { findMember } from "@/lib/access/viewer";
import type { Entry } from "@/lib/accounts/create-session";
import { join } from "@/lib/accounts/join";
import { signIn } from "@/lib/accounts/sign-in";
import { db } from "@/lib/db";
import { aCaller } from "../../support/callers";
import { createInvitation, uniqueEmail } from "../../support/factories";

export const password = "four odd words here";
export const otherPassword = "quite another four words";

/** Adds a duration to a date. */
export const after = (moment: Date, { hours = 0, minutes = 0, ms = 0 }) =>
  new Date(moment.getTime() + (hours * 60 + minutes) * 60_000 + ms);

/** Joins as a new member with the password above, by an invitation with or without access. */
export async function joined(now: Date, { includesAccess = false, caller = aCaller() } = {}) {
  const email = uniqueEmail("member");
  const invitationCode = await createInvitation({ includesAccess });
  const session = await join({ displayName: "Priya", email, password, invitationCode }, caller, now);
  if (!session.ok) throw new Error(session.message);
  return memberOf(session.value, now);
}

/** Another session of the same account. */
export async function signedInAgain(email: string, now: Date) {
  const session = await signIn({ email, password }, aCaller(), now);
  if (!session.ok) throw new Error(session.message);
  return sessionIn(session.value);
}

/** A session, where no two-step code is required. */
export function sessionIn(entry: Entry) {
  if ("step" in entry) throw new Error("A code is asked for");
  return entry;
}

/** The member of an active session. */
export async function memberOf(session: { userId: string; sessionId: string }, now: Date) {
  const member = await findMember(session, now);
  if (!member) throw new Error("The session has ended");
  return member;
}

/** The names of the emails to an address, in alphabetical order. */
export async function lettersNamed(to: string): Promise<string[]> {
  return (await db.email.findMany({ where: { to }, select: { letter: true } }))
    .map(({ letter }) => letter)
    .sort();
}
