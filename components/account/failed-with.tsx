"use client";

import type { ReactNode } from "react";
import { useFormContext } from "@/components/forms/form-context";

/** What helps with one certain refusal of the form around it, by its code. */
export function FailedWith({ code, children }: { code: string; children: ReactNode }) {
  const { state } = useFormContext();
  return state.status === "failed" && state.code === code && children;
}
