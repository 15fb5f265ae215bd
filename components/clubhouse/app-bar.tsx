import { clsx } from "clsx/lite";
import Link from "next/link";
import { communityCopy } from "@/content/pages/community";
import { framePart } from "@/content/pages/frame";
import { getContent } from "@/lib/content/documents";
import { Logo } from "@/components/layout/logo";
import { LazyIcon } from "@/components/ui/lazy-icon";
import { may, type Member } from "@/lib/access/policy";
import { searchPath } from "@/lib/clubhouse/search-address";
import { AccountMenu } from "./account-menu";
import { areasFor, listSiteLinks, type AppArea } from "@/components/layout/app-areas";
import { BarMenu, barItem } from "./bar-menu";
import type { ComponentProps } from "react";
import { conversationsCopy } from "@/content/pages/conversations";
import { messagesPath } from "@/lib/access/paths";
import { countUnreadMessages, mayHaveConversations } from "@/lib/conversations/conversations";
import { UnreadMark } from "./boards/unread-mark";
import { countUnread } from "@/lib/notifications/bell";
import type { Bell } from "./notices/bell";
import { LazyBell } from "./lazy-parts";

const chosen = "text-ink after:absolute after:inset-x-0 after:-bottom-[0.7rem] after:h-[3px] after:bg-ink";

type AppBarProps = {
  member: Member;
  current: AppArea;
  /** Unread notices, if the page has loaded them. */
  notices?: number;
};

/** The bar of the members' pages: areas, site menu and account menu; on phones one menu. */
export function AppBar({ member, current, notices }: AppBarProps) {
  const copy = getContent(framePart).header;
  return (
    <header className="sticky top-0 z-20 flex h-(--bar) items-center gap-7 border-b-[1.5px] border-ink bg-paper px-6 [anchor-name:--appbar] max-lg:justify-between max-lg:gap-2 max-lg:px-4 max-lg:in-data-rooms:hidden">
      <a
        href="/"
        className="flex min-h-target items-center text-ink [--accent:var(--flame)] [&_svg]:h-7 [&_svg]:w-auto max-[24rem]:[&_svg]:h-5"
        aria-label={copy.logoLabel}
      >
        <Logo />
      </a>
      <nav
        className="mr-auto ml-4 flex gap-6 max-lg:hidden lg:snug:ml-0 lg:snug:gap-4"
        aria-label={copy.navLabel}
      >
        {areasFor(member).map(({ area, href, label }) => (
          <Link
            key={area}
            href={href}
            aria-current={current === area ? "page" : undefined}
            prefetch={false}
            className={clsx(barItem, current === area ? chosen : "text-ink-2")}
          >
            {label}
          </Link>
        ))}
        <BarMenu
          id="site-menu"
          button={communityCopy.bar.site}
          className="[anchor-name:--site]"
          buttonClassName="text-ink-2"
          menuClassName="left-88 w-52 supports-[anchor-name:--site]:left-[calc(anchor(--site_left)-1rem)]"
        >
          <ul role="list" className="rows">
            {listSiteLinks().map(({ href, label }) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        </BarMenu>
      </nav>
      <div className="flex items-center gap-5 max-lg:gap-2 max-[24rem]:gap-0">
        <Link
          href={searchPath}
          aria-current={current === "search" ? "page" : undefined}
          prefetch={false}
          className={clsx(
            barItem,
            "gap-2 max-lg:min-w-target max-lg:justify-center",
            current === "search" ? chosen : "text-ink-2",
          )}
        >
          <LazyIcon name="search" />
          <span className="max-lg:sr-only">{communityCopy.bar.search}</span>
        </Link>
        {mayHaveConversations(member) && <MessagesLink member={member} isCurrent={current === "messages"} />}
        {may(member, "clubhouse.enter") && (
          <BellPlace
            member={member}
            unread={notices}
            isCurrent={current === "notices"}
            className={clsx(
              barItem,
              "gap-2 max-lg:min-w-target max-lg:justify-center max-[24rem]:[&>.unread]:absolute max-[24rem]:[&>.unread]:-top-0.5 max-[24rem]:[&>.unread]:right-0",
            )}
            openClassName={chosen}
          />
        )}
        <AccountMenu member={member} current={current} />
      </div>
    </header>
  );
}

/** On desktops the link to the direct messages, with the unread number; on phones it is in the welcome. */
async function MessagesLink({ member, isCurrent }: { member: Member; isCurrent: boolean }) {
  return (
    <Link
      href={messagesPath}
      aria-current={isCurrent ? "page" : undefined}
      prefetch={false}
      className={clsx(barItem, "gap-2 max-lg:hidden", isCurrent ? chosen : "text-ink-2")}
    >
      <LazyIcon name="letter" />
      {conversationsCopy.title}
      <UnreadMark count={await countUnreadMessages(member)} />
    </Link>
  );
}

type BellPlaceProps = Omit<ComponentProps<typeof Bell>, "unread"> & {
  member: Member;
  /** The number, if the page has loaded it. */
  unread: number | undefined;
};

/** The bell; loads the unread number if the page has not. */
async function BellPlace({ member, unread, ...bell }: BellPlaceProps) {
  return <LazyBell unread={unread ?? (await countUnread(member))} {...bell} />;
}
