import { randomUUID } from "node:crypto";
import { encode } from "next-auth/jwt";
import { sessionCookieName } from "@/lib/access/session-cookie-name";
import { findMember } from "@/lib/access/viewer";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { createMember, uniqueAddress } from "./factories";
import { createGuest } from "./groups";
import { startRequest } from "./next-headers";

const hour = 60 * 60 * 1000;
const ago = (hours: number) => new Date(Date.now() - hours * hour);

/** A grant of access for a new member, active by default. */
const holder =
  (grant: {
    source: "mastermind" | "admin" | "invitation";
    startsAt?: Date;
    endsAt?: Date;
    revokedAt?: Date;
  }) =>
  async () => {
    const member = await createMember({ hasAccess: false });
    await db.accessGrant.create({
      data: { userId: member.userId, sourceId: randomUUID(), startsAt: ago(2), ...grant },
    });
    return member;
  };

const blocked = async () => {
  const member = await createMember();
  await db.user.update({ where: { id: member.userId }, data: { blockedAt: ago(1) } });
  return member;
};

const signedOutElsewhere = async () => {
  const member = await createMember();
  await db.session.update({ where: { id: member.sessionId }, data: { endedAt: ago(1) } });
  return member;
};

const awayTooLong = async () => {
  const member = await createMember();
  await db.session.update({ where: { id: member.sessionId }, data: { seenAt: ago(31 * 24) } });
  return member;
};

const gone = async () => {
  const member = await createMember();
  await db.user.delete({ where: { id: member.userId } });
  return member;
};

/** A person with a session, which may have ended. */
export type Person = { userId: string; sessionId: string };

/** All kinds of principals, by their access level in the table of docs/rules/access.md. */
export const people = {
  visitor: {
    "a visitor": () => Promise.resolve(null),
    "a blocked member": blocked,
    "a member whose session was ended elsewhere": signedOutElsewhere,
    "a member away for 31 days": awayTooLong,
    "a deleted member": gone,
  },
  unpaid: {
    "a member without access": () => createMember({ hasAccess: false }),
    "a member whose access was revoked": holder({ source: "admin", revokedAt: ago(1) }),
    "a member whose access has expired": holder({ source: "invitation", endsAt: ago(1) }),
    "a member whose access has not begun": holder({ source: "mastermind", startsAt: ago(-1) }),
  },
  guest: { "a guest of a retreat without other access": async () => (await createGuest()).member },
  access: {
    "a member by the mastermind": holder({ source: "mastermind" }),
    "a member whose role has ended": () => createMember({ role: "host", roleEndsAt: ago(1) }),
    "a member with access from an administrator": holder({ source: "admin", endsAt: ago(-1) }),
    "a member by an invitation": holder({ source: "invitation" }),
  },
  moderator: { "a moderator": () => createMember({ role: "moderator" }) },
  desk: { "a desk": () => createMember({ role: "desk" }) },
  bookkeeper: { "a bookkeeper": () => createMember({ role: "bookkeeper" }) },
  host: { "a host": () => createMember({ role: "host" }) },
  admin: { "an administrator": () => createMember({ role: "admin" }) },
  owner: { "an owner": () => createMember({ role: "owner" }) },
} as const satisfies Record<string, Record<string, () => Promise<Person | null>>>;

export type AccessLevel = keyof typeof people;

/** Members whose posting is paused: they may do everything else as before. */
export const paused = [
  {
    who: "a member whose posting is paused for a day",
    standing: "access",
    make: () => pausedMember(ago(-24)),
  },
  {
    who: "a member whose posting is paused until further notice",
    standing: "access",
    make: () => pausedMember(null),
  },
  {
    who: "a member without access whose posting is paused",
    standing: "unpaid",
    make: () => pausedMember(null, { hasAccess: false }),
  },
] as const;

async function pausedMember(endsAt: Date | null, as: { hasAccess?: boolean } = {}) {
  const member = await createMember(as);
  await db.postingPause.create({ data: { userId: member.userId, startsAt: ago(1), endsAt } });
  return member;
}

/** All of them in a list. */
export const everybody = Object.entries(people).flatMap(([standing, some]) =>
  Object.entries<() => Promise<Person | null>>(some).map(([who, make]) => ({
    who,
    standing: standing as AccessLevel,
    make,
  })),
);

/** Whether a person's session is active. */
export async function isSignedIn(person: Person): Promise<boolean> {
  return (await findMember(person, new Date())) !== null;
}

/** Sends all further requests as this person, from their own network. Returns the browser's cookies. */
export async function ask(person: Person | null): Promise<Map<string, string>> {
  const token =
    person &&
    (await encode({
      token: { sub: person.userId, sessionId: person.sessionId },
      secret: env.NEXTAUTH_SECRET,
    }));
  return startRequest({
    cookies: token ? { [sessionCookieName]: token } : {},
    headers: { "x-forwarded-for": uniqueAddress(), "user-agent": "Mozilla/5.0 (X11; Linux) Firefox/150.0" },
  });
}
