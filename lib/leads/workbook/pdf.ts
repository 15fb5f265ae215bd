import "server-only";
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Member } from "@/lib/access/policy";
import { asAdministrator } from "@/lib/access/administrator";
import { db } from "@/lib/db";
import type { StoredFile } from "@/lib/files/file-store";
import { fileStore } from "@/lib/files/store";
import { describeError, logger } from "@/lib/observability/logger";
import { ok, type Result } from "@/lib/result";
import { requestWorkbookPdf } from "@/lib/site/workbook-pdf";
import { noChromium } from "./printer";

const where = { id: 1 };

/** The key that was read last, for while the database is unavailable. */
let lastKey: string | null = null;

/** The newest PDF there is, with a tag that changes with it; the delivered one if no other can be read. */
export async function openWorkbook(): Promise<{ file: StoredFile; tag: string }> {
  const key = await readKey();
  // A newer one may just have replaced it
  const stored = (await openStored(key)) ?? (await openStored(await readKey()));
  if (stored) return stored;
  const bytes = await readFile(path.join(process.cwd(), "content", "workbook.pdf"));
  return {
    file: { body: new Blob([bytes]).stream(), bytes: bytes.length },
    tag: createHash("sha256").update(bytes).digest("hex").slice(0, 16),
  };
}

async function readKey(): Promise<string | null> {
  try {
    lastKey = (await db.workbookPdf.findUnique({ where }))?.key ?? null;
  } catch (error) {
    logger.warn({ event: "workbook.key_not_read", reason: describeError(error) });
  }
  return lastKey;
}

async function openStored(key: string | null): Promise<{ file: StoredFile; tag: string } | null> {
  if (!key) return null;
  try {
    const file = await fileStore().get(key);
    return file && { file, tag: key };
  } catch (error) {
    logger.warn({ event: "workbook.not_read", reason: describeError(error) });
    return null;
  }
}

/** How far the newest PDF is; `problem` is why it could not be made. */
export type PdfState =
  | { state: "done" | "waiting" | "no_chromium"; problem: null }
  | { state: "failed"; problem: string };

/** Whether the PDF has what is published, and if not, why. */
export async function getPdfState(): Promise<PdfState> {
  const row = await db.workbookPdf.findUnique({ where });
  if (row?.problem === noChromium) return { state: "no_chromium", problem: null };
  if (row?.problem) return { state: "failed", problem: row.problem };
  return { state: row && row.wanted > row.printed ? "waiting" : "done", problem: null };
}

/** Prints the PDF again after a failure; no change otherwise. */
export async function retryWorkbookPdf(admin: Member): Promise<Result<null>> {
  return asAdministrator(admin, "site.edit", async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM workbook_pdfs WHERE id = 1 FOR UPDATE`;
    const row = await tx.workbookPdf.findUnique({ where });
    if (row?.problem) await requestWorkbookPdf(tx);
    return ok(null);
  });
}
