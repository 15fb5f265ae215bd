"use client";

import { useEffect, useState, type ComponentType } from "react";
import { whenIdle } from "./when-idle";

/** The hint's place: its code comes once the page is at rest. */
export function LateInstallHint() {
  const [Hint, setHint] = useState<ComponentType | null>(null);
  useEffect(
    () =>
      whenIdle(() => {
        void import("./install-hint").then(
          ({ InstallHint }) => setHint(() => InstallHint),
          () => undefined,
        );
      }),
    [],
  );
  return Hint && <Hint />;
}
