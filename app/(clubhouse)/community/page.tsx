import type { Metadata } from "next";
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

export const metadata: Metadata = pageMetadata("/community");

export default async function CommunityPage() {
  const member = await requireMember("/community");
  return (
    <AppFrame member={member} current="community">
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
