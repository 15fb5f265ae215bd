"use client";

import { useEffect, type RefObject } from "react";
import { authCopy } from "@/content/pages/auth";
import { toast } from "@/components/ui/toast";
import type { AuthState } from "@/lib/accounts/schema";

/** After a refusal: says so in a toast, and puts the cursor into the first field that needs another look. */
export function useFailure(state: AuthState, form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    if (state.status !== "failed") return;
    const { title, fallback } = authCopy.toastError;
    toast({ title, text: state.message ?? fallback, tone: "error" });
    const summary = form.current?.querySelector<HTMLElement>(".summary");
    (form.current?.querySelector<HTMLElement>("[aria-invalid=true]") ?? summary)?.focus();
  }, [state, form]);
}

/** What is wrong with which field, and what was typed; nothing while nothing has failed. */
export function failureOf(
  state: AuthState,
): Omit<Extract<AuthState, { status: "failed" }>, "status" | "message"> {
  return state.status === "failed" ? state : { fields: {}, values: {} };
}
