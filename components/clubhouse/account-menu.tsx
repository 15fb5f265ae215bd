import Link from "next/link";
import { communityCopy } from "@/content/pages/community";
import { framePart } from "@/content/pages/frame";
import { getContent } from "@/lib/content/documents";
import { LazyIcon } from "@/components/ui/lazy-icon";
import type { Member } from "@/lib/access/policy";
import { fill } from "@/lib/text";
import { areasFor, listSiteLinks, type AppArea } from "@/components/layout/app-areas";
import { BarMenu } from "./bar-menu";
import { SignOut } from "./sign-out";
import { Avatar } from "@/components/layout/avatar";

const { bar, header } = communityCopy;

/** The member's name, account link and sign-out; on phones also the areas of the bar. */
export function AccountMenu({ member, current }: { member: Member; current: AppArea }) {
  const { userId, displayName } = member;
  return (
    <BarMenu
      id="account-menu"
      label={fill(bar.accountOf, { displayName })}
      button={
        <>
          <Avatar id={userId} name={displayName} size="2rem" />
          <span className="max-w-56 overflow-hidden text-ellipsis max-lg:hidden">{displayName}</span>
        </>
      }
      className="min-w-0"
      buttonClassName="text-ink"
      menuClassName="right-6 left-auto w-60 max-lg:right-4 max-lg:w-[min(20rem,100vw-2rem)]"
    >
      <nav
        className="hidden max-lg:mb-[0.6rem] max-lg:block max-lg:border-b-[1.5px] max-lg:border-hair max-lg:pb-[0.6rem]"
        aria-label={getContent(framePart).header.navLabel}
      >
        <ul role="list" className="rows">
          {areasFor(member).map(({ area, href, label, icon }) => (
            <li key={area}>
              <Link href={href} aria-current={current === area ? "page" : undefined} prefetch={false}>
                <LazyIcon name={icon} />
                {label}
              </Link>
            </li>
          ))}
        </ul>
        <h2 className="mt-[0.9rem] mb-1 text-fine leading-[1.3] font-semibold text-ink-2">{bar.site}</h2>
        <ul role="list" className="rows max-lg:grid-cols-2 max-lg:gap-x-5">
          {listSiteLinks().map(({ href, label }) => (
            <li key={href}>
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="rows">
        <Link href="/account" aria-current={current === "account" ? "page" : undefined} prefetch={false}>
          <LazyIcon name="account" />
          {bar.account}
        </Link>
        <SignOut>
          <LazyIcon name="sign-out" />
          {header.buttons.signOut}
        </SignOut>
      </div>
    </BarMenu>
  );
}
