"use client";

import Link from "next/link";
import type { BoardId } from "@/content/boards";
import { communityCopy } from "@/content/pages/community";
import { conversationsCopy as copy } from "@/content/pages/conversations";
import { Composer } from "@/components/clubhouse/composer";
import { MessageList } from "@/components/clubhouse/message-list";
import { LateModerationDialogs } from "@/components/clubhouse/moderation/late-dialogs";
import type { ClubhouseOptions } from "@/components/clubhouse/session/clubhouse-session";
import { SignedOutDialog } from "@/components/clubhouse/signed-out-dialog";
import { ClubhouseProvider, FeedProvider, useClubhouse } from "@/components/clubhouse/use-clubhouse";
import { ActionButton } from "@/components/forms/action-button";
import { formWords } from "@/components/forms/form-words";
import { Avatar } from "@/components/layout/avatar";
import { LazyIcon } from "@/components/ui/lazy-icon";
import { messagesPath } from "@/lib/access/paths";
import { unblockForMemberAction } from "@/lib/members/actions";
import { memberAddress } from "@/lib/members/address";
import { fill } from "@/lib/text";

const words = formWords({ failure: copy.failure });

type ConversationRoomProps = Pick<ClubhouseOptions, "reader" | "live" | "overview"> & {
  board: BoardId;
  other: { id: string; name: string | null };
  state: "open" | "blocked" | "refused";
  /** When the reader's open report was made, in words. */
  reported: string | null;
  /** The newest messages, as JSON. */
  page: string;
  isOlder: boolean;
  renderedAt: number;
};

/** A conversation: who it is with, the messages, and the box or why there is none. */
export function ConversationRoom({ board, other, state, reported, page, ...session }: ConversationRoomProps) {
  const { reader, live, overview, isOlder, renderedAt } = session;
  const name = other.name ?? communityCopy.message.unknownAuthor;
  return (
    <ClubhouseProvider
      {...{ reader, live, overview, isOlder }}
      pages={{ [board]: page }}
      conversation={board}
    >
      <section
        data-room="conversation"
        className="room bg-card"
        aria-label={fill(copy.conversation, { name })}
      >
        <div>
          <Head other={other} name={name} />
          {reported && (
            <p className="banner is-soft">
              <LazyIcon name="report" size={18} />
              <span>
                <b>{fill(copy.reported, { when: reported })}</b> {copy.reportedText}
              </span>
            </p>
          )}
        </div>
        <FeedProvider board={board}>
          <MessageList renderedAt={renderedAt} />
          {state === "open" ? (
            <Composer words={{ ...copy, placeholder: fill(copy.placeholder, { name }) }} />
          ) : (
            <Closed other={other} name={name} state={state} />
          )}
        </FeedProvider>
        <SignedOutDialog />
      </section>
      <LateModerationDialogs />
    </ClubhouseProvider>
  );
}

function Head({ other, name }: { other: ConversationRoomProps["other"]; name: string }) {
  const isHere = useClubhouse(({ here }) => here?.has(other.id) ?? false);
  return (
    <div className="room-head min-h-18 flex-nowrap! justify-start! gap-3! border-ink!">
      <Link
        className="-ml-3 inline-flex min-h-target min-w-target items-center justify-center lg:hidden"
        href={messagesPath}
        prefetch={false}
        aria-label={copy.back}
      >
        <LazyIcon name="back" size={18} />
      </Link>
      <Avatar id={other.name === null ? null : other.id} name={name} size="2rem" isHere={isHere} />
      <div className="mr-auto min-w-0">
        <h1 className="h2 truncate">{name}</h1>
        {isHere && <p className="text-small text-ink-2">{copy.here}</p>}
      </div>
      {other.name !== null && (
        <a className="link inline-flex min-h-target items-center" href={memberAddress(other.id)}>
          {copy.card}
        </a>
      )}
    </div>
  );
}

type ClosedProps = { other: ConversationRoomProps["other"]; name: string; state: "blocked" | "refused" };

/** Why the reader cannot write, in place of the box. */
function Closed({ other, name, state }: ClosedProps) {
  const { title, text } = copy.closed[state];
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 border-t-[1.5px] border-hair px-6 py-4 text-read text-ink-2 max-lg:grid-cols-[auto_minmax(0,1fr)] max-lg:px-4">
      <LazyIcon name="lock" size={18} />
      <p>
        <b className="text-ink">{fill(title, { name })}</b> {text}
      </p>
      {state === "blocked" && (
        <div className="max-lg:col-start-2">
          <ActionButton
            id="unblock-member"
            action={unblockForMemberAction}
            words={words}
            values={{ id: other.id }}
            className="btn btn--secondary btn--small min-h-target"
          >
            {fill(copy.unblock, { name })}
          </ActionButton>
        </div>
      )}
    </div>
  );
}
