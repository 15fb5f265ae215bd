"use client";

import { useEffect } from "react";
import { readLetterLink } from "./letter-link";

/**
 * Leads the link of a letter about a new password to the page that takes it. It opens /auth, from where somebody who is
 * signed in has been sent on, with the link still behind the #.
 */
export function RecoveryVisit() {
  useEffect(() => {
    const follow = () => {
      const { hash } = window.location;
      if (readLetterLink(hash)?.type === "recovery") window.location.replace(`/auth?type=recovery${hash}`);
    };
    follow();
    window.addEventListener("hashchange", follow);
    return () => window.removeEventListener("hashchange", follow);
  }, []);
  return null;
}
