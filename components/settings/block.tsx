import type { ReactNode } from "react";
import styles from "./settings.module.css";

/** A part of the account page under its heading, which focus can go to when what held it is gone. */
export function Block({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="block" aria-labelledby={id}>
      <h2 id={id} tabIndex={-1} className={`h2 ${styles.title}`}>
        {title}
      </h2>
      {children}
    </section>
  );
}
