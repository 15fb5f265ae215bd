import { clsx } from "clsx/lite";
import Link from "next/link";
import type { ReactNode } from "react";
import type { BoardId } from "@/content/boards";
import { roomsCopy } from "@/content/pages/rooms";
import { Avatar } from "@/components/layout/avatar";
import { placeName } from "./search/words";

type PostLineProps = {
  id: string;
  board: BoardId;
  when: string;
  /** Null if the account is gone. */
  author: { id: string; name: string } | null;
  /** Absent if there is nothing to open: then the author is not named either. */
  href?: string;
  /** After the author's name. */
  beside?: string;
  /** A button at the end. */
  action?: ReactNode;
  children: ReactNode;
};

/** A message in a list outside its board: board, time, author and text; all of it is a link. */
export function PostLine({ id, board, when, author, href, beside, action, children }: PostLineProps) {
  const name = author?.name ?? roomsCopy.message.unknownAuthor;
  return (
    <li
      id={id}
      className={clsx(
        "relative grid scroll-mt-24 gap-x-6 border-b-[1.5px] border-hair py-4 pr-2 max-lg:grid-cols-1 max-lg:gap-y-2",
        href && "hover:bg-ink/4",
        action ? "grid-cols-[9rem_minmax(0,1fr)_auto]" : "grid-cols-[9rem_minmax(0,1fr)]",
      )}
    >
      <p className="text-[0.875rem]/[1.45] text-ink-2 max-lg:flex max-lg:gap-3">
        <b className="block font-[650] text-ink">{placeName(board)}</b>
        {when}
      </p>
      <div className="grid grid-cols-[2rem_minmax(0,1fr)] gap-x-[0.8rem] wrap-anywhere">
        {href ? <Avatar id={author?.id ?? null} name={name} size="2rem" /> : <span />}
        <div>
          {href && (
            <Link
              href={href}
              prefetch={false}
              className="text-small text-ink no-underline after:absolute after:inset-0 hover:underline"
            >
              <b className="font-[650]" dir="auto">
                {name}
              </b>{" "}
              <span className="font-medium text-ink-2">{beside}</span>
            </Link>
          )}
          {children}
        </div>
      </div>
      {action && <div className="relative max-lg:pl-[2.8rem]">{action}</div>}
    </li>
  );
}
