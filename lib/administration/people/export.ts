import "server-only";
import { codeCopy } from "@/content/pages/code";
import { recordAudit } from "@/lib/access/audit";
import { asAdministrator } from "@/lib/access/administrator";
import { may, type Member } from "@/lib/access/policy";
import { needsCode } from "@/lib/accounts/two-factor/fresh-code";
import { exportZip } from "@/lib/members/settings/export";
import { fail, ok, type Result } from "@/lib/result";
import { calendarDay } from "@/lib/time/dates";
import { findPerson } from "./person";

type Export = { name: string; body: ReadableStream<Uint8Array> };

/**
 * Everything about a person as a zip to read, with an audit entry; private notes are left out, and health
 * answers unless the owner asks. Refused if a 2FA code is due. */
export async function exportPerson(
  admin: Member,
  id: string,
  now: Date,
): Promise<Result<Export, "not_admin" | "not_found" | "code_missing">> {
  if (await needsCode(admin, now)) return fail("code_missing", codeCopy.errors.missing);
  const found = await findPerson(id);
  const personId = found?.kind === "account" ? found.userId : id;
  const known = found?.kind === "account" ? await findPerson(personId) : found;
  if (known?.kind !== "person") return fail("not_found", "This person is no longer here.");
  const { userId, email, emailKeys } = known.person;
  return asAdministrator(admin, "member.manage", async (tx) => {
    const hidesHealth = !may(admin, "health.open");
    const details = { health: !hidesHealth };
    await recordAudit(tx, admin, { action: "person.exported", subject: personId, details }, now);
    const subject = { userId, email, emailConfirmed: emailKeys.length > 0, hidesHealth };
    const name = `everything-${calendarDay(now)}.zip`;
    return ok({ name, body: exportZip(subject, now, { withEmails: true }) });
  });
}
