/** The room chosen in this tab, so that whoever comes back from Checkout finds it chosen. */
const key = "dorset-room";

/** Remembers the choice; a browser that stores nothing simply forgets it. */
export function rememberRoom(room: string): void {
  try {
    sessionStorage.setItem(key, room);
  } catch {
    // Storage is switched off
  }
}

/** The room named in the address, else the one remembered, else null. */
export function recallRoom(): string | null {
  try {
    return new URLSearchParams(location.search).get("room") ?? sessionStorage.getItem(key);
  } catch {
    return null;
  }
}
