"use client";

import { useEffect } from "react";
import { useScripted } from "./use-scripted";

/** Tells scripts/light-pages/loader.js that React has taken the page over: what was pressed before is done now. */
export function ScriptsReady() {
  // True in the same commit in which forms leave the browser's own check out
  const scripted = useScripted();
  useEffect(() => {
    if (scripted) window.dispatchEvent(new Event("scripts-ready"));
  }, [scripted]);
  return null;
}
