import Link from "next/link";
import { Button } from "@/components/ui/button";
import { layoutCopy } from "@/content/pages/layout";
import styles from "./header.module.css";
import { Logo } from "./logo";
import { Menu } from "./menu";
import { contactHref, navigation } from "./navigation";

const copy = layoutCopy.header;

/** The sticky bar of every public page. It knows nothing about who is visiting, so that pages stay static. */
export function SiteHeader({ current }: { current?: string }) {
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Link href="/" className={styles.logo} aria-label={copy.logoLabel} prefetch={false}>
          <Logo />
        </Link>
        <nav className={styles.nav} aria-label={copy.navLabel}>
          {navigation.map(({ href, label }) => (
            <Link
              key={href}
              href={href}
              prefetch={false}
              aria-current={href === current ? "page" : undefined}
            >
              {label}
            </Link>
          ))}
        </nav>
        <Button href={contactHref} size="small" prefetch={false}>
          {copy.callToAction}
        </Button>
        <Menu current={current} />
      </div>
    </header>
  );
}
