import { clsx } from "clsx/lite";
import Link from "next/link";
import { communityCopy } from "@/content/pages/community";
import { conversationsCopy as copy } from "@/content/pages/conversations";
import { momentOfRow, type Clock } from "@/components/clubhouse/boards/rows";
import { Avatar } from "@/components/layout/avatar";
import { LazyIcon } from "@/components/ui/lazy-icon";
import { conversationPath, messagesPath } from "@/lib/access/paths";
import type { ConversationRow } from "@/lib/conversations/conversations";
import { fill } from "@/lib/text";

type ListedConversations = { conversations: ConversationRow[]; next: string | null };

type ConversationListProps = {
  page: ListedConversations;
  /** The other member of the open conversation. */
  open?: { id: string; name: string | null };
  isFirst?: boolean;
  clock: Clock;
};

/** The member's conversations, the newest first, beside the open one; on a phone only one of the two. */
export function ConversationList({ page, open, isFirst = true, clock }: ConversationListProps) {
  const { next } = page;
  const openId = open?.id;
  const isListed = page.conversations.some(({ otherId }) => otherId === openId);
  // Its first message is not written yet
  const conversations = open && !isListed ? [begun(open, clock), ...page.conversations] : page.conversations;
  const Heading = openId ? "h2" : "h1";
  return (
    <aside
      aria-label={copy.list}
      className={clsx(
        "grid min-h-0 grid-rows-[auto_minmax(0,1fr)_auto] border-r-[1.5px] border-ink max-lg:border-0",
        openId && "max-lg:hidden",
      )}
    >
      <div className="room-head min-h-18 border-ink!">
        <Heading className="h2">{copy.title}</Heading>
        <Link className="tinybtn min-h-target" href="/members" prefetch={false}>
          <LazyIcon name="edit" size={16} />
          {copy.write}
        </Link>
      </div>
      <div className="overflow-y-auto">
        {conversations.length === 0 && (
          <div className="px-6 py-8 max-lg:px-4">
            <h3 className="font-semibold">{copy.empty.title}</h3>
            <p className="text-ink-2">{copy.empty.text}</p>
          </div>
        )}
        <ul role="list">
          {conversations.map((one) => (
            <Row key={one.otherId} conversation={one} isOpen={one.otherId === openId} clock={clock} />
          ))}
        </ul>
        <p className="flex gap-6 px-6 py-3 empty:hidden max-lg:px-4">
          {!isFirst && (
            <Link className="tinybtn is-plain" href={messagesPath} prefetch={false}>
              {copy.newest}
            </Link>
          )}
          {next && (
            <Link className="tinybtn is-plain" href={`${messagesPath}?before=${next}`} prefetch={false}>
              {copy.older}
            </Link>
          )}
        </p>
      </div>
      <p className="small border-t-[1.5px] border-hair px-6 py-4 text-ink-2 max-lg:px-4">
        {copy.note}{" "}
        <Link className="link" href="/account#settings" prefetch={false}>
          {copy.settings}
        </Link>
      </p>
    </aside>
  );
}

function begun({ id, name }: { id: string; name: string | null }, { now }: Clock): ConversationRow {
  return { otherId: id, name, text: "", isMine: false, at: new Date(now), unread: 0, isBlocked: false };
}

type RowProps = { conversation: ConversationRow; isOpen: boolean; clock: Clock };

function Row({ conversation, isOpen, clock }: RowProps) {
  const { otherId, text, isMine, at, unread, isBlocked } = conversation;
  const name = conversation.name ?? communityCopy.message.unknownAuthor;
  const isNew = unread > 0;
  return (
    <li>
      <Link
        href={conversationPath(otherId)}
        prefetch={false}
        aria-current={isOpen ? "true" : undefined}
        className="grid min-h-18 grid-cols-[2.5rem_minmax(0,1fr)_auto] items-center gap-x-[0.85rem] border-b-[1.5px] border-hair px-6 py-3 text-ink no-underline hover:bg-wash aria-current:bg-card aria-current:shadow-[inset_3px_0_0_var(--ink)] max-lg:px-4"
      >
        <Avatar id={conversation.name === null ? null : otherId} name={name} size="2.5rem" />
        <span className="grid">
          <span className="flex items-baseline justify-between gap-3">
            <b className={clsx("truncate", isNew ? "font-bold" : "font-semibold")}>{name}</b>
            <time className="text-fine whitespace-nowrap text-ink-2" dateTime={at.toISOString()}>
              {momentOfRow(at.toISOString(), clock)}
            </time>
          </span>
          <span className={clsx("truncate text-small", !isNew && "text-ink-2")} dir="auto">
            {isBlocked ? fill(copy.blockedYou, { name }) : isMine ? fill(copy.you, { text }) : text}
          </span>
        </span>
        {isNew && (
          <span className="unread">
            <span aria-hidden="true">{unread}</span>
            <span className="sr-only">{fill(copy.unread, { count: unread })}</span>
          </span>
        )}
      </Link>
    </li>
  );
}
