import "server-only";
import { workbookPart } from "@/content/pages/workbook-dialog";
import { getContent } from "@/lib/content/documents";
import { queueAnswer } from "@/lib/leads/consents/answer";
import { tickConsent } from "@/lib/leads/consents/consents";
import { db } from "@/lib/db";
import { emailKey } from "@/lib/text/email-address";
import { env } from "@/lib/env";
import { workbookUrl } from "./address";
import type { WorkbookInput } from "./schema";

/** Stores a request for the workbook and emails its link, once per address. */
export async function requestWorkbook({ email, consent, page }: WorkbookInput, now: Date): Promise<void> {
  const request = { email, downloadedAt: now, updatedAt: now };
  const key = emailKey(email);
  await db.$transaction(async (tx) => {
    const { id } = await tx.workbookDownload.upsert({
      where: { emailKey: key },
      create: { ...request, emailKey: key, createdAt: now },
      update: request,
      select: { id: true },
    });
    const form = { wording: getContent(workbookPart).form.consent.label, page };
    const given = consent ? await tickConsent(tx, email, form, now) : null;
    const answer = {
      cause: `workbook-delivered:${id}`,
      letter: "workbook-delivered",
      to: email,
      values: { workbookUrl: workbookUrl(), homeUrl: env.NEXTAUTH_URL },
    } as const;
    await queueAnswer(tx, answer, given, now);
  });
}
