"use client";

import { useEffect, useState } from "react";
import { Late, useLate } from "@/components/ui/late";
import { whenIdle } from "./when-idle";

const lateHint = new Late(() => import("./install-hint"));
const doWithout = () => undefined;

/** The hint's place: its code comes once the page is at rest. */
export function LateInstallHint() {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  const late = useLate(lateHint, isIdle, doWithout);
  return late && <late.InstallHint />;
}
