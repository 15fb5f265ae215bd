"use client";

import { useEffect, useRef } from "react";

/**
 * Tells a sheet, as custom properties of its element, how high the part of the window is that a keyboard leaves
 * (`--seen`) and how much it covers below (`--covered`): iOS lays its keyboard over the page.
 */
export function useKeyboardEdge() {
  const sheet = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const seen = window.visualViewport;
    if (!seen) return;
    const measure = () => {
      // Zoomed in, the visible part is smaller for another reason
      const isZoomed = seen.scale > 1.01;
      const covered = isZoomed ? 0 : Math.max(0, window.innerHeight - seen.height - seen.offsetTop);
      sheet.current?.style.setProperty("--covered", `${covered}px`);
      sheet.current?.style.setProperty("--seen", isZoomed ? "100dvh" : `${seen.height}px`);
    };
    measure();
    seen.addEventListener("resize", measure);
    seen.addEventListener("scroll", measure);
    return () => {
      seen.removeEventListener("resize", measure);
      seen.removeEventListener("scroll", measure);
    };
  }, []);

  return sheet;
}
