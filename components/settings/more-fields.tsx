"use client";

import { useState, type ReactNode } from "react";
import { useFormContext } from "@/components/forms/form-context";
import { More } from "./more";

/** Fields that are seldom needed: a form folded away. Without scripts it comes back open where something was wrong. */
export function MoreFields({ summary, children }: { summary: string; children: ReactNode }) {
  const { state, isFromPost } = useFormContext();
  const [isOpen] = useState(isFromPost && state.status === "failed");
  return (
    <More summary={summary} open={isOpen}>
      <div className="stack">{children}</div>
    </More>
  );
}
