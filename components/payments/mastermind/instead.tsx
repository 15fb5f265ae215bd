import type { ReactNode } from "react";
import styles from "../checkout.module.css";

/** After a refusal the button that was pressed is gone; what stands in its place takes the focus. */
export function Instead({ children }: { children: ReactNode }) {
  return (
    <div ref={focus} className={styles.notice} tabIndex={-1} autoFocus>
      {children}
    </div>
  );
}

function focus(notice: HTMLElement | null): void {
  notice?.focus();
}
