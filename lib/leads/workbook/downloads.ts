import "server-only";
import { workbookPart } from "@/content/pages/workbook-dialog";
import { queueAnswer } from "@/lib/leads/consents/answer";
import { tickConsent } from "@/lib/leads/consents/consents";
import { db } from "@/lib/db";
import { emailKey } from "@/lib/text/email-address";
import { env } from "@/lib/env";
import { ok, type Result } from "@/lib/result";
import { findConsentWording } from "@/lib/site/documents/consent-wording";
import { workbookUrl } from "./address";
import type { WorkbookInput } from "./schema";

/** Stores a request for the workbook and emails its link, once per address. Refuses a consent to unknown words. */
export async function requestWorkbook(
  { email, consent, wording, page }: WorkbookInput,
  now: Date,
): Promise<Result<null, "unknown_wording">> {
  const asked = await findConsentWording(workbookPart, { consent, wording });
  if (!asked.ok) return asked;
  const request = { email, downloadedAt: now, updatedAt: now };
  const key = emailKey(email);
  return db.$transaction(async (tx) => {
    const { id } = await tx.workbookDownload.upsert({
      where: { emailKey: key },
      create: { ...request, emailKey: key, createdAt: now },
      update: request,
      select: { id: true },
    });
    const given = asked.value && (await tickConsent(tx, email, { ...asked.value, page }, now));
    const answer = {
      cause: `workbook-delivered:${id}`,
      letter: "workbook-delivered",
      to: email,
      values: { workbookUrl: workbookUrl(), homeUrl: env.PUBLIC_URL },
    } as const;
    await queueAnswer(tx, answer, given, now);
    return ok(null);
  });
}
