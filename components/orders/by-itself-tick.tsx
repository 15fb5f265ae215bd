import type { ReactNode } from "react";
import { FormCheck } from "@/components/forms/fields";

const id = "by-itself-hint";

/** A checkbox to charge the balance to the same card when due; its description says how much, and when. */
export function ByItselfTick({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div role="group" aria-describedby={id}>
      <FormCheck name="byItself">{label}</FormCheck>
      <p id={id} className="small mt-1 text-pretty">
        {children}
      </p>
    </div>
  );
}
