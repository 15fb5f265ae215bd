import { clsx } from "clsx/lite";
import type { ReactNode } from "react";
import { CloseMenu } from "@/components/site/close-menu";
import { LazyIcon } from "@/components/ui/lazy-icon";

type BarMenuProps = {
  id: string;
  /** What stands on the button. */
  button: ReactNode;
  /** Its name, where that does not say it. */
  label?: string;
  className?: string;
  /** The colour of the button's words and more, beside what every place of the bar has. */
  buttonClassName: string;
  /** Where the menu hangs, and how wide it is. */
  menuClassName: string;
  children: ReactNode;
};

/** What stands in the bar: a place, or the button of a menu. Its colour comes beside it. */
export const barItem =
  "relative inline-flex min-h-target cursor-pointer items-center text-read leading-[1.2] font-semibold whitespace-nowrap no-underline hover:text-sea";

// Hangs from the bar's line. Without anchors (before 2026) it hangs where the bar is at the top of the page.
const menu =
  "fixed top-[calc(var(--bar)+var(--ribbon)-1.5px)] bottom-auto m-0 max-h-[calc(100dvh-var(--bar)-var(--ribbon)-1rem)] overflow-y-auto border-[1.5px] border-ink bg-card px-4 py-[0.6rem] text-ink supports-[anchor-name:--appbar]:top-[calc(anchor(--appbar_bottom)-1.5px)] [&_.rows_:is(a,button)]:min-h-10 max-lg:[&_.rows_:is(a,button)]:min-h-target [&_[aria-current]]:bg-wash [&_[aria-current]]:font-bold";

/**
 * A button of the bar and what it opens: a popover, so that Escape, a click elsewhere and the want of scripts are the
 * browser's business.
 */
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
