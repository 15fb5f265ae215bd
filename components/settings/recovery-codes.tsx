"use client";

import type { Content } from "@/content/page";
import type { twoStepPart } from "@/content/pages/two-step";
import { CopyButton } from "@/components/admin/copy-button";
import { LazyIcon } from "@/components/ui/lazy-icon";
import styles from "./recovery-codes.module.css";

type RecoveryWords = Content<typeof twoStepPart>["recovery"];

type RecoveryCodesProps = { id: string; codes: readonly string[]; copy: RecoveryWords };

/** The recovery codes, shown once, with ways to save them. */
export function RecoveryCodes({ id, codes, copy }: RecoveryCodesProps) {
  const headingId = `${id}-title`;
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-labelledby={headingId}
      className={`${styles.sheet} my-4 grid gap-3 border-l-4 border-ink bg-wash px-4 py-[0.85rem] focus:outline-none`}
    >
      <h3 id={headingId} className="font-strong">
        {copy.title}
      </h3>
      <p className="small">{copy.text}</p>
      <ul role="list" className="grid grid-cols-[repeat(auto-fill,minmax(11.5rem,1fr))] gap-x-6 gap-y-1">
        {codes.map((code) => (
          <li key={code} className="code leading-snug">
            {code}
          </li>
        ))}
      </ul>
      <div className="acts needs-scripts print:hidden">
        <CopyButton text={codes.join("\n")} success={copy.copied} className="tinybtn">
          <LazyIcon name="copy" size={16} />
          {copy.copy}
        </CopyButton>
        <button type="button" className="tinybtn" onClick={() => download(codes, copy.fileHead)}>
          <LazyIcon name="download" size={16} />
          {copy.download}
        </button>
        <button type="button" className="tinybtn" onClick={() => window.print()}>
          {copy.print}
        </button>
      </div>
    </section>
  );
}

function download(codes: readonly string[], head: string): void {
  const text = `${location.host}: ${head}\n\n${codes.join("\n")}\n`;
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  const link = Object.assign(document.createElement("a"), { href: address, download: "recovery-codes.txt" });
  link.click();
  // After the download has started
  setTimeout(() => URL.revokeObjectURL(address), 1_000);
}
