"use client";

import type { ReactNode } from "react";
import { useFormContext } from "@/components/forms/form-context";

/** What helps with one certain refusal of the form around it. */
export function FailedWith({ message, children }: { message: string; children: ReactNode }) {
  const { state } = useFormContext();
  return state.status === "failed" && state.message === message && children;
}
