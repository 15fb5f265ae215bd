"use client";

import { lazyComponent } from "@/components/ui/lazy";

/** The bell; a link until its code is loaded. */
export const LazyBell = lazyComponent(async () => (await import("./notices/bell")).Bell);

/** The invitation code form, which only the paywall shows. */
export const LazyCodeForm = lazyComponent(async () => (await import("./code-form")).CodeForm);

/** Follow and Mute. */
export const LazyFollowButtons = lazyComponent(
  async () => (await import("./notices/follow-buttons")).FollowButtons,
);

/** The next events. */
export const LazyNextUp = lazyComponent(async () => (await import("./next-up/next-up")).NextUp);

/** The hint to install the app on a phone. */
export const LazyPhone = lazyComponent(async () => (await import("./phone/phone")).Phone);
