"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

const everyMs = 3_000;
const longestMs = 6 * 60 * 60 * 1_000;

/** Refreshes the page every few seconds while it is visible, starting in `aheadMs` milliseconds. */
export function AutoRefresh({ aheadMs }: { aheadMs: number }) {
  const router = useRouter();
  useEffect(() => {
    if (aheadMs > longestMs) return;
    let every: ReturnType<typeof setInterval> | undefined;
    const begin = setTimeout(() => {
      every = setInterval(() => {
        if (document.visibilityState === "visible") router.refresh();
      }, everyMs);
    }, aheadMs);
    return () => {
      clearTimeout(begin);
      clearInterval(every);
    };
  }, [router, aheadMs]);
  return null;
}
