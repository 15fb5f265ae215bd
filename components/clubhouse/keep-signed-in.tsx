"use client";

import { useEffect } from "react";

const hour = 60 * 60 * 1000;

/**
 * Keeps a visit going: next-auth renews the cookie, and the server notes that the session was used, whenever the session
 * is asked for (docs/rules/accounts.md#sessions).
 */
export function KeepSignedIn() {
  useEffect(() => {
    // Unheard: a failure only means that the session slides at the next visit instead.
    const ask = () => void fetch("/api/auth/session").catch(() => undefined);
    ask();
    const timer = setInterval(ask, hour);
    return () => clearInterval(timer);
  }, []);
  return null;
}
