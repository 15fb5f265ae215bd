"use client";

import { useEffect } from "react";
import { useScripted } from "./use-scripted";

/** Notifies scripts/light-pages/loader.js that React has hydrated: it replays earlier clicks now. */
export function ScriptsReady() {
  // True in the same commit in which forms disable native validation
  const scripted = useScripted();
  useEffect(() => {
    if (scripted) window.dispatchEvent(new Event("scripts-ready"));
  }, [scripted]);
  return null;
}
