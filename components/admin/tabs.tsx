"use client";

import { useLayoutEffect, useRef, type ReactNode } from "react";

/** A row of links that scrolls sideways on narrow screens, with the current one in view. */
export function Strip({ className, children }: { className: string; children: ReactNode }) {
  const strip = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const here = strip.current?.querySelector<HTMLElement>("[aria-current]");
    if (!strip.current || !here) return;
    const { left, width } = here.getBoundingClientRect();
    const middle = left - strip.current.getBoundingClientRect().left + width / 2;
    strip.current.scrollLeft += middle - strip.current.clientWidth / 2;
  }, []);
  return (
    <div ref={strip} className={`relative [scrollbar-width:none] ${className}`}>
      {children}
    </div>
  );
}
