import Link from "next/link";
import { communityCopy } from "@/content/pages/community";
import { layoutCopy } from "@/content/pages/layout";
import type { Member } from "@/lib/access/policy";
import { fill } from "@/lib/text";
import { placesFor, siteLinks, type AppPlace } from "./app-places";
import { BarMenu } from "./bar-menu";
import { Icon } from "./icon";
import { SignOut } from "./sign-out";
import { Stamp } from "./stamp";

const { bar, header } = communityCopy;

/** Who she is, and what is hers: the account and the way out. On a phone also every place of the bar. */
export function AccountMenu({ member, current }: { member: Member; current: AppPlace }) {
  const { userId, displayName } = member;
  return (
    <BarMenu
      id="account-menu"
      label={fill(bar.accountOf, { displayName })}
      button={
        <>
          <Stamp id={userId} name={displayName} size="2rem" />
          <span className="appbar-name">{displayName}</span>
        </>
      }
      className="appbar-who"
    >
      <nav className="barmenu-places" aria-label={layoutCopy.header.navLabel}>
        <ul className="rows">
          {placesFor(member).map(({ place, href, label, icon }) => (
            <li key={place}>
              <Link href={href} aria-current={current === place ? "page" : undefined} prefetch={false}>
                <Icon name={icon} />
                {label}
              </Link>
            </li>
          ))}
        </ul>
        <h2 className="barmenu-head">{bar.site}</h2>
        <ul className="rows">
          {siteLinks.map(({ href, label }) => (
            <li key={href}>
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="rows">
        <Link href="/account" aria-current={current === "account" ? "page" : undefined} prefetch={false}>
          <Icon name="account" />
          {bar.account}
        </Link>
        <SignOut>
          <Icon name="sign-out" />
          {header.buttons.signOut}
        </SignOut>
      </div>
    </BarMenu>
  );
}
