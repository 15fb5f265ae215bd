"use client";

import { useEffect } from "react";
import { readLetterLink } from "./letter-link";

/**
 * Redirects the link of a password-reset email to its page. The link opens /auth, which redirects signed-in members
 * elsewhere, with the link still in the #hash.
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
