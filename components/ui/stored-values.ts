import { deviceStorage } from "./browser-storage";

/** A value of the device stored as JSON; null if none or malformed. */
export function storedJson(key: string): unknown {
  try {
    return JSON.parse(deviceStorage.get(key) ?? "null") as unknown;
  } catch {
    return null;
  }
}

/** The device's keys with this prefix. */
export function storedKeys(prefix: string): string[] {
  let keys: string[] = [];
  try {
    keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? "");
  } catch {
    // Storage is disabled
  }
  return [...keys, ...deviceStorage.unstored.keys()].filter((key) => key.startsWith(prefix));
}
