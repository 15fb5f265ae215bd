"use client";

import { LazyIcon } from "@/components/ui/lazy-icon";

/** Opens the browser's own way to print. Without scripts there is no such button. */
export function PrintButton() {
  return (
    <button
      type="button"
      className="btn btn--secondary btn--small needs-scripts"
      onClick={() => window.print()}
    >
      <LazyIcon name="print" size={18} />
      Print
    </button>
  );
}
