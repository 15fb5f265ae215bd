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
 * A modal sheet: the native dialog, which traps and restores focus and closes on Escape. A button opens it without
 * JavaScript: <Button command="show-modal" commandfor={id}>; `command="close"` closes it. From code: openDialog(id).
 * Browsers from before 2026 need a fallback on the page: <DialogFallback />, or on public pages <InvokerFallback />.
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
