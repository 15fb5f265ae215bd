"use client";

import { useEffect } from "react";

/** Tells scripts/light-pages/loader.js that React has taken the page over: what was pressed before is done now. */
export function ScriptsReady() {
  useEffect(() => void window.dispatchEvent(new Event("scripts-ready")), []);
  return null;
}
