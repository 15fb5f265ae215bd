"use server";

import { redirect } from "next/navigation";
import { requireMember } from "@/lib/access/viewer";
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
  const typed = form.get("code");
  return {
    status: "failed",
    message: result.message,
    values: typeof typed === "string" ? { code: typed.slice(0, 20) } : {},
  };
}
