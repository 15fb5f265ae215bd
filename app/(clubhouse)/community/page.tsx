import type { Metadata } from "next";
import type { BoardId } from "@/content/boards";
import { asSection, asTabBoard, firstTabBoard, routeAddress } from "@/components/clubhouse/route";
import type { Member } from "@/lib/access/policy";
import { requireMember } from "@/lib/access/viewer";
import { readableBoards } from "@/lib/clubhouse/boards";
import { getClubhouse } from "@/lib/clubhouse/clubhouse";
import { readFirstPageJson } from "@/lib/clubhouse/first-page";
import { listMessages } from "@/lib/clubhouse/messages";
import { listMessagesSchema } from "@/lib/clubhouse/schema";
import { titledMetadata } from "@/lib/site/metadata";
import { clockNow } from "@/lib/time/server-clock";
import { ClubhousePaywall, Rooms } from "./rooms";

export const generateMetadata = (): Promise<Metadata> => titledMetadata("/community");

type Query = Record<string, string | string[] | undefined>;

export default async function CommunityPage({ searchParams }: { searchParams: Promise<Query> }) {
  const query = await searchParams;
  const member = await requireMember(addressOf(query));
  return readableBoards(member).length > 0 ? (
    <Clubhouse member={member} query={query} />
  ) : (
    <ClubhousePaywall member={member} />
  );
}

async function Clubhouse({ member, query }: { member: Member; query: Query }) {
  const house = await getClubhouse(member, clockNow());
  if (!house) return <ClubhousePaywall member={member} />;
  const { boards } = house.overview;
  const isReadable = (id: BoardId) => boards.some((one) => one.id === id);
  const board = asTabBoard(query.board, isReadable) ?? firstTabBoard(isReadable);
  const shown = boards.filter(({ id }) => id === "general" || id === board);
  const older = await readOlderPage(member, query, board);
  const pages = await Promise.all(
    shown.map(async (state) => {
      const page =
        older?.board === state.id ? older.page : await readFirstPageJson(member, state, house.audience);
      return page.ok ? [[state.id, page.value] as const] : [];
    }),
  );
  const renderedAt = new Date().getTime();
  return (
    <Rooms member={member} renderedAt={renderedAt} pages={pages.flat()} isOlder={older !== null} {...house} />
  );
}

/** The messages before a position, for browsers without scripts; null if the URL asks for none. */
async function readOlderPage(member: Member, query: Query, tab: BoardId) {
  const board = asSection(query.door) === "chat" ? "general" : tab;
  const input = listMessagesSchema.safeParse({ board, before: query.before });
  if (!input.success || input.data.before === undefined) return null;
  const page = await listMessages(member, input.data);
  return { board, page: page.ok ? { ok: true as const, value: JSON.stringify(page.value) } : page };
}

/** The URL to return to after signing in. */
function addressOf({ door, board }: Query): string {
  const tab = asTabBoard(board, () => true);
  const section = asSection(door) ?? (tab && "boards");
  return section ? routeAddress({ section, board: tab ?? undefined }) : "/community";
}
