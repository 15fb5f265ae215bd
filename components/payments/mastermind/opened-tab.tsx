import type { ReactNode } from "react";
import styles from "../checkout.module.css";

/** Says that the payment page is open in another tab, or why it is not, and leads to the same one. Polite: it is there before its words are. */
export function OpenedTab({
  url,
  link,
  children,
}: {
  url: string | null;
  link: string;
  children: ReactNode;
}) {
  return (
    <div role="status" aria-live="polite">
      {url && (
        <div ref={show} className={styles.said}>
          <p>{children}</p>
          <p>
            <a href={url} className="link">
              {link}
            </a>
          </p>
        </div>
      )}
    </div>
  );
}

/** Whoever comes back from the other tab sees it. */
function show(notice: HTMLElement | null): void {
  notice?.scrollIntoView({ block: "nearest" });
}
