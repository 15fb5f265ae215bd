import "server-only";
import { z } from "zod";
import { getSettings } from "@/lib/content/settings";
import { db } from "@/lib/db";
import type { Block, Column } from "@/lib/pdf/blocks";
import { createPdf } from "@/lib/pdf/document";
import { formatDay, formatTime } from "@/lib/time/dates";
import type { Erasure } from "@/prisma/generated/client";
import { countsSchema } from "./counts";
import { outsideRecords, proofRecord } from "./kept-elsewhere";
import { withReasons } from "./preview";

/** The sentence that an erasure's proof begins with. */
export function proofText({ at, requestedOn }: Pick<Erasure, "at" | "requestedOn">): string {
  const asked = requestedOn ? ` It was asked for on ${formatDay(requestedOn)}.` : "";
  return `${getSettings().business} erased this person’s data on ${formatTime(at)}.${asked}`;
}

/** The confirmation of an erasure as a PDF: when, what went and what is kept, without a name; null: no such erasure. */
export async function createProofPdf(id: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const erasure = z.uuid().safeParse(id).success ? await db.erasure.findUnique({ where: { id } }) : null;
  if (!erasure) return null;
  const title = "Confirmation of an erasure";
  const pdf = await createPdf({
    ...{ title, createdAt: erasure.at, blocks: blocksOf(erasure) },
    footer: `Reference: ${id}`,
  });
  return new Uint8Array(pdf);
}

const countColumns: Column[] = [{ header: "What" }, { header: "Records", width: 0.2, isFigure: true }];
const keptColumns: Column[] = [{ header: "What, and why" }, { header: "How long", width: 0.3 }];

function blocksOf(erasure: Erasure): Block[] {
  const kept = withReasons(countsSchema.parse(erasure.kept));
  return [
    { kind: "paragraph", text: proofText(erasure) },
    { kind: "heading", text: "Erased" },
    {
      ...{ kind: "table", columns: countColumns },
      rows: countsSchema.parse(erasure.erased).map(({ label, count }) => [label, String(count)]),
    },
    { kind: "heading", text: "Kept, and why" },
    {
      ...{ kind: "table", columns: countColumns },
      rows: kept.map(({ label, count, why }) => [{ text: label, detail: why }, String(count)]),
    },
    {
      ...{ kind: "table", columns: keptColumns },
      rows: [proofRecord, ...outsideRecords].map(({ label, until, why }) => [
        { text: label, detail: why },
        until,
      ]),
    },
  ];
}
