"use client";

import { useState, type MouseEvent } from "react";
import { directoryPath, type MemberPage } from "@/lib/members/schema";

/** Timeout of a page, in milliseconds. */
const timeoutMs = 15_000;

/**
 * The members shown so far, and a function that appends the next page. `landing`: the row to focus after the last
 * page.
 */
export function useMoreMembers(first: MemberPage, search: string | undefined) {
  const [{ members, next }, setShown] = useState(first);
  const [state, setState] = useState<"idle" | "busy" | "failed">("idle");
  const [landing, setLanding] = useState<string | null>(null);

  async function showMore(event: MouseEvent<HTMLAnchorElement>) {
    // The browser opens a new tab or window
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (!next || state === "busy") return;
    const { href } = event.currentTarget;
    setState("busy");
    const page = await fetchPage(directoryPath("/api/members", { search, after: next }));
    if (page === "closed") {
      // The page explains better that the member is signed out or has no access
      window.location.assign(href);
      return;
    }
    if (page === "failed") {
      setState("failed");
      return;
    }
    setState("idle");
    setShown({ members: [...members, ...page.members], next: page.next });
    if (!page.next) setLanding(page.members[0]?.userId ?? null);
  }

  return { members, next, state, landing, showMore };
}

async function fetchPage(address: string): Promise<MemberPage | "closed" | "failed"> {
  try {
    const response = await fetch(address, { cache: "no-store", signal: AbortSignal.timeout(timeoutMs) });
    if (response.status === 401 || response.status === 403) return "closed";
    return response.ok ? ((await response.json()) as MemberPage) : "failed";
  } catch {
    // Offline, a timeout, or another server's response such as a captive portal's
    return "failed";
  }
}
