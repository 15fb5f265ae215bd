"use client";

import type { ReactNode } from "react";
import { messagesCopy } from "@/content/pages/messages";
import { toast } from "@/components/ui/toast";

type CopyButtonProps = {
  text: string;
  className: string;
  /** The accessible label of a button without text. */
  label?: string;
  title?: string;
  /** The toast after copying. */
  success?: { title: string; text: string };
  children: ReactNode;
};

/** Copies a text to the clipboard. */
export function CopyButton({
  text,
  className,
  label,
  title,
  success = { title: "Copied!", text: "Paste it wherever you’re writing to them." },
  children,
}: CopyButtonProps) {
  return (
    <button
      type="button"
      className={className}
      aria-label={label}
      title={title}
      onClick={() => void copy(text, success)}
    >
      {children}
    </button>
  );
}

async function copy(text: string, success: { title: string; text: string }): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(success);
  } catch {
    const { generic } = messagesCopy;
    toast({ title: generic.failure.title, text: generic.copyFailed, tone: "error" });
  }
}
