"use client";

import { useState, type ReactNode } from "react";
import { Icon } from "@/components/clubhouse/icon";
import { useFormContext } from "@/components/forms/form-context";
import styles from "./settings.module.css";

/** Fields that are seldom needed: a form folded away. Without scripts it comes back open where something was wrong. */
export function MoreFields({ summary, children }: { summary: string; children: ReactNode }) {
  const { state, isFromPost } = useFormContext();
  const [isOpen] = useState(isFromPost && state.status === "failed");
  return (
    <details className={styles.more} open={isOpen}>
      <summary>
        {summary} <Icon name="open" size={14} />
      </summary>
      <div className="stack">{children}</div>
    </details>
  );
}
