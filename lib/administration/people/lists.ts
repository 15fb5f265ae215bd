import "server-only";
import { asAdministrator } from "@/lib/access/administrator";
import { recordAudit } from "@/lib/access/audit";
import type { Member } from "@/lib/access/policy";
import { withdrawConsent } from "@/lib/leads/consents/consents";
import { fail, ok, type Result } from "@/lib/result";
import { findPersonKey } from "./person";

type Refused = "not_admin" | "gone";

/** Withdraws the consent of a person's addresses, at their request; a second time is refused. */
export async function withdrawConsentOf(
  admin: Member,
  id: string,
  now: Date,
): Promise<Result<undefined, Refused>> {
  const emailKeys = (await findPersonKey(id))?.emailKeys ?? [];
  return asAdministrator<undefined, "gone">(admin, "member.manage", async (tx) => {
    const open = { emailKey: { in: emailKeys }, withdrawnAt: null };
    if ((await tx.consent.count({ where: open })) === 0) return fail("gone", "There is no consent any more.");
    const way = { wording: null, source: "an administrator, on request" };
    for (const emailKey of emailKeys) await withdrawConsent(tx, { emailKey }, way, now);
    await recordAudit(tx, admin, { action: "person.consent_withdrawn", subject: id }, now);
    return ok(undefined);
  });
}

/** Deletes the workbook requests of a person's addresses; a second time is refused. */
export async function removeWorkbookRequest(
  admin: Member,
  id: string,
  now: Date,
): Promise<Result<undefined, Refused>> {
  const emailKeys = (await findPersonKey(id))?.emailKeys ?? [];
  return asAdministrator<undefined, "gone">(admin, "member.manage", async (tx) => {
    const { count } = await tx.workbookDownload.deleteMany({ where: { emailKey: { in: emailKeys } } });
    if (count === 0) return fail("gone", "There is no request for the workbook any more.");
    await recordAudit(tx, admin, { action: "person.workbook_removed", subject: id }, now);
    return ok(undefined);
  });
}
