"use client";

import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import type { homePage } from "@/content/pages/home";
import type { Content } from "@/content/page";
import type { Mail } from "@/lib/leads/contact/mail";
import styles from "./contact.module.css";

type ReadyMailProps = {
  mail: Mail;
  copy: Content<typeof homePage>["contact"]["ready"];
  label: string;
  onEdit: () => void;
};

/** The composed mail, if the visitor's mail program did not open. */
export function ReadyMail({ mail, copy, label, onEdit }: ReadyMailProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const [copied, setCopied] = useState<"copied" | "failed" | null>(null);
  const text = `${mail.subject}\n\n${mail.body}`;

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
