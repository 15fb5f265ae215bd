import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { accountCopy } from "@/content/pages/account";
import { authCopy } from "@/content/pages/auth";
import { ForgotPassword } from "@/components/account/forgot-password";
import { Join } from "@/components/account/join";
import { NewPassword } from "@/components/account/new-password";
import { Notice } from "@/components/account/notice";
import { RecoveryVisit } from "@/components/account/recovery-visit";
import { SignIn } from "@/components/account/sign-in";
import { clientNetwork } from "@/lib/access/client-address";
import { sameSitePath } from "@/lib/access/paths";
import { viewer } from "@/lib/access/viewer";
import { isFirstMember } from "@/lib/accounts/join";
import { invitationCodeSchema } from "@/lib/accounts/schema";
import { applyInvitationCode } from "@/lib/invitations/apply-code";
import { pageMetadata } from "@/lib/metadata";

export const metadata: Metadata = pageMetadata("/auth");

type Query = Record<
  "mode" | "type" | "invite" | "callbackUrl" | "notice" | "show",
  string | string[] | undefined
>;

/** What the page before has done, by its word in the address. */
const notices: Partial<Record<string, { title: string; text: string }>> = {
  "signed-out": authCopy.signedOut,
  deleted: accountCopy.delete.done,
};

export default async function AuthPage({ searchParams }: { searchParams: Promise<Query> }) {
  const query = await searchParams;
  const code = invitationCodeSchema.catch("").parse(query.invite ?? "");
  const way = { callbackUrl: sameSitePath(query.callbackUrl), code };
  const who = await viewer();
  const isMember = who.kind === "member";

  // A new password is for whoever is signed in, too
  if (query.type === "recovery") return <NewPassword way={way} signedInAs={isMember ? who.email : null} />;
  if (query.mode === "forgot") {
    return (
      <>
        <RecoveryVisit />
        <ForgotPassword way={way} isSignedIn={isMember} />
      </>
    );
  }
  if (isMember) {
    if (!code) redirect(way.callbackUrl ?? "/community");
    // An invitation link opened by somebody who has joined already: the code is used at once (decisions §2)
    const applied = await applyInvitationCode(who, code, await clientNetwork(), new Date());
    const refusal = !applied.ok && applied.code === "too_many" ? "too-many" : "invalid";
    redirect(`/community?notice=code-${applied.ok ? applied.value : refusal}`);
  }

  const { notice } = query;
  const said = typeof notice === "string" && Object.hasOwn(notices, notice) ? notices[notice] : undefined;
  const isFirst = await isFirstMember();
  // The link to the other mode carries the code along, so the mode it names counts
  const isJoining = query.mode === "join" || (code !== "" && query.mode !== "sign-in");
  return (
    <>
      <RecoveryVisit />
      {said && <Notice {...said} />}
      {isJoining ? (
        <Join way={way} isFirst={isFirst} showGuidelines={query.show === "guidelines"} />
      ) : (
        <SignIn way={way} />
      )}
    </>
  );
}
