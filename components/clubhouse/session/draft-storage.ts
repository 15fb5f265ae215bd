import { getStored, listStored, setStored } from "@/components/ui/device-storage";

// Keys name the member: others may use this device
const keyOf = (userId: string, room: string) => `clubhouse:draft:${userId}:${room}`;

/** The draft of a room, or "". */
export function readDraft(userId: string, room: string): string {
  return getStored(keyOf(userId, room)) ?? "";
}

export function keepDraft(userId: string, room: string, text: string): void {
  setStored(keyOf(userId, room), text || null);
}

/** Deletes drafts, unsent messages and read marks on sign-out. */
export function forgetKeptText(): void {
  for (const key of listStored("clubhouse:")) setStored(key, null);
}
