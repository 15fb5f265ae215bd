import Link from "next/link";
import { communityCopy } from "@/content/pages/community";
import { layoutCopy } from "@/content/pages/layout";
import { Logo } from "@/components/site/logo";
import { Stamp } from "./stamp";

const copy = layoutCopy.header;

/** The bar of the members' area: back to the site, where she is, who she is. */
export function AppBar({ userId, displayName }: { userId: string; displayName: string }) {
  return (
    <header className="appbar">
      <Link href="/" className="appbar-logo" aria-label={copy.logoLabel} prefetch={false}>
        <Logo />
      </Link>
      <nav className="appbar-nav" aria-label={copy.navLabel}>
        <Link href="/community" aria-current="page" prefetch={false}>
          {copy.links.community}
        </Link>
        <Link href="/" prefetch={false}>
          {communityCopy.bar.site}
        </Link>
      </nav>
      <p className="appbar-who">
        <Stamp id={userId} name={displayName} size="2rem" />
        <span>{displayName}</span>
      </p>
    </header>
  );
}
