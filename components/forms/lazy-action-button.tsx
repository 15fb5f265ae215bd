"use client";

import { lazyComponent } from "@/components/ui/lazy";

/** An ActionButton in the frame of many pages that seldom show it. */
export const LazyActionButton = lazyComponent(async () => (await import("./action-button")).ActionButton);
