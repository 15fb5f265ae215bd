import "server-only";
import type { Member } from "@/lib/access/policy";
import { db } from "@/lib/db";
import { renderLetter } from "@/lib/email/render";
import { absolute } from "@/lib/env/site";
import { seriesFooter } from "./letters";
import type { SeriesText } from "./schema";

export type SeriesEmailPreview = { subject: string; html: string; text: string };

/** An email of a series as a reader with the member's name gets it; null if the series is gone. */
export async function previewSeriesEmail(
  { displayName: name }: Member,
  id: string,
  { subject, letter: text }: SeriesText,
): Promise<SeriesEmailPreview | null> {
  const series = await db.series.findUnique({ where: { id }, select: { audience: true } });
  if (!series) return null;
  const stopUrl = absolute("/letters/series/…");
  return renderLetter("series", {
    ...{ subject, preheader: "", text, name, stopUrl },
    ...seriesFooter(series.audience),
  });
}
