"use client";

import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import type { homeCopy } from "@/content/pages/home";
import type { Letter } from "@/lib/contact/letter";
import styles from "./contact.module.css";

type ReadyLetterProps = {
  letter: Letter;
  copy: (typeof homeCopy)["contact"]["ready"];
  label: string;
  onEdit: () => void;
};

/** The letter in full, for a visitor whose mail program did not open. */
export function ReadyLetter({ letter, copy, label, onEdit }: ReadyLetterProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const [copied, setCopied] = useState<"copied" | "failed" | null>(null);
  const text = `${letter.subject}\n\n${letter.body}`;

  useEffect(() => title.current?.focus(), []);

  async function copyText() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied("copied");
    } catch {
      setCopied("failed");
    }
  }

  return (
    <div className={styles.ready}>
      <h3 ref={title} className="h3" tabIndex={-1}>
        {copy.title}
      </h3>
      <p>{copy.text}</p>
      <textarea className="input" aria-label={label} value={text} rows={12} readOnly />
      <p className={styles.readyActions}>
        <Button onClick={() => void copyText()}>{copy.copyButton}</Button>
        <Button variant="quiet" onClick={onEdit}>
          {copy.editButton}
        </Button>
      </p>
      <p role="status">
        {copied === "copied" && copy.copied}
        {copied === "failed" && copy.copyFailed}
      </p>
    </div>
  );
}
