import { useMemo } from "react";
import { deviceStorage, storedJson } from "@/components/ui/browser-storage";

/** The draft under a key on this device: "" if none. It is not live: another tab's change shows with the next render. */
export function useLocalDraft(key: string) {
  return useMemo(
    () => ({
      read: () => deviceStorage.get(key) ?? "",
      readJson: () => storedJson(key),
      /** False if the browser refuses. */
      save: (text: string) => deviceStorage.set(key, text || null),
    }),
    [key],
  );
}
