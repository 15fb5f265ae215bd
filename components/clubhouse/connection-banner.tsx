"use client";

import { lazyComponent } from "@/components/ui/lazy";

// Not needed before the connection is lost
const Connection = lazyComponent(async () => (await import("./connection")).Connection);

/** A line under the bar while the connection has a problem, and for a moment afterwards. */
export function ConnectionBanner() {
  return (
    <div className="banners" role="status">
      <Connection />
    </div>
  );
}
