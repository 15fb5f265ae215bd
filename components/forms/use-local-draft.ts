import { useMemo } from "react";
import { deviceStorage } from "@/components/ui/browser-storage";
import { storedJson } from "@/components/ui/stored-values";

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
