import type { Metadata } from "next";
import { AppFrame } from "@/components/clubhouse/app-frame";
import { ChatRoom } from "@/components/clubhouse/chat-room";
import { ConnectionBanner } from "@/components/clubhouse/connection-banner";
import { Rooms } from "@/components/clubhouse/doors";
import { Paywall } from "@/components/clubhouse/paywall";
import { Porch } from "@/components/clubhouse/porch";
import { ClubhouseProvider } from "@/components/clubhouse/use-clubhouse";
import { may, type Member } from "@/lib/access/policy";
import { requireMember } from "@/lib/access/viewer";
import { liveConfig } from "@/lib/clubhouse/live-config";
import { getOverview, hasIntroduced } from "@/lib/clubhouse/boards";
import { listMessages } from "@/lib/clubhouse/messages";
import { personOf } from "@/lib/clubhouse/people";
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
  const [overview, general, introduced] = await Promise.all([
    getOverview(member),
    listMessages(member, { board: "general" }),
    hasIntroduced(member),
  ]);
  if (!overview.ok || !general.ok) return <Paywall member={member} />;
  return (
    <ClubhouseProvider
      reader={personOf(member)}
      live={liveConfig()}
      overview={overview.value}
      pages={{ general: general.value }}
    >
      <Rooms>
        <main className="house" id="main" tabIndex={-1}>
          <ConnectionBanner />
          <Porch member={member} hasIntroduced={introduced} />
          <ChatRoom renderedAt={new Date().getTime()} />
        </main>
      </Rooms>
    </ClubhouseProvider>
  );
}
