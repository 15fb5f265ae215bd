import "server-only";
import { randomBytes } from "node:crypto";
import { db } from "@/lib/db";
import type { VisitKind } from "@/prisma/generated/enums";
import type { Source } from "./beacon";

/** A mark as it waits to be written; `visitor`: the key of the visit that it is part of. */
export type WaitingMark = Source & {
  day: string;
  key: string;
  visitor: string;
  kind: VisitKind;
  page: string;
  form: string;
};

/**
 * Adds marks to the counts in one statement. Only marks that are new in their day count, so that a repeated write, or
 * another server's, counts nothing twice. Marks of a day that is over are dropped.
 */
export async function writeMarks(marks: readonly WaitingMark[]): Promise<void> {
  await db.$executeRaw`
    WITH batch AS (
      SELECT mark.* FROM jsonb_to_recordset(${JSON.stringify(marks)}::jsonb)
        AS mark (day date, key text, visitor text, kind visit_kind, page text, form text, source text, campaign text)
      JOIN visit_days USING (day)
    ), fresh AS (
      INSERT INTO visit_marks (day, key, source, campaign)
      SELECT day, key, CASE kind WHEN 'visit' THEN source END, CASE kind WHEN 'visit' THEN campaign END
      FROM batch ORDER BY day, key
      ON CONFLICT DO NOTHING
      RETURNING day, key, source, campaign
    )
    INSERT INTO visit_counts (day, kind, page, form, source, campaign, count)
    SELECT batch.day, batch.kind, batch.page, batch.form, coalesce(own.source, earlier.source, batch.source),
      coalesce(own.campaign, earlier.campaign, batch.campaign), count(*)::int
    FROM batch
    JOIN fresh ON (fresh.day, fresh.key) = (batch.day, batch.key)
    LEFT JOIN fresh own ON (own.day, own.key) = (batch.day, batch.visitor)
    LEFT JOIN visit_marks earlier ON (earlier.day, earlier.key) = (batch.day, batch.visitor)
    GROUP BY 1, 2, 3, 4, 5, 6 ORDER BY 1, 2, 3, 4, 5, 6
    ON CONFLICT (day, kind, page, form, source, campaign)
    DO UPDATE SET count = visit_counts.count + excluded.count`;
}

/** The key that tells the visitors of a day apart, the same on all servers, and whether this call has stored it. */
export async function getSalt(day: string): Promise<{ salt: string; isNew: boolean }> {
  const where = { day: new Date(`${day}T00:00:00Z`) };
  const known = await db.visitDay.findUnique({ where });
  if (known) return { salt: known.salt, isNew: false };
  const salt = randomBytes(32).toString("base64url");
  const { count } = await db.visitDay.createMany({ data: { ...where, salt }, skipDuplicates: true });
  if (count === 1) return { salt, isNew: true };
  return { salt: (await db.visitDay.findUniqueOrThrow({ where })).salt, isNew: false };
}
