import { Button } from "@/components/ui/button";
import { framePart } from "@/content/pages/frame";
import { getBrand } from "@/lib/content/brand";
import { getContent } from "@/lib/content/documents";
import styles from "./header.module.css";
import { Logo } from "@/components/layout/logo";
import { Menu } from "./menu";
import { listHeaderButtons, listNavigation } from "@/components/layout/navigation";

/** The sticky header of public pages. It does not depend on the visitor, so that pages stay static. */
export function SiteHeader({ current }: { current?: string }) {
  const copy = getContent(framePart).header;
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <a
          href="/"
          className={styles.logo}
          aria-label={copy.logoLabel}
          // On a narrow phone only the delivered logo is cut to its arch
          style={getBrand().logo ? { width: "auto", minWidth: 0 } : undefined}
        >
          <Logo />
        </a>
        <nav className={styles.nav} aria-label={copy.navLabel}>
          {listNavigation().map(({ href, label }, index) => (
            <a key={index} href={href} aria-current={href === current ? "page" : undefined}>
              {label}
            </a>
          ))}
        </nav>
        {listHeaderButtons().map(({ href, label }, index) => (
          <Button key={index} href={href} size="small">
            {label}
          </Button>
        ))}
        <Menu current={current} />
      </div>
    </header>
  );
}
