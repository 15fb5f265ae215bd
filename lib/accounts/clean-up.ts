import "server-only";
import { accounts } from "@/content/clubhouse";
import { db } from "@/lib/db";
import { expiry, type Expiry } from "@/lib/expiry";
import type { Prisma } from "@/prisma/generated/client";
import { countToErase, eraseUnconfirmed } from "./unconfirmed";

const day = 24 * 60 * 60 * 1000;
const keptDays = 30;
const before = (now: Date) => new Date(now.getTime() - keptDays * day);

export const accountExpiries: readonly Expiry[] = [
  {
    what: "accounts whose address was not confirmed",
    count: countToErase,
    forget: eraseUnconfirmed,
  },
  expiry(
    "sessions that have ended",
    (now) => ({ OR: [{ endedAt: { lt: before(now) } }, { seenAt: { lt: lastSeen(now) } }] }),
    (where: Prisma.SessionWhereInput) => db.session.count({ where }),
    (where) => db.session.deleteMany({ where }),
  ),
  expiry(
    "links of letters",
    (now) => ({ expiresAt: { lt: before(now) } }),
    (where: Prisma.EmailLinkWhereInput) => db.emailLink.count({ where }),
    (where) => db.emailLink.deleteMany({ where }),
  ),
  expiry(
    "sign-ins that waited for a code",
    (now) => ({ expiresAt: { lt: before(now) } }),
    (where: Prisma.SignInStepWhereInput) => db.signInStep.count({ where }),
    (where) => db.signInStep.deleteMany({ where }),
  ),
  expiry(
    "devices nobody has signed in on for long",
    (now) => ({ seenAt: { lt: new Date(now.getTime() - accounts.deviceKnownDays * day) } }),
    (where: Prisma.KnownDeviceWhereInput) => db.knownDevice.count({ where }),
    (where) => db.knownDevice.deleteMany({ where }),
  ),
];

function lastSeen(now: Date): Date {
  return new Date(before(now).getTime() - accounts.signedInDays * day);
}
