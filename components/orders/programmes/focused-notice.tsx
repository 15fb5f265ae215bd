import type { ReactNode } from "react";
import { SummaryNotice } from "@/components/orders/order-summary";

/** Replaces the pressed button after a refusal and takes the focus. */
export function FocusedNotice({ children }: { children: ReactNode }) {
  return (
    <SummaryNotice ref={focus} className="mb-6" tabIndex={-1} autoFocus>
      {children}
    </SummaryNotice>
  );
}

function focus(notice: HTMLElement | null): void {
  notice?.focus();
}
