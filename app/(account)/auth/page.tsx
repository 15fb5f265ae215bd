import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { authCopy } from "@/content/pages/auth";
import { AuthPanel } from "@/components/account/auth-panel";
import { Notice } from "@/components/account/notice";
import { sameSitePath } from "@/lib/access/paths";
import { viewer } from "@/lib/access/viewer";
import { isFirstMember } from "@/lib/accounts/join";
import { invitationCodeSchema } from "@/lib/accounts/schema";
import { applyInvitationCode } from "@/lib/invitations/apply-code";
import { pageMetadata } from "@/lib/metadata";

export const metadata: Metadata = pageMetadata("/auth");

type Query = Record<"mode" | "invite" | "callbackUrl" | "notice" | "show", string | string[] | undefined>;

export default async function AuthPage({ searchParams }: { searchParams: Promise<Query> }) {
  const query = await searchParams;
  const code = invitationCodeSchema.catch("").parse(query.invite ?? "");
  const callbackUrl = sameSitePath(query.callbackUrl);

  const who = await viewer();
  if (who.kind === "member") {
    if (!code) redirect(callbackUrl ?? "/community");
    // An invitation link opened by somebody who has joined already: the code is used at once (decisions §2)
    const applied = await applyInvitationCode(who, code, new Date());
    redirect(`/community?notice=code-${applied.ok ? applied.value : "invalid"}`);
  }

  const isFirst = await isFirstMember();
  // The link to the other mode carries the code along, so the mode it names counts
  const isJoining = query.mode === "join" || (code !== "" && query.mode !== "sign-in");
  return (
    <>
      {query.notice === "signed-out" && <Notice {...authCopy.signedOut} />}
      <AuthPanel
        key={isJoining ? "join" : "sign-in"}
        mode={isJoining ? "join" : "sign-in"}
        callbackUrl={callbackUrl}
        code={code}
        isFirst={isFirst}
        showGuidelines={query.show === "guidelines"}
      />
    </>
  );
}
