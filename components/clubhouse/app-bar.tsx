import Link from "next/link";
import { communityCopy } from "@/content/pages/community";
import { layoutCopy } from "@/content/pages/layout";
import { Logo } from "@/components/site/logo";
import type { Member } from "@/lib/access/policy";
import { AccountMenu } from "./account-menu";
import { placesFor, siteLinks, type AppPlace } from "./app-places";
import { BarMenu } from "./bar-menu";

const copy = layoutCopy.header;

/** The bar of the members' area: its places, the way back to the site, who she is. On a phone the last holds them all. */
export function AppBar({ member, current }: { member: Member; current: AppPlace }) {
  return (
    <header className="appbar">
      <a href="/" className="appbar-logo" aria-label={copy.logoLabel}>
        <Logo />
      </a>
      <nav className="appbar-nav" aria-label={copy.navLabel}>
        {placesFor(member).map(({ place, href, label }) => (
          <Link
            key={place}
            href={href}
            aria-current={current === place ? "page" : undefined}
            prefetch={false}
          >
            {label}
          </Link>
        ))}
        <BarMenu id="site-menu" button={communityCopy.bar.site} className="appbar-site">
          <ul className="rows">
            {siteLinks.map(({ href, label }) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        </BarMenu>
      </nav>
      <AccountMenu member={member} current={current} />
    </header>
  );
}
