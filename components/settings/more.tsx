import type { ReactNode } from "react";
import { LazyIcon } from "@/components/ui/lazy-icon";

type MoreProps = {
  summary: string;
  open?: boolean;
  /** Distance from the content above. */
  className?: string;
  children: ReactNode;
};

/** Rarely needed content, collapsed. */
export function More({ summary, open, className = "mt-3", children }: MoreProps) {
  return (
    <details className={`group ${className}`} open={open}>
      <summary className="inline-flex min-h-target cursor-pointer list-none items-center gap-[0.35rem] text-small/none font-strong hover:text-sea [&_svg]:transition-transform [&_svg]:ease-out group-open:[&_svg]:rotate-180 [&::-webkit-details-marker]:hidden">
        {summary} <LazyIcon name="open" size={14} />
      </summary>
      <div className="mt-3 max-w-120">{children}</div>
    </details>
  );
}
