"use client";

import { useEffect } from "react";

/** Sets `--seen` (visible height) and `--covered` (keyboard height), because iOS lays its keyboard over the page. */
export function useKeyboardEdge(): void {
  useEffect(() => {
    const seen = window.visualViewport;
    if (!seen) return;
    const { style } = document.documentElement;
    const measure = () => {
      // Zooming makes the visible part smaller, too
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
