"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

const longestMs = 6 * 60 * 60 * 1000;

/** Refreshes the page at the next moment that changes it, if within `longestMs`. */
export function RefreshAt({ moments, now }: { moments: readonly Date[]; now: Date }) {
  const router = useRouter();
  const next = Math.min(...moments.map((one) => one.getTime() - now.getTime()).filter((ms) => ms > 0));
  useEffect(() => {
    if (next > longestMs) return;
    const timer = setTimeout(() => router.refresh(), next + 1_000);
    return () => clearTimeout(timer);
  }, [router, next]);
  return null;
}
