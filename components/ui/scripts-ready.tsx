"use client";

import { useEffect } from "react";
import { useScripted } from "./use-scripted";

/** Tells scripts/light-pages/loader.js that React has hydrated, so that it replays earlier clicks. */
export function ScriptsReady() {
  // True in the commit in which forms disable native validation
  const scripted = useScripted();
  useEffect(() => {
    if (scripted) window.dispatchEvent(new Event("scripts-ready"));
  }, [scripted]);
  return null;
}
