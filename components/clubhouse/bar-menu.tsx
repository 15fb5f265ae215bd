import { clsx } from "clsx/lite";
import type { ReactNode } from "react";
import { CloseMenu } from "@/components/layout/close-menu";
import { LazyIcon } from "@/components/ui/lazy-icon";

type BarMenuProps = {
  id: string;
  /** The button's content. */
  button: ReactNode;
  /** Its accessible name, if needed. */
  label?: string;
  className?: string;
  /** The button's text colour and other classes, besides `barItem`. */
  buttonClassName: string;
  /** The menu's position and width. */
  menuClassName: string;
  children: ReactNode;
};

/** An item of the bar: a link or a menu's button. Its colour is added separately. */
export const barItem =
  "relative inline-flex min-h-target cursor-pointer items-center text-read leading-[1.2] font-semibold whitespace-nowrap no-underline hover:text-sea";

// Anchored to the bar; browsers without CSS anchors (before 2026) use a fixed position
const menu =
  "fixed top-[calc(var(--bar)+var(--ribbon)-1.5px)] bottom-auto m-0 max-h-[calc(100dvh-var(--bar)-var(--ribbon)-1rem)] overflow-y-auto border-[1.5px] border-ink bg-card px-4 py-[0.6rem] text-ink supports-[anchor-name:--appbar]:top-[calc(anchor(--appbar_bottom)-1.5px)] [&_.rows_:is(a,button)]:min-h-10 max-lg:[&_.rows_:is(a,button)]:min-h-target [&_[aria-current]]:bg-wash [&_[aria-current]]:font-bold";

/** A bar button and its menu: a popover, so the browser handles Escape, outside clicks and missing scripts. */
export function BarMenu({
  id,
  button,
  label,
  className,
  buttonClassName,
  menuClassName,
  children,
}: BarMenuProps) {
  return (
    <div className={className}>
      <button
        type="button"
        className={clsx(
          barItem,
          "max-w-full gap-[0.6rem] max-lg:-mr-1.5 max-lg:min-w-target max-lg:justify-center [&:has(+:popover-open)]:text-ink [&:has(+:popover-open)>.icon]:rotate-180 max-lg:[&>.icon]:hidden",
          buttonClassName,
        )}
        popoverTarget={id}
        aria-label={label}
      >
        {button}
        <LazyIcon name="open" size={14} />
      </button>
      <div id={id} popover="auto" className={clsx(menu, menuClassName)}>
        {children}
        <CloseMenu id={id} />
      </div>
    </div>
  );
}
