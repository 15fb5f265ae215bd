import "server-only";
import { repeatRefusals } from "@/content/pages/outbox";
import { may, type Member } from "@/lib/access/policy";
import { recordAudit } from "@/lib/access/audit";
import { db, type Transaction } from "@/lib/db";
import { lockAdministrator } from "@/lib/access/role-locks";
import { fail, ok, type Result } from "@/lib/result";
import type { Email, EmailLink, Prisma } from "@/prisma/generated/client";
import { previewOf } from "./outbox";
import type { Waiting } from "./relevance-check";
import { queueNextTry, queueTry } from "./queue-try";
import { isLetterName } from "./render";

const minIntervalMs = 10 * 60 * 1000;

export type RepeatRefusal = keyof typeof repeatRefusals;

/** Why a letter must not be sent again; null: it may be. */
export type RepeatReason = (
  tx: Transaction,
  letter: Waiting & { to: string; status: Email["status"] },
  now: Date,
) => Promise<RepeatRefusal | null>;

type StoredEmail = Omit<Email, "searchText">;
type Repeatable = StoredEmail & { link: Pick<EmailLink, "usedAt" | "expiresAt"> | null };

/** Sends a letter again: a failed one itself, a sent one as a copy. `emailId` is a UUID; returns the id of the email being sent. */
export async function repeatLetter(
  admin: Member,
  emailId: string,
  whyNot: RepeatReason,
  now: Date,
): Promise<Result<{ id: string; to: string }, RepeatRefusal>> {
  const refuse = (code: RepeatRefusal) => fail(code, repeatRefusals[code]);
  if (!may(admin, "letter.repeat")) return refuse("not_admin");
  return db.$transaction(async (tx) => {
    if (!(await lockAdministrator(tx, admin.userId))) return refuse("not_admin");
    const email = await lockLetter(tx, emailId);
    if (!email) return refuse("gone");
    const reason = await getRepeatRefusal(tx, email, whyNot, now);
    if (reason) return refuse(reason);
    const { letter, lastError, to } = email;
    const id = email.status === "failed" ? await queueAgain(tx, email) : await createCopy(tx, email, now);
    const details = { letter, ...(email.status === "failed" ? { reason: lastError } : { as: id }) };
    await recordAudit(tx, admin, { action: "letter.repeated", subject: emailId, details }, now);
    return ok({ id, to });
  });
}

/** Why a letter cannot be sent again now; null: it can. */
export async function getRepeatRefusal(
  tx: Transaction,
  email: Repeatable,
  whyNot: RepeatReason,
  now: Date,
): Promise<RepeatRefusal | null> {
  if (email.status === "queued") return "on_its_way";
  const first = email.repeatOfId ?? email.id;
  const recent = await tx.email.findFirst({
    where: {
      OR: [{ repeatOfId: first }, { id: first }],
      AND: [
        { id: { not: email.id } },
        { OR: [{ status: "queued" }, { createdAt: { gt: new Date(now.getTime() - minIntervalMs) } }] },
      ],
    },
    select: { id: true },
  });
  if (recent) return "just_repeated";
  const pointless = await whyNot(tx, email, now);
  if (pointless) return pointless;
  return isLetterName(email.letter) && (await previewOf(email.letter, email.values as Prisma.JsonObject))
    ? null
    : "unreadable";
}

// Also locks the original, so that a concurrent second administrator finds an email being sent.
async function lockLetter(tx: Transaction, id: string): Promise<Repeatable | null> {
  await tx.$queryRaw`
    SELECT 1 FROM emails WHERE id = ${id}::uuid OR id = (SELECT repeat_of_id FROM emails WHERE id = ${id}::uuid)
    ORDER BY id FOR UPDATE`;
  return tx.email.findUnique({
    where: { id },
    include: { link: { select: { usedAt: true, expiresAt: true } } },
  });
}

async function queueAgain(tx: Transaction, email: StoredEmail): Promise<string> {
  await tx.email.update({
    where: { id: email.id },
    data: { status: "queued", attempts: 0, lastError: null, openTryAt: null, failedAt: null },
  });
  await queueNextTry(tx, email);
  return email.id;
}

async function createCopy(tx: Transaction, email: StoredEmail, now: Date): Promise<string> {
  const first = email.repeatOfId ?? email.id;
  const { letter, to, subjectLine, subjectKind, subjectId, linkId } = email;
  const copy = await tx.email.create({
    data: {
      cause: `again:${first}:${now.toISOString()}`,
      values: email.values as Prisma.JsonObject,
      ...{ letter, to, subjectLine, subjectKind, subjectId, linkId },
      repeatOfId: first,
      createdAt: now,
    },
    select: { id: true, letter: true },
  });
  await queueTry(tx, copy);
  return copy.id;
}
