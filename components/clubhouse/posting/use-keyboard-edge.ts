"use client";

import { useEffect } from "react";

/**
 * Sets custom properties of the page: how high the part of the window is that a keyboard leaves (`--seen`) and how much
 * of it the keyboard covers (`--covered`), because iOS lays its keyboard over the page.
 */
export function useKeyboardEdge(): void {
  useEffect(() => {
    const seen = window.visualViewport;
    if (!seen) return;
    const { style } = document.documentElement;
    const measure = () => {
      // Zoomed in, the visible part is smaller for another reason
      const isZoomed = seen.scale > 1.01;
      const covered = isZoomed ? 0 : Math.max(0, window.innerHeight - seen.height - seen.offsetTop);
      style.setProperty("--covered", `${covered}px`);
      style.setProperty("--seen", isZoomed ? "100dvh" : `${seen.height}px`);
    };
    measure();
    seen.addEventListener("resize", measure);
    seen.addEventListener("scroll", measure);
    return () => {
      seen.removeEventListener("resize", measure);
      seen.removeEventListener("scroll", measure);
    };
  }, []);
}
