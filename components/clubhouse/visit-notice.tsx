"use client";

import { useSearchParams } from "next/navigation";
import { authCopy } from "@/content/pages/auth";
import { communityCopy } from "@/content/pages/community";
import { Notice } from "@/components/account/notice";
import { fill } from "@/lib/text";

/** What the page before has done, by its word in the address. */
const notices: Record<string, { title: string; text: string; tone?: "error" }> = {
  "welcome-back": authCopy.signIn.toast,
  joined: authCopy.join.toast,
  "code-applied": authCopy.applyCode.success,
  "code-already": authCopy.applyCode.already,
  "code-invalid": { ...authCopy.applyCode.failure, tone: "error" },
  "code-too-many": { ...authCopy.applyCode.tooMany, tone: "error" },
  "access-lost": { ...communityCopy.toasts.accessLost, tone: "error" },
};

/** Says once why somebody has come to this page, where its address has a word for it. `address` is her own. */
export function VisitNotice({ address }: { address: string }) {
  const word = useSearchParams().get("notice") ?? "";
  const said = Object.hasOwn(notices, word) ? notices[word] : undefined;
  return said && <Notice key={word} {...said} text={fill(said.text, { address })} />;
}
