import "server-only";
import { stopWords } from "@/content/emails/broadcasts";
import { footerFor } from "@/lib/broadcasts/audiences";
import { readSignedToken } from "@/lib/crypto/links/signed-links";
import { db, type Transaction } from "@/lib/db";
import { queueLetter } from "@/lib/email/outbox";
import type { RelevanceCheck } from "@/lib/email/relevance-check";
import type { Series, SeriesEmail } from "@/prisma/generated/client";
import { isService, startOf } from "./starts";

type Reader = { id: string; email: string; name: string; consentId: string | null };

/** Why a reader of a series gets its emails, and what their link does. */
export function seriesFooter(audienceKey: string): { reason: string; stopWords: string } {
  const audience = startOf(audienceKey);
  const footer = footerFor(audience, audience !== null && isService(audience));
  return {
    reason: footer.reason,
    stopWords: audience && isService(audience) ? stopWords.series : footer.stopWords,
  };
}

/** Queues an email of a series; once for each reader. */
export async function queueSeriesEmail(
  tx: Transaction,
  series: Series,
  { id, subject, text }: SeriesEmail,
  { id: memberId, email, name, consentId }: Reader,
): Promise<void> {
  await queueLetter(tx, {
    cause: `series:${id}:${memberId}`,
    subject: { kind: "series", id: memberId },
    letter: "series",
    to: email,
    values: { subject, preheader: "", text, name, ...seriesFooter(series.audience) },
    ...{ consentId, stopsSeries: memberId },
  });
}

/** Takes back the emails of a series that no server has begun to send, so that they are due again. */
export async function withdrawQueued(tx: Transaction, seriesId: string): Promise<void> {
  await tx.$executeRaw`
    WITH withdrawn AS (
      DELETE FROM emails USING series_members m
      WHERE m.series_id = ${seriesId}::uuid AND subject_kind = 'series' AND subject_id = m.id
        AND status = 'queued' AND open_try_at IS NULL
      RETURNING m.id, cause
    ), undelivered AS (
      DELETE FROM series_deliveries d USING withdrawn
      WHERE d.member_id = withdrawn.id AND withdrawn.cause = 'series:' || d.email_id || ':' || d.member_id
    )
    UPDATE series_members SET ended_at = NULL, ended_by = NULL
    WHERE ended_by = 'finished' AND id IN (SELECT id FROM withdrawn)`;
}

/** True unless the series has ended for its reader since the email was queued, other than by this email. */
export const isInSeries: RelevanceCheck = async (tx, { subjectId }) => {
  const member = await tx.seriesMember.findUnique({ where: { id: subjectId }, select: { endedBy: true } });
  return member !== null && (member.endedBy === null || member.endedBy === "finished");
};

/** Whether the series of a link that ends it still goes on, or the questions about a first step; null: it is invalid. */
export async function findBySeriesLink(token: string): Promise<{ isOn: boolean } | null> {
  const id = readSignedToken("leave-series", token);
  if (id === null) return null;
  const where = { id };
  const goesOn =
    (await db.seriesMember.count({ where: { ...where, endedAt: null } })) +
    (await db.firstStep.count({ where: { ...where, asks: true } }));
  return { isOn: goesOn > 0 };
}

/** Ends a series, or the questions about a first step, by the link in its emails; idempotent. False if it is invalid. */
export async function leaveSeries(token: string, now: Date): Promise<boolean> {
  const id = readSignedToken("leave-series", token);
  if (id === null) return false;
  await db.seriesMember.updateMany({
    where: { id, OR: [{ endedAt: null }, { endedBy: "finished" }] },
    data: { endedAt: now, endedBy: "unsubscribed" },
  });
  await db.firstStep.updateMany({ where: { id }, data: { asks: false } });
  return true;
}
