import "server-only";
import { db, type Transaction } from "@/lib/db";
import { queueJobOnce } from "@/lib/queue";

/** Requests a newer PDF of the workbook in the caller's transaction: a job prints it. */
export async function requestWorkbookPdf(tx: Transaction): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO workbook_pdfs (id, wanted) VALUES (1, 1)
    ON CONFLICT (id) DO UPDATE SET wanted = workbook_pdfs.wanted + 1, problem = NULL`;
  await queueJobOnce(tx, "print-workbook", {});
}

/** Queues a comparison of the newest PDF with what is published; one that is out of date is printed again. */
export async function checkWorkbookPdf(): Promise<void> {
  await db.$transaction((tx) => queueJobOnce(tx, "print-workbook", {}));
}
