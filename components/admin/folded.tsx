import type { ReactNode } from "react";

/** Rarely needed content, collapsed under its name. */
export function Folded({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className="text-compact">
      <summary className="flex min-h-9 w-fit cursor-pointer list-none items-center font-semibold text-ink-2 underline decoration-hair decoration-2 underline-offset-[0.25em] hover:text-sea max-lg:min-h-target [&::-webkit-details-marker]:hidden">
        {summary}
      </summary>
      {children}
    </details>
  );
}

/** A provider's original message, collapsed. */
export function ProviderMessage({ children }: { children: ReactNode }) {
  return (
    <Folded summary="What the machine said">
      <code className="block w-fit border-[1.5px] border-hair bg-card px-3 py-2 font-[ui-monospace,Menlo,monospace] text-label/normal wrap-anywhere whitespace-normal">
        {children}
      </code>
    </Folded>
  );
}
