import type { ReactNode } from "react";

/** A section of the account page; its heading takes the focus if the focused element disappears. */
export function Block({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="block" aria-labelledby={id}>
      <h2 id={id} tabIndex={-1} className="h2 focus:outline-none">
        {title}
      </h2>
      {children}
    </section>
  );
}
