import type { ReactNode } from "react";
import type { BoardId } from "@/content/boards";
import { AppFrame } from "@/components/shell/app-frame";
import { Boards } from "@/components/clubhouse/boards/boards";
import { PremiumCard } from "@/components/clubhouse/boards/premium-card";
import { ChatRoom } from "@/components/clubhouse/chat-room";
import { ConnectionBanner } from "@/components/clubhouse/connection-banner";
import { KnownBoards } from "@/components/clubhouse/known-boards";
import { LateModerationDialogs } from "@/components/clubhouse/moderation/late-dialogs";
import { Paywall } from "@/components/clubhouse/paywall";
import { PostDialogs } from "@/components/clubhouse/posting/post-dialogs";
import { Sections } from "@/components/clubhouse/sections";
import { ClubhouseProvider } from "@/components/clubhouse/use-clubhouse";
import { Welcome } from "@/components/clubhouse/welcome";
import { may, type Member } from "@/lib/access/policy";
import type { NextDay } from "@/lib/events/views";
import { knownBoards } from "@/lib/clubhouse/known-boards";
import { liveConfig } from "@/lib/clubhouse/live-config";
import { readerOf } from "@/lib/clubhouse/people";
import type { Overview } from "@/lib/clubhouse/schema";

/** Shown to members without access. */
export function ClubhousePaywall({ member }: { member: Member }) {
  return (
    <AppFrame member={member} current="community">
      <Paywall member={member} />
    </AppFrame>
  );
}

type RoomsProps = {
  member: Member;
  overview: Overview;
  introduced: boolean;
  inMastermind: boolean;
  hasPlan: boolean;
  next: NextDay[];
  renderedAt: number;
  /** The pages of the boards visible at once, as JSON: React copies a text, but walks through objects. */
  pages: readonly (readonly [BoardId, string])[];
  /** One of the pages is not its board's newest. */
  isOlder?: boolean;
  /** The post that this page shows; its room replaces its board's. */
  thread?: { board: BoardId; id: string };
  room?: ReactNode;
};

/** The Clubhouse: the welcome, the boards (or one post instead), and the chat; for other guests only their groups. */
export function Rooms({ member, overview, renderedAt, pages, thread, room, ...house }: RoomsProps) {
  const isInClubhouse = may(member, "clubhouse.enter");
  return (
    <KnownBoards rows={knownBoards(member)}>
      <ClubhouseProvider
        reader={readerOf(member)}
        live={liveConfig()}
        overview={overview}
        pages={Object.fromEntries(pages)}
        isOlder={house.isOlder}
        thread={thread}
      >
        <Sections>
          <AppFrame member={member} current="community" notices={overview.notices} hasPlan={house.hasPlan}>
            <main className="house" id="main" tabIndex={-1}>
              <ConnectionBanner />
              {isInClubhouse && (
                <Welcome
                  member={member}
                  hasIntroduced={house.introduced}
                  isInMastermind={house.inMastermind}
                  next={house.next}
                  renderedAt={renderedAt}
                />
              )}
              <Boards renderedAt={renderedAt} room={room} premiumCard={<PremiumCard />} />
              {isInClubhouse && <ChatRoom renderedAt={renderedAt} />}
            </main>
          </AppFrame>
        </Sections>
        <PostDialogs />
        <LateModerationDialogs />
      </ClubhouseProvider>
    </KnownBoards>
  );
}
