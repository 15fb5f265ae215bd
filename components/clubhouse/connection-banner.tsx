"use client";

import { lazyComponent } from "@/components/ui/lazy";

// It has nothing to say before the line is up and lost again
const Connection = lazyComponent(async () => (await import("./connection")).Connection);

/** One line under the bar while the connection is not what it should be, and a moment after. */
export function ConnectionBanner() {
  return (
    <div className="banners" role="status">
      <Connection />
    </div>
  );
}
