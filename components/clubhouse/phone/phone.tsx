"use client";

import { useEffect, useState } from "react";
import { Lazy, useLazy } from "@/components/ui/lazy";
import { register } from "./register";

const lateHint = new Lazy(() => import("./install-hint"));
const ignoreFailure = () => undefined;

/** Once idle, registers the service worker (offline page) and may show the install hint. */
export function Phone() {
  const [isIdle, setIdle] = useState(false);
  useEffect(
    () =>
      whenIdle(() => {
        void register();
        setIdle(true);
      }),
    [],
  );
  const late = useLazy(lateHint, isIdle, ignoreFailure);
  return late && <late.InstallHint />;
}

/** Runs work when the browser is idle; returns how to cancel it. */
function whenIdle(work: () => void): () => void {
  if ("requestIdleCallback" in window) {
    const waiting = requestIdleCallback(work, { timeout: 10_000 });
    return () => cancelIdleCallback(waiting);
  }
  // Safari has no requestIdleCallback
  const timer = setTimeout(work, 3000);
  return () => clearTimeout(timer);
}
