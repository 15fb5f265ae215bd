"use client";

import { Button } from "@/components/ui/button";

/** Prints the page; hidden without scripts, which it needs. */
export function PrintButton({ label }: { label: string }) {
  return (
    <Button
      variant="secondary"
      size="small"
      wide
      className="border-[1.5px] noscript:hidden"
      onClick={() => print()}
    >
      <svg
        viewBox="0 0 24 24"
        width={18}
        height={18}
        fill="none"
        stroke="currentColor"
        strokeWidth={1.9}
        aria-hidden="true"
      >
        <path d="M7 8V3.5h10V8M7 17H3.5V8h17v9H17M7 13.5h10v7H7z" />
      </svg>
      {label}
    </Button>
  );
}
