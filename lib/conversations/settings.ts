import "server-only";
import { asAdministrator } from "@/lib/access/administrator";
import { recordAudit } from "@/lib/access/audit";
import type { Member } from "@/lib/access/policy";
import { ok, type Result } from "@/lib/result";
import type { MessageSettingsInput } from "./schema";

/** Allows direct messages or no longer; what was written stays. Idempotent (docs/rules/messages.md). */
export function allowMessages(
  admin: Member,
  { isOn }: MessageSettingsInput,
  now: Date,
): Promise<Result<{ isOn: boolean }, "not_admin">> {
  return asAdministrator(admin, "board.manage", async (tx) => {
    const { count } = await tx.messageSettings.updateMany({ where: { isOn: !isOn }, data: { isOn } });
    const entry = { action: "messages.allowed" as const, subject: "messages", details: { isOn } };
    if (count > 0) await recordAudit(tx, admin, entry, now);
    return ok({ isOn });
  });
}
