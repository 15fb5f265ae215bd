import "server-only";
import { accounts } from "@/content/clubhouse";
import { keptDays } from "@/content/retention";
import { db } from "@/lib/db";
import { expiry, expiryOf, type Expiry } from "@/lib/retention/rule";
import type { Prisma } from "@/prisma/generated/client";
import { countToErase, eraseUnconfirmed } from "./unconfirmed";

const day = 24 * 60 * 60 * 1000;
const before = (now: Date) => new Date(now.getTime() - keptDays.ended * day);

export const accountExpiries: readonly Expiry[] = [
  expiryOf("unconfirmed_accounts", { count: countToErase, forget: eraseUnconfirmed }),
  expiry(
    "sessions",
    (now) => ({ OR: [{ endedAt: { lt: before(now) } }, { seenAt: { lt: lastSeen(now) } }] }),
    (where: Prisma.SessionWhereInput) => db.session.count({ where }),
    (where) => db.session.deleteMany({ where }),
  ),
  expiry(
    "email_links",
    (now) => ({ expiresAt: { lt: before(now) } }),
    (where: Prisma.EmailLinkWhereInput) => db.emailLink.count({ where }),
    (where) => db.emailLink.deleteMany({ where }),
  ),
  expiry(
    "sign_in_steps",
    (now) => ({ expiresAt: { lt: before(now) } }),
    (where: Prisma.SignInStepWhereInput) => db.signInStep.count({ where }),
    (where) => db.signInStep.deleteMany({ where }),
  ),
  expiry(
    "known_devices",
    (now) => ({ seenAt: { lt: new Date(now.getTime() - accounts.deviceKnownDays * day) } }),
    (where: Prisma.KnownDeviceWhereInput) => db.knownDevice.count({ where }),
    (where) => db.knownDevice.deleteMany({ where }),
  ),
];

function lastSeen(now: Date): Date {
  return new Date(before(now).getTime() - accounts.signedInDays * day);
}
