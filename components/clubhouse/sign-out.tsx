"use client";

import type { ReactNode } from "react";
import { signOutAction } from "@/lib/accounts/actions";
import { forgetKeptText } from "./session/kept-text";

/** Sign Out. A form, so that it works before scripts have loaded; the text kept on the device goes with her. */
export function SignOut({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <form action={signOutAction} onSubmit={forgetKeptText}>
      <button type="submit" className={className}>
        {children}
      </button>
    </form>
  );
}
