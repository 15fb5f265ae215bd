"use client";

import { useEffect } from "react";

const hour = 60 * 60 * 1000;

/** Renews the session: fetching it renews the cookie and records its use (docs/rules/accounts.md#sessions). */
export function KeepSignedIn() {
  useEffect(() => {
    // Failures are ignored: the next visit renews the session
    const request = () => void fetch("/api/auth/session").catch(() => undefined);
    request();
    const timer = setInterval(request, hour);
    return () => clearInterval(timer);
  }, []);
  return null;
}
