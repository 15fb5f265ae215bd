import type { ReactNode } from "react";
import { SummaryNotice } from "@/components/orders/order-summary";

/**
 * Says that Checkout is open in another tab, or was blocked, and links to it. The live region exists before its
 * text.
 */
export function OpenedTab({
  url,
  link,
  children,
}: {
  url: string | null;
  link: string;
  children: ReactNode;
}) {
  return (
    <div role="status" aria-live="polite">
      {url && (
        <SummaryNotice ref={show} className="mt-[1.15rem] grid gap-1">
          <p>{children}</p>
          <p>
            <a href={url} className="link">
              {link}
            </a>
          </p>
        </SummaryNotice>
      )}
    </div>
  );
}

/** Scrolls it into view on return from the other tab. */
function show(notice: HTMLElement | null): void {
  notice?.scrollIntoView({ block: "nearest" });
}
