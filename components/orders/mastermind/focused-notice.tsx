import type { ReactNode } from "react";
import { SlipNotice } from "@/components/orders/order-summary";

/** After a refusal the pressed button is gone; the notice replacing it takes the focus. */
export function FocusedNotice({ children }: { children: ReactNode }) {
  return (
    <SlipNotice ref={focus} className="mb-6" tabIndex={-1} autoFocus>
      {children}
    </SlipNotice>
  );
}

function focus(notice: HTMLElement | null): void {
  notice?.focus();
}
