"use client";

import { useEffect } from "react";
import { whenIdle } from "./when-idle";

/** Once the Clubhouse has come to rest, keeps what says that it is offline, for the next time. */
export function Phone() {
  useEffect(
    () =>
      whenIdle(() => {
        void import("./register").then(
          ({ register }) => register(),
          () => undefined,
        );
      }),
    [],
  );
  return null;
}
