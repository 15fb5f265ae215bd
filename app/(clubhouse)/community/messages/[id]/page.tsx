import type { Metadata } from "next";
import { notFound } from "next/navigation";
import type { BoardId } from "@/content/boards";
import { whenOf } from "@/components/clubhouse/boards/rows";
import { KnownBoards } from "@/components/clubhouse/known-boards";
import { ConversationFrame } from "@/components/conversations/conversation-frame";
import { ConversationList } from "@/components/conversations/conversation-list";
import { ConversationRoom } from "@/components/conversations/conversation-room";
import { conversationPath } from "@/lib/access/paths";
import { may, type Member } from "@/lib/access/policy";
import { requireMember } from "@/lib/access/viewer";
import { getOverview } from "@/lib/clubhouse/boards";
import { readFirstPage } from "@/lib/clubhouse/first-page";
import { knownBoards } from "@/lib/clubhouse/known-boards";
import { liveConfig } from "@/lib/clubhouse/live-config";
import { listMessages } from "@/lib/clubhouse/messages";
import { readerOf } from "@/lib/clubhouse/people";
import { listMessagesSchema, type BoardState } from "@/lib/clubhouse/schema";
import { getConversation, listConversations } from "@/lib/conversations/conversations";
import { titledMetadata } from "@/lib/site/metadata";
import { siteZone } from "@/lib/time/site-zone";
import { ClubhousePaywall } from "../../rooms";
import "@/components/ui/styles/signed-in-pages.css";

export const generateMetadata = (): Promise<Metadata> => titledMetadata("/community/messages");

type Query = Record<string, string | string[] | undefined>;
type Props = { params: Promise<{ id: string }>; searchParams: Promise<Query> };

export default async function ConversationPage({ params, searchParams }: Props) {
  const [{ id }, query] = await Promise.all([params, searchParams]);
  const member = await requireMember(conversationPath(encodeURIComponent(id)));
  if (!may(member, "members.list")) return <ClubhousePaywall member={member} />;
  const conversation = await getConversation(member, id);
  if (!conversation.ok) notFound();
  const { board, other, state, reportedAt } = conversation.value;
  const [overview, list] = await Promise.all([getOverview(member, board), listConversations(member)]);
  const own = overview.ok ? overview.value.boards[0] : undefined;
  if (!overview.ok || !own || !list.ok) notFound();
  const { page, isOlder } = await readPage(member, own, query.before);
  if (!page.ok) notFound();
  const clock = { zone: siteZone(), now: new Date().getTime() };
  return (
    <ConversationFrame member={member}>
      <ConversationList page={list.value} open={other} clock={clock} />
      <KnownBoards rows={knownBoards(member)}>
        <ConversationRoom
          {...{ board, other, state, isOlder }}
          reader={readerOf(member)}
          live={liveConfig()}
          overview={overview.value}
          reported={reportedAt && whenOf(reportedAt, clock)}
          page={JSON.stringify(page.value)}
          renderedAt={clock.now}
        />
      </KnownBoards>
    </ConversationFrame>
  );
}

/** The newest messages, or for browsers without scripts those before a position. */
async function readPage(member: Member, own: BoardState & { id: BoardId }, before: unknown) {
  const input = listMessagesSchema.safeParse({ board: own.id, before });
  if (!input.success || input.data.before === undefined)
    return { page: await readFirstPage(member, own), isOlder: false };
  return { page: await listMessages(member, input.data), isOlder: true };
}
