import type { Metadata } from "next";
import type { BoardId } from "@/content/boards";
import { asSection, asTabBoard, firstTabBoard, routeAddress } from "@/components/clubhouse/route";
import { may, type Member } from "@/lib/access/policy";
import { requireMember } from "@/lib/access/viewer";
import { readFirstPage } from "@/lib/clubhouse/first-page";
import { pageMetadata } from "@/lib/site/metadata";
import { ClubhousePaywall, getClubhouse, Rooms } from "./rooms";

export const metadata: Metadata = pageMetadata("/community");

type Query = Record<string, string | string[] | undefined>;

export default async function CommunityPage({ searchParams }: { searchParams: Promise<Query> }) {
  const query = await searchParams;
  const member = await requireMember(addressOf(query));
  return may(member, "clubhouse.enter") ? (
    <Clubhouse member={member} query={query} />
  ) : (
    <ClubhousePaywall member={member} />
  );
}

async function Clubhouse({ member, query }: { member: Member; query: Query }) {
  const { overview, ...house } = await getClubhouse(member);
  if (!overview.ok) return <ClubhousePaywall member={member} />;
  const { boards } = overview.value;
  const isReadable = (id: BoardId) => boards.some((one) => one.id === id);
  const board = asTabBoard(query.board, isReadable) ?? firstTabBoard(isReadable);
  const shown = boards.filter(({ id }) => id === "general" || id === board);
  const pages = await Promise.all(
    shown.map(async (state) => ({ state, page: await readFirstPage(member, state) })),
  );
  const renderedAt = new Date().getTime();
  return (
    <Rooms
      member={member}
      overview={overview.value}
      renderedAt={renderedAt}
      pages={pages.flatMap(({ state, page }) => (page.ok ? [[state.id, page.value] as const] : []))}
      {...house}
    />
  );
}

/** The URL to return to after signing in. */
function addressOf({ door, board }: Query): string {
  const tab = asTabBoard(board, () => true);
  const section = asSection(door) ?? (tab && "boards");
  return section ? routeAddress({ section, board: tab ?? undefined }) : "/community";
}
