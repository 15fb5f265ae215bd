import { clsx } from "clsx/lite";
import type { ReactNode } from "react";
import { Icon } from "@/components/ui/icon";

type WarningBoxProps = { className?: string; children: ReactNode };

export function WarningBox({ className, children }: WarningBoxProps) {
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
