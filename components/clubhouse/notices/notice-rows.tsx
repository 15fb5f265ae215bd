"use client";

import type { ReactNode } from "react";
import { noticesCopy as copy } from "@/content/pages/notices";
import { roomsCopy } from "@/content/pages/rooms";
import { nameOfBoard } from "@/lib/clubhouse/known-boards";
import { fill } from "@/lib/text/interpolate";
import { noticesPath } from "@/lib/access/paths";
import type { NoticeView } from "@/lib/notifications/schema";
import { momentOfRow, type Clock } from "../boards/rows";
import { postAddress, routeAddress } from "../route";
import { readNotices } from "./notices-api";
import { Avatar } from "@/components/layout/avatar";
import { useClock } from "../use-clock";

type NoticeRowsProps = {
  notices: readonly NoticeView[];
  renderedAt: number;
  /** The level of the headings. */
  as: "h2" | "h3";
};

/** Notices, unread ones first; a note if there is none. */
export function NoticeRows({ notices, renderedAt, as: Heading }: NoticeRowsProps) {
  const clock = useClock(renderedAt);
  const parts = [
    { title: copy.fresh, some: notices.filter(({ isRead }) => !isRead) },
    { title: copy.earlier, some: notices.filter(({ isRead }) => isRead) },
  ];
  if (notices.length === 0)
    return (
      <div className="px-6 pt-9 pb-10 max-lg:px-0">
        <Heading className="h2 mb-2 text-[1.5rem]">{copy.empty.title}</Heading>
        <p className="max-w-96 text-ink-2">{copy.empty.text}</p>
      </div>
    );
  return parts.map(
    ({ title, some }) =>
      some.length > 0 && (
        <section key={title}>
          <Heading className="day">
            <span>{title}</span>
          </Heading>
          <ul role="list">
            {some.map((notice) => (
              <NoticeRow key={notice.id} notice={notice} clock={clock} />
            ))}
          </ul>
        </section>
      ),
  );
}

function NoticeRow({ notice, clock }: { notice: NoticeView; clock: Clock }) {
  const { id, board, people, quote, isOpen, isRead, postId, at } = notice;
  const [first] = people;
  const name = first?.name ?? roomsCopy.message.unknownAuthor;
  const where = board && placeOf(board, isOpen);
  return (
    <li className="border-hair [&+li]:border-t-[1.5px]">
      <a
        href={addressOf(notice)}
        className="grid grid-cols-[2.25rem_minmax(0,1fr)_auto] gap-x-[0.85rem] px-5 py-3 text-read leading-[1.4] wrap-anywhere text-ink no-underline hover:bg-ink/4 max-lg:px-2"
        // A notice about a post is marked as read by the post's page
        onClick={() => void (postId === null && !isRead && readNotices({ ids: [id] }))}
      >
        <span className="row-span-2 mt-0.5">
          <Avatar id={first?.id ?? null} name={name} size="2.25rem" />
        </span>
        <p>
          {namesOf(notice, name)} {verbOf(notice)} {where && <span className="text-ink-2">{where}</span>}
        </p>
        <span className="text-[0.8125rem] leading-[1.6] whitespace-nowrap text-ink-2">
          {!isRead && (
            <span className="unread mr-[0.45rem]">
              <span className="sr-only">{copy.unread}</span>
            </span>
          )}
          <time dateTime={at}>{momentOfRow(at, clock)}</time>
        </span>
        {(quote !== null || !isOpen) && (
          <p className="col-start-2 mt-0.5 line-clamp-2 text-compact text-ink-2" dir="auto">
            {quote === null ? fill(copy.closed, { where: where ?? "" }) : `“${quote}”`}
          </p>
        )}
      </a>
    </li>
  );
}

/** "Bea, Kat and Jo", "Bea, Kat and 3 others"; names are separate elements to be bold. */
function namesOf({ people, others, isRead }: NoticeView, first: string): ReactNode {
  const names = people.length > 0 ? people.map(({ name }) => name) : [first];
  const more = people.length > 0 ? others : others - 1;
  const rest = more <= 0 ? null : more === 1 ? copy.names.another : fill(copy.names.others, { count: more });
  return names.map((name, index) => {
    const isLast = index === names.length - 1;
    const before = index === 0 ? "" : isLast && !rest ? ` ${copy.names.and} ` : ", ";
    return (
      <span key={index}>
        {before}
        <b className={isRead ? "font-semibold" : "font-[650]"} dir="auto">
          {name}
        </b>
        {isLast && rest && ` ${copy.names.and} ${rest}`}
      </span>
    );
  });
}

function verbOf({ kind, isReply }: NoticeView): string {
  if (kind !== "followed") return copy.did[kind];
  return isReply ? copy.did.followedReply : copy.did.followedPost;
}

function placeOf(board: NonNullable<NoticeView["board"]>, isOpen: boolean): string {
  return copy.where[board] ?? fill(copy.on, { board: nameOfBoard(board, isOpen, copy.closedBoard) });
}

function addressOf({ board, postId, messageId, announcementId, isReply }: NoticeView): string {
  if (announcementId) return `/community/announcements/${announcementId}`;
  if (board === null) return noticesPath;
  if (postId === null) return routeAddress({ section: "chat" });
  return isReply ? postAddress(postId, messageId ?? undefined) : postAddress(postId);
}
