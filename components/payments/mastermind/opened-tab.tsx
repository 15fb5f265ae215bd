import type { ReactNode } from "react";
import { SlipNotice } from "@/components/payments/order-summary";

/** Says that the payment page is open in another tab, or why it is not, and leads to the same one. Polite: it is there before its words are. */
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
        <SlipNotice ref={show} className="mt-[1.15rem] grid gap-1">
          <p>{children}</p>
          <p>
            <a href={url} className="link">
              {link}
            </a>
          </p>
        </SlipNotice>
      )}
    </div>
  );
}

/** Whoever comes back from the other tab sees it. */
function show(notice: HTMLElement | null): void {
  notice?.scrollIntoView({ block: "nearest" });
}
