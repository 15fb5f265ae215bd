import "server-only";
import { randomBytes } from "node:crypto";
import { db, type Transaction } from "@/lib/db";
import { readWorkbook } from "@/lib/content/workbook";
import { fileStore } from "@/lib/files/store";
import { describeError, logger } from "@/lib/observability/logger";
import { refreshCatalogue } from "@/lib/site/sales/catalogue-version";
import type { WorkbookPdf } from "@/prisma/generated/client";
import { noChromium, runPrinter } from "./printer";

/** Of one print: Chromium is stopped after it. */
const limitMs = 120_000;

const where = { id: 1 };

/**
 * Job: prints the published workbook and stores its PDF, unless the newest PDF has the same page. A print that is older than
 * the stored one is thrown away. Returns the problem that is stored for the office, or null.
 */
export async function printWorkbook(now: Date, mostMs = limitMs): Promise<string | null> {
  const before = await db.workbookPdf.findUnique({ where });
  // Read first, so that what is printed has every publication that it counts
  const wanted = before?.wanted ?? 0;
  await refreshCatalogue(now);
  const isStored = before?.key != null && (await isThere(before.key));
  const done = await runPrinter(readWorkbook(), isStored ? before.page : null, mostMs);
  if (done.kind === "failed") return saveProblem(wanted, done.problem);
  if (done.kind === "same") {
    await db.workbookPdf.updateMany({
      where: { ...where, printed: { lte: wanted }, key: before?.key ?? null },
      data: { printed: wanted, problem: null, ...(!isStored && { key: null, page: null }) },
    });
    return null;
  }
  return store(done, wanted);
}

async function store({ pdf, page }: { pdf: Buffer; page: string }, wanted: number): Promise<string | null> {
  const key = `workbook/${page}-${randomBytes(4).toString("hex")}.pdf`;
  try {
    await fileStore().put(key, pdf, "application/pdf");
  } catch (error) {
    logger.warn({ event: "workbook.not_stored", reason: describeError(error) });
    return saveProblem(wanted, "The file store can’t be reached.");
  }
  const unused = await db.$transaction(async (tx) => {
    const row = await lockRow(tx);
    if (row.printed > wanted) return key;
    await tx.workbookPdf.update({ where, data: { printed: wanted, page, key, problem: null } });
    return row.key;
  });
  if (unused)
    await fileStore()
      .delete(unused)
      .catch(() => undefined);
  return null;
}

async function lockRow(tx: Transaction): Promise<WorkbookPdf> {
  await tx.$executeRaw`INSERT INTO workbook_pdfs (id) VALUES (1) ON CONFLICT (id) DO NOTHING`;
  await tx.$queryRaw`SELECT 1 FROM workbook_pdfs WHERE id = 1 FOR UPDATE`;
  return tx.workbookPdf.findUniqueOrThrow({ where });
}

/** Stores why there is no newer PDF; not if one was requested meanwhile, which its own job prints. */
async function saveProblem(wanted: number, problem: string): Promise<string> {
  await db.$transaction(async (tx) => {
    const row = await lockRow(tx);
    if (row.wanted === wanted) await tx.workbookPdf.update({ where, data: { problem } });
  });
  if (problem !== noChromium) logger.warn({ event: "workbook.not_printed", reason: problem });
  return problem;
}

async function isThere(key: string): Promise<boolean> {
  const found = await fileStore().get(key);
  await found?.body.cancel();
  return found !== null;
}
