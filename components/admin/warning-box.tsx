import { clsx } from "clsx/lite";
import type { ReactNode } from "react";
import { Icon } from "@/components/ui/icon";

export function WarningBox({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div
      className={clsx(
        "grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 border-[1.5px] border-ink bg-[color-mix(in_srgb,var(--rose)_45%,var(--paper))] px-4 py-3 text-[0.9375rem]",
        className,
      )}
    >
      <Icon name="warning" />
      <div>{children}</div>
    </div>
  );
}
