"use client";

import { useState, type ReactNode } from "react";
import { useFormContext } from "@/components/forms/form-context";
import { More } from "./more";

/** Rarely needed fields, collapsed; without scripts they are open after an error. */
export function MoreFields({ summary, children }: { summary: string; children: ReactNode }) {
  const { state, isFromPost } = useFormContext();
  const [isOpen] = useState(isFromPost && state.status === "failed");
  return (
    <More summary={summary} open={isOpen}>
      <div className="stack">{children}</div>
    </More>
  );
}
