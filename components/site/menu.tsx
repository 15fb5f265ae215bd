import { Button } from "@/components/ui/button";
import { framePart } from "@/content/pages/frame";
import { getContent } from "@/lib/content/documents";
import { CloseMenu } from "@/components/layout/close-menu";
import styles from "./header.module.css";
import { Logo } from "@/components/layout/logo";
import { listHeaderButtons, listNavigation } from "@/components/layout/navigation";

const id = "menu";

/** The phone menu: a popover, so it works without scripts. The links are near the thumb. */
export function Menu({ current }: { current?: string }) {
  const copy = getContent(framePart).header;
  return (
    <>
      <button type="button" className={styles.menuButton} popoverTarget={id}>
        {copy.menuOpen}
      </button>
      <div id={id} popover="auto" className={`${styles.menu} on-ink`}>
        <div className={styles.menuBar}>
          <Logo isOnDark />
          <button
            type="button"
            className={styles.menuButton}
            popoverTarget={id}
            popoverTargetAction="hide"
            autoFocus
          >
            {copy.menuClose}
          </button>
        </div>
        <nav className={styles.menuList} aria-label={copy.navLabel}>
          <ul role="list">
            {listNavigation().map(({ href, label }, index) => (
              <li key={index}>
                <a href={href} aria-current={href === current ? "page" : undefined}>
                  <span className={href === current ? "under" : undefined}>{label}</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
        {listHeaderButtons().map(({ href, label }, index) => (
          <p key={index} className={styles.menuDo}>
            <Button href={href} wide>
              {label}
            </Button>
          </p>
        ))}
        <CloseMenu id={id} />
      </div>
    </>
  );
}
