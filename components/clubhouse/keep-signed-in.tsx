"use client";

import { useEffect } from "react";

const hour = 60 * 60 * 1000;

/**
 * Keeps the session alive: fetching it makes next-auth renew the cookie and the server record its use
 * (docs/rules/accounts.md#sessions).
 */
export function KeepSignedIn() {
  useEffect(() => {
    // Ignored: after a failure the session is renewed on the next visit instead.
    const ask = () => void fetch("/api/auth/session").catch(() => undefined);
    ask();
    const timer = setInterval(ask, hour);
    return () => clearInterval(timer);
  }, []);
  return null;
}
