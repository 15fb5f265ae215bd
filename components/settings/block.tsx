import type { ReactNode } from "react";

/** A part of the account page under its heading, which focus can go to when what held it is gone. */
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
