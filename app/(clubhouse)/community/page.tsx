import type { Metadata } from "next";
import type { BoardId } from "@/content/boards";
import { AppFrame } from "@/components/clubhouse/app-frame";
import { Boards } from "@/components/clubhouse/boards/boards";
import { ChatRoom } from "@/components/clubhouse/chat-room";
import { LateModerationDialogs } from "@/components/clubhouse/moderation/late-dialogs";
import { ConnectionBanner } from "@/components/clubhouse/connection-banner";
import { Sections } from "@/components/clubhouse/sections";
import { Paywall } from "@/components/clubhouse/paywall";
import { asSection, asTabBoard, firstTabBoard, routeAddress } from "@/components/clubhouse/route";
import { Welcome } from "@/components/clubhouse/welcome";
import { PostDialogs } from "@/components/clubhouse/posting/post-dialogs";
import { ClubhouseProvider } from "@/components/clubhouse/use-clubhouse";
import { isInMastermind } from "@/lib/mastermind/access";
import { may, type Member } from "@/lib/access/policy";
import { requireMember } from "@/lib/access/viewer";
import { liveConfig } from "@/lib/clubhouse/live-config";
import { getOverview, hasIntroduced } from "@/lib/clubhouse/boards";
import { readFirstPage } from "@/lib/clubhouse/first-page";
import { readerOf } from "@/lib/clubhouse/people";
import { pageMetadata } from "@/lib/metadata";

export const metadata: Metadata = pageMetadata("/community");

type Query = Record<string, string | string[] | undefined>;

export default async function CommunityPage({ searchParams }: { searchParams: Promise<Query> }) {
  const query = await searchParams;
  const member = await requireMember(addressOf(query));
  return may(member, "clubhouse.enter") ? <Clubhouse member={member} query={query} /> : outside(member);
}

function outside(member: Member) {
  return (
    <AppFrame member={member} current="community">
      <Paywall member={member} />
    </AppFrame>
  );
}

async function Clubhouse({ member, query }: { member: Member; query: Query }) {
  const [overview, introduced, inMastermind] = await Promise.all([
    getOverview(member),
    hasIntroduced(member),
    isInMastermind(member, new Date()),
  ]);
  if (!overview.ok) return outside(member);
  const { boards } = overview.value;
  const isReadable = (id: BoardId) => boards.some((one) => one.id === id);
  const board = asTabBoard(query.board, isReadable) ?? firstTabBoard(isReadable);
  const shown = boards.filter(({ id }) => id === "general" || id === board);
  const pages = await Promise.all(
    shown.map(async (state) => ({ state, page: await readFirstPage(member, state) })),
  );
  const renderedAt = new Date().getTime();
  return (
    <ClubhouseProvider
      reader={readerOf(member)}
      live={liveConfig()}
      overview={overview.value}
      pages={Object.fromEntries(
        pages.flatMap(({ state, page }) => (page.ok ? [[state.id, page.value]] : [])),
      )}
    >
      <Sections>
        <AppFrame member={member} current="community">
          <main className="house" id="main" tabIndex={-1}>
            <ConnectionBanner />
            <Welcome member={member} hasIntroduced={introduced} isInMastermind={inMastermind} />
            <Boards renderedAt={renderedAt} />
            <ChatRoom renderedAt={renderedAt} />
          </main>
        </AppFrame>
      </Sections>
      <PostDialogs />
      <LateModerationDialogs />
    </ClubhouseProvider>
  );
}

/** Where she comes back to once she has signed in. */
function addressOf({ door, board }: Query): string {
  const tab = asTabBoard(board, () => true);
  const section = asSection(door) ?? (tab && "boards");
  return section ? routeAddress({ section, board: tab ?? undefined }) : "/community";
}
