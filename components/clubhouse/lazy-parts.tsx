"use client";

import { lazyComponent } from "@/components/ui/lazy";

/** A link until its code is loaded. */
export const LazyBell = lazyComponent(async () => (await import("./notices/bell")).Bell);

/** Used by the paywall only. */
export const LazyCodeForm = lazyComponent(async () => (await import("./code-form")).CodeForm);

export const LazyFollowButtons = lazyComponent(
  async () => (await import("./notices/follow-buttons")).FollowButtons,
);

export const LazyNextUp = lazyComponent(async () => (await import("./next-up/next-up")).NextUp);

/** Used by the paywall of a paused plan only. */
export const LazyPortalForm = lazyComponent(
  async () => (await import("@/components/orders/portal-form")).PortalForm,
);

export const LazyPhone = lazyComponent(async () => (await import("./phone/phone")).Phone);
