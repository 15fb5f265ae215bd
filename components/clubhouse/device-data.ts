import { deviceStorage } from "@/components/ui/browser-storage";
import { storedKeys } from "@/components/ui/stored-values";

/** Deletes drafts, unsent messages and read marks on sign-out: others may use this device. */
export function deleteDeviceData(): void {
  for (const key of storedKeys("clubhouse:")) deviceStorage.set(key, null);
}
