"use client";

import { LazyIcon } from "@/components/ui/lazy-icon";

/** Opens the print dialog. */
export function PrintButton() {
  return (
    <button type="button" className="btn btn--secondary btn--small" onClick={() => window.print()}>
      <LazyIcon name="print" size={18} />
      Print
    </button>
  );
}
