import type { ReactNode } from "react";
import type { BoardId } from "@/content/boards";
import { AppFrame } from "@/components/shell/app-frame";
import { Boards } from "@/components/clubhouse/boards/boards";
import { ChatRoom } from "@/components/clubhouse/chat-room";
import { ConnectionBanner } from "@/components/clubhouse/connection-banner";
import { LateModerationDialogs } from "@/components/clubhouse/moderation/late-dialogs";
import { Paywall } from "@/components/clubhouse/paywall";
import { PostDialogs } from "@/components/clubhouse/posting/post-dialogs";
import { Sections } from "@/components/clubhouse/sections";
import { ClubhouseProvider } from "@/components/clubhouse/use-clubhouse";
import { Welcome } from "@/components/clubhouse/welcome";
import type { Member } from "@/lib/access/policy";
import { getOverview, hasIntroduced } from "@/lib/clubhouse/boards";
import { daysFor, readNextDays } from "@/lib/events/next-days";
import type { NextDay } from "@/lib/events/views";
import { clockNow } from "@/lib/time/server-clock";
import { liveConfig } from "@/lib/clubhouse/live-config";
import { readerOf } from "@/lib/clubhouse/people";
import type { MessagePage, Overview } from "@/lib/clubhouse/schema";
import { isInMastermind } from "@/lib/orders/mastermind/access";

/** The member's data that every Clubhouse page shows; `overview` is a refusal without access. */
export async function getClubhouse(member: Member) {
  const now = clockNow();
  const [overview, introduced, inMastermind, days] = await Promise.all([
    getOverview(member),
    hasIntroduced(member),
    isInMastermind(member, now),
    readNextDays(member.userId, now),
  ]);
  return { overview, introduced, inMastermind, next: daysFor(member, inMastermind, days) };
}

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
  next: NextDay[];
  renderedAt: number;
  /** The pages of the boards visible at once. */
  pages: readonly (readonly [BoardId, MessagePage])[];
  /** The post that this page shows; its room replaces its board's. */
  thread?: { board: BoardId; id: string };
  room?: ReactNode;
};

/** The Clubhouse: the welcome, the boards (or one post instead), and the chat. */
export function Rooms({ member, overview, renderedAt, pages, thread, room, ...house }: RoomsProps) {
  return (
    <ClubhouseProvider
      reader={readerOf(member)}
      live={liveConfig()}
      overview={overview}
      pages={Object.fromEntries(pages)}
      thread={thread}
    >
      <Sections>
        <AppFrame member={member} current="community" notices={overview.notices}>
          <main className="house" id="main" tabIndex={-1}>
            <ConnectionBanner />
            <Welcome
              member={member}
              hasIntroduced={house.introduced}
              isInMastermind={house.inMastermind}
              next={house.next}
              renderedAt={renderedAt}
            />
            <Boards renderedAt={renderedAt} room={room} />
            <ChatRoom renderedAt={renderedAt} />
          </main>
        </AppFrame>
      </Sections>
      <PostDialogs />
      <LateModerationDialogs />
    </ClubhouseProvider>
  );
}
