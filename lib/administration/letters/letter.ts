import "server-only";
import { z } from "zod";
import { getSettings } from "@/lib/content/settings";
import { db } from "@/lib/db";
import { previewOf } from "@/lib/email/outbox";
import { isLetterName, subjectOf } from "@/lib/email/render";
import { getRepeatRefusal } from "@/lib/email/repeat";
import type { Prisma } from "@/prisma/generated/client";
import { letterState, statusOf } from "../lists/letters";
import { repeatRefusal } from "./retry";
import { whyNotArrived, unsentReason } from "./why-unsent";

const triesShown = 60;
const repeatsShown = 20;
const letterPolicy = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`;

/** An email as sent, and its history; "gone" if only the audit log has it, null if unknown. */
export async function findLetter(id: string, now: Date) {
  if (!z.uuid().safeParse(id).success) return null;
  const email = await db.email.findUnique({
    where: { id },
    include: {
      link: { select: { usedAt: true, expiresAt: true } },
      tries: { orderBy: [{ at: "desc" }, { id: "desc" }], take: triesShown },
      repeats: { orderBy: { createdAt: "desc" }, take: repeatsShown, select: { id: true, createdAt: true } },
    },
  });
  const acts = await listAuditEntries(id);
  if (!email) return acts.length > 0 ? "gone" : null;
  const values = email.values as Prisma.JsonObject;
  const [preview, refusal, nextTryAt] = await Promise.all([
    writePreview(email.letter, values, email.sentAt),
    getRepeatRefusal(db, email, repeatRefusal, now),
    email.status === "queued" ? findNextTry(id) : null,
  ]);
  const { to, attempts, lastError, createdAt, sentAt, failedAt, repeats, repeatOfId } = email;
  return {
    ...{ id, to, attempts, createdAt, sentAt, failedAt, nextTryAt, acts, repeats, repeatOfId },
    ...{ preview, refusal },
    subject: email.subjectLine ?? subjectOf(email.letter, values),
    isToFounder: to === getSettings().email,
    state: letterState(email),
    status: statusOf(email),
    why: whyNotArrived(email),
    said: email.arrivalSaid ?? lastError,
    arrival: email.arrival,
    arrivalAt: email.arrivalAt,
    tries: email.tries.map(({ id: tryId, at, error }) => ({
      ...{ id: tryId, at },
      why: error === null ? null : unsentReason(error, 1),
    })),
  };
}

export type OpenedLetter = Exclude<Awaited<ReturnType<typeof findLetter>>, "gone" | null>;

async function writePreview(letter: string, values: Prisma.JsonObject, sentAt: Date | null) {
  if (Object.keys(values).length === 0) return "emptied";
  const written = isLetterName(letter) ? await previewOf(letter, values, sentAt) : null;
  return written ? { html: inert(written.html) } : "unknown";
}

function inert(html: string): string {
  const sealed = html.replace(/\s(?:href|src|background|action)="[^"]*"/g, "");
  return sealed.replace(/<head[^>]*>/, (head) => head + letterPolicy);
}

async function listAuditEntries(subject: string) {
  const entries = await db.auditEntry.findMany({
    where: { subject, action: "letter.repeated" },
    orderBy: { at: "desc" },
    take: repeatsShown,
    select: { id: true, at: true, actorName: true },
  });
  return entries.map(({ actorName, ...entry }) => ({ ...entry, actor: actorName }));
}

async function findNextTry(emailId: string): Promise<Date | null> {
  const [job] = await db.$queryRaw<{ at: Date }[]>`
    SELECT start_after AS at FROM pgboss.job
    WHERE name = 'deliver-letter' AND state < 'completed' AND data->>'emailId' = ${emailId}
    ORDER BY start_after LIMIT 1`;
  return job?.at ?? null;
}
