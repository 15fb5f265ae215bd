"use server";

import { redirect } from "next/navigation";
import { requireMember } from "@/lib/access/viewer";
import { typedText } from "@/lib/form-values";
import { invalid } from "@/lib/result";
import { applyInvitationCode } from "./apply-code";
import { applyCodeSchema, type ApplyCodeState } from "./schema";

/** Uses the code typed on the paywall; on success the Clubhouse opens. */
export async function applyCodeAction(_: ApplyCodeState, form: FormData): Promise<ApplyCodeState> {
  const member = await requireMember("/community");
  const parsed = applyCodeSchema.safeParse({ code: form.get("code") });
  const result = parsed.success
    ? await applyInvitationCode(member, parsed.data.code, new Date())
    : invalid(parsed.error);
  if (result.ok) redirect(`/community?notice=code-${result.value}`);
  return {
    status: "failed",
    message: result.message,
    values: { code: typedText(form, "code") },
  };
}
