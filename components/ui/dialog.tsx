import { clsx } from "clsx/lite";
import type { ComponentProps, ReactNode } from "react";
import { uiCopy } from "@/content/pages/ui";
import { Mark } from "./hand-drawn";

type DialogProps = {
  id: string;
  title: ReactNode;
  children: ReactNode;
} & Omit<ComponentProps<"dialog">, "id" | "title" | "children">;

/**
 * A modal dialog: the native element traps and restores focus and closes on Escape. Open it without scripts by
 * <Button command="show-modal" commandfor={id}>, from code by openDialog(id). Browsers from before 2026 need
 * <DialogFallback /> on the page, or <InvokerFallback /> on public pages.
 */
export function Dialog({ id, title, children, className, ...dialog }: DialogProps) {
  return (
    <dialog {...dialog} id={id} aria-labelledby={`${id}-title`} className={clsx("dialog card", className)}>
      <h2 id={`${id}-title`} className="h2 dialog__title">
        {title}
      </h2>
      {children}
      <button
        type="button"
        className="dialog__close"
        {...{ command: "close", commandfor: id }}
        aria-label={uiCopy.dialog.close}
      >
        <Mark name="cross" />
      </button>
    </dialog>
  );
}
