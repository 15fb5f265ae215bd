/** The browser's install prompt, deferred to a better moment. */
export type InstallPrompt = Event & { prompt: () => Promise<unknown> };

const visitsKey = "phone:visits";
const declinedKey = "phone:install-declined";
const thisVisitKey = "phone:visit";
const enough = 3;

let kept: InstallPrompt | null = null;
const waiting = new Set<(prompt: InstallPrompt) => void>();

if (typeof window !== "undefined")
  window.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    kept = event as InstallPrompt;
    for (const tell of waiting) tell(kept);
  });

/** Calls back with the install prompt, at once if it has fired; returns unsubscribe. */
export function onPrompt(tell: (prompt: InstallPrompt) => void): () => void {
  waiting.add(tell);
  if (kept) tell(kept);
  return () => waiting.delete(tell);
}

/** True after enough visits, unless installed or declined; counts this visit. */
export function isWorthHinting(): boolean {
  try {
    const isCounted = sessionStorage.getItem(thisVisitKey) !== null;
    const visits = Number(localStorage.getItem(visitsKey)) + (isCounted ? 0 : 1);
    sessionStorage.setItem(thisVisitKey, "1");
    localStorage.setItem(visitsKey, String(visits));
    const isInstalled = window.matchMedia("(display-mode: standalone)").matches;
    return visits >= enough && !isInstalled && localStorage.getItem(declinedKey) === null;
  } catch {
    // Throws if storage is disabled
    return false;
  }
}

export function declineInstall(): void {
  try {
    localStorage.setItem(declinedKey, "1");
  } catch {
    // They may be prompted again
  }
}

/** True on iOS, where only users can add a page to the home screen. */
export function onIphone(): boolean {
  return /iPhone|iPad/.test(navigator.userAgent) && "standalone" in navigator;
}
