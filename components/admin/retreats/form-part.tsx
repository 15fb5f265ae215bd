import type { ReactNode } from "react";

export function FormPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-0! block">
      <h2 className="h2">{title}</h2>
      <div className="mt-4 grid gap-x-5 gap-y-4 sm:grid-cols-2">{children}</div>
    </section>
  );
}
