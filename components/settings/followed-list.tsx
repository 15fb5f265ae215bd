import { noticesCopy, noticeSettingsCopy as copy } from "@/content/pages/notices";
import { site } from "@/content/site";
import { siteZone } from "@/lib/time/site-zone";
import { whenOf } from "@/components/clubhouse/boards/rows";
import { postAddress, routeAddress, isTab } from "@/components/clubhouse/route";
import { ActionButton } from "@/components/forms/action-button";
import { nameOfBoard } from "@/lib/clubhouse/known-boards";
import { followAction } from "@/lib/notifications/actions";
import type { Followed } from "@/lib/notifications/follows";
import { truncateAtWord, fill } from "@/lib/text";

const { follow } = noticesCopy;
const words = { invalid: follow.failed, failure: follow.failed, kept: follow.failed.text };
const nameMax = 40;

type FollowedListProps = {
  kind: "following" | "muted";
  list: readonly Followed[];
  /** Number of own posts followed automatically. */
  ownPosts?: number;
  now: Date;
};

/** The posts followed or muted, each with a button to undo it. */
export function FollowedList({ kind, list, ownPosts = 0, now }: FollowedListProps) {
  const { title, none } = copy[kind];
  const button = kind === "following" ? follow.unfollow : follow.unmute;
  return (
    <section aria-labelledby={`${kind}-title`}>
      <h2 id={`${kind}-title`} className="h2 border-b-[1.5px] border-ink pb-2 text-[1.5rem]">
        {title}
      </h2>
      {list.length === 0 && ownPosts === 0 && <p className="py-3 text-ink-2">{none}</p>}
      <ul role="list">
        {list.map((one) => {
          const name = nameOf(one);
          return (
            <li key={one.of} className={row}>
              <Words
                name={name}
                href={hrefOf(one)}
                text={one.isOpen ? lineOf(kind, one, now) : copy.closed}
              />
              <ActionButton
                id={`un${kind}-${one.of}`}
                action={followAction}
                words={words}
                values={{ of: one.of, wish: "none" }}
                className="tinybtn"
                label={fill(copy.about, { button, name })}
              >
                {button}
              </ActionButton>
            </li>
          );
        })}
        {ownPosts > 0 && (
          <li className={row}>
            <Words
              name={fill(copy.following.own, { count: ownPosts })}
              href={null}
              text={copy.following.ownText}
            />
          </li>
        )}
      </ul>
    </section>
  );
}

const row = "flex items-center justify-between gap-4 border-b-[1.5px] border-hair py-3";

function Words({ name, href, text }: { name: string; href: string | null; text: string }) {
  return (
    <p className="min-w-0 wrap-anywhere">
      <b className="block font-[650]" dir="auto">
        {href ? <a href={href}>{name}</a> : name}
      </b>
      <span className="small text-ink-2">{text}</span>
    </p>
  );
}

function nameOf({ board, isPost, isOpen, text, author }: Followed): string {
  if (!isPost) return nameOfBoard(board, isOpen, noticesCopy.closedBoard);
  if (text === null)
    return fill(copy.postBy, {
      where:
        noticesCopy.where[board] ??
        fill(noticesCopy.on, { board: nameOfBoard(board, isOpen, noticesCopy.closedBoard) }),
    });
  const words = truncateAtWord(text.replace(/\s+/g, " "), nameMax);
  return author === null ? words : fill(copy.post, { author, text: words });
}

function hrefOf({ of, board, isPost, isOpen }: Followed): string | null {
  if (!isOpen) return null;
  if (isPost) return postAddress(of);
  return isTab(board) ? routeAddress({ section: "boards", board }) : null;
}

function lineOf(kind: FollowedListProps["kind"], { isPost, since }: Followed, now: Date): string {
  if (kind === "muted") return copy.muted.text;
  if (!isPost) return copy.following.board;
  return fill(copy.following.since, {
    when: whenOf(since, { zone: siteZone(), now: now.getTime() }).toLocaleLowerCase(site.locale),
  });
}
