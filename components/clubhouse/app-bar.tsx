import Link from "next/link";
import { communityCopy } from "@/content/pages/community";
import { layoutCopy } from "@/content/pages/layout";
import { Logo } from "@/components/site/logo";
import type { Member } from "@/lib/access/policy";
import { Stamp } from "./stamp";

const copy = layoutCopy.header;

/** The parts of the signed-in area that the bar names. */
export type AppPlace = "community" | "members" | "account" | "admin";

/** The bar of the members' area: back to the site, where she is, who she is. */
export function AppBar({ member, current }: { member: Member; current: AppPlace }) {
  return (
    <header className="appbar">
      <Link href="/" className="appbar-logo" aria-label={copy.logoLabel} prefetch={false}>
        <Logo />
      </Link>
      <nav className="appbar-nav" aria-label={copy.navLabel}>
        <Link href="/community" aria-current={current === "community" ? "page" : undefined} prefetch={false}>
          {copy.links.community}
        </Link>
        <Link href="/" prefetch={false}>
          {communityCopy.bar.site}
        </Link>
      </nav>
      <p className="appbar-who">
        <Stamp id={member.userId} name={member.displayName} size="2rem" />
        <span>{member.displayName}</span>
      </p>
    </header>
  );
}
