import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { conversationsCopy as copy } from "@/content/pages/conversations";
import { ConversationFrame } from "@/components/conversations/conversation-frame";
import { ConversationList } from "@/components/conversations/conversation-list";
import { messagesPath } from "@/lib/access/paths";
import { may } from "@/lib/access/policy";
import { requireMember } from "@/lib/access/viewer";
import { listConversations } from "@/lib/conversations/conversations";
import { cursorInAddressSchema } from "@/lib/crypto/links/cursor";
import { titledMetadata } from "@/lib/site/metadata";
import { siteZone } from "@/lib/time/site-zone";
import { ClubhousePaywall } from "../rooms";
import "@/components/ui/styles/signed-in-pages.css";

export const generateMetadata = (): Promise<Metadata> => titledMetadata("/community/messages");

type Query = Record<string, string | string[] | undefined>;

export default async function MessagesPage({ searchParams }: { searchParams: Promise<Query> }) {
  const before = cursorInAddressSchema.parse((await searchParams).before);
  const member = await requireMember(messagesPath);
  if (!may(member, "members.list")) return <ClubhousePaywall member={member} />;
  const page = await listConversations(member, before);
  if (!page.ok) notFound();
  return (
    <ConversationFrame member={member}>
      <ConversationList
        page={page.value}
        isFirst={before === undefined}
        clock={{ zone: siteZone(), now: new Date().getTime() }}
      />
      <div className="bg-card px-6 py-8 max-lg:hidden">
        <h2 className="h2">{copy.choose.title}</h2>
        <p className="max-w-96 text-ink-2">{copy.choose.text}</p>
      </div>
    </ConversationFrame>
  );
}
