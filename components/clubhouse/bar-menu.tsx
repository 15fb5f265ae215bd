import type { ReactNode } from "react";
import { CloseMenu } from "@/components/site/close-menu";
import { classNames } from "@/components/ui/class-names";
import { Icon } from "./icon";

type BarMenuProps = {
  id: string;
  /** What stands on the button. */
  button: ReactNode;
  /** Its name, where that does not say it. */
  label?: string;
  className: string;
  children: ReactNode;
};

/**
 * A button of the bar and what it opens: a popover, so that Escape, a click elsewhere and the want of scripts are the
 * browser's business.
 */
export function BarMenu({ id, button, label, className, children }: BarMenuProps) {
  return (
    <div className={className}>
      <button type="button" className="appbar-button" popoverTarget={id} aria-label={label}>
        {button}
        <Icon name="open" size={14} />
      </button>
      <div id={id} popover="auto" className={classNames("barmenu", `${className}-menu`)}>
        {children}
        <CloseMenu id={id} />
      </div>
    </div>
  );
}
