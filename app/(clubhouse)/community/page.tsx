import type { Metadata } from "next";
import { authCopy } from "@/content/pages/auth";
import { communityCopy } from "@/content/pages/community";
import { Notice } from "@/components/account/notice";
import { AppFrame } from "@/components/clubhouse/app-frame";
import { ChatRoom } from "@/components/clubhouse/chat-room";
import { ConnectionBanner } from "@/components/clubhouse/connection-banner";
import { Rooms } from "@/components/clubhouse/doors";
import { Paywall } from "@/components/clubhouse/paywall";
import { Porch } from "@/components/clubhouse/porch";
import { ChatProvider } from "@/components/clubhouse/use-chat";
import { may, type Member } from "@/lib/access/policy";
import { requireMember } from "@/lib/access/viewer";
import { liveConfig } from "@/lib/clubhouse/live-config";
import { listMessages } from "@/lib/clubhouse/messages";
import { pageMetadata } from "@/lib/metadata";
import { fill } from "@/lib/text";

export const metadata: Metadata = pageMetadata("/community");

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

type Query = { notice?: string | string[] };

export default async function CommunityPage({ searchParams }: { searchParams: Promise<Query> }) {
  const member = await requireMember("/community");
  const { notice } = await searchParams;
  const said = typeof notice === "string" && Object.hasOwn(notices, notice) ? notices[notice] : undefined;
  return (
    <AppFrame member={member} current="community">
      {said && <Notice key={String(notice)} {...said} text={fill(said.text, { address: member.email })} />}
      {may(member, "clubhouse.enter") ? <Clubhouse member={member} /> : <Paywall member={member} />}
    </AppFrame>
  );
}

async function Clubhouse({ member }: { member: Member }) {
  const { userId, displayName, role } = member;
  const page = await listMessages(member, { board: "general" });
  if (!page.ok) return <Paywall member={member} />;
  return (
    <ChatProvider userId={userId} board="general" live={liveConfig()} initial={page.value}>
      <Rooms>
        <main className="house" id="main" tabIndex={-1}>
          <ConnectionBanner />
          <Porch member={member} />
          <ChatRoom reader={{ userId, displayName, role }} renderedAt={new Date().getTime()} />
        </main>
      </Rooms>
    </ChatProvider>
  );
}
