"use client";

import type { ReactNode } from "react";
import { messagesCopy } from "@/content/pages/messages";
import { toast } from "@/components/ui/toast";

type CopyButtonProps = {
  /** What is copied. */
  text: string;
  className: string;
  /** What the button does, where it shows only a drawing. */
  label?: string;
  title?: string;
  /** What is said once it is copied. */
  said?: { title: string; text: string };
  children: ReactNode;
};

/** Puts a text on the clipboard and says so. Without scripts there is no such button. */
export function CopyButton({
  text,
  className,
  label,
  title,
  said = { title: "Copied!", text: "Paste it wherever you’re writing to them." },
  children,
}: CopyButtonProps) {
  return (
    <button
      type="button"
      className={`${className} needs-scripts`}
      aria-label={label}
      title={title}
      onClick={() => void copy(text, said)}
    >
      {children}
    </button>
  );
}

async function copy(text: string, said: { title: string; text: string }): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(said);
  } catch {
    const { generic } = messagesCopy;
    toast({ title: generic.failure.title, text: generic.copyFailed, tone: "error" });
  }
}
