"use client";

import { useEffect, useState } from "react";
import { Lazy, useLazy } from "@/components/ui/lazy";
import { register } from "./register";
import { whenIdle } from "./when-idle";

const lateHint = new Lazy(() => import("./install-hint"));
const doWithout = () => undefined;

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
  const late = useLazy(lateHint, isIdle, doWithout);
  return late && <late.InstallHint />;
}
