/** The browser's own question, which it has us ask at a better moment. */
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

/** Tells of the browser's question, at once where it has come; gives back how to stop. */
export function onPrompt(tell: (prompt: InstallPrompt) => void): () => void {
  waiting.add(tell);
  if (kept) tell(kept);
  return () => waiting.delete(tell);
}

/** Whether she has come often enough, is not in the installed one already, and has not said no; counts this visit. */
export function isWorthHinting(): boolean {
  try {
    const isCounted = sessionStorage.getItem(thisVisitKey) !== null;
    const visits = Number(localStorage.getItem(visitsKey)) + (isCounted ? 0 : 1);
    sessionStorage.setItem(thisVisitKey, "1");
    localStorage.setItem(visitsKey, String(visits));
    const isInstalled = window.matchMedia("(display-mode: standalone)").matches;
    return visits >= enough && !isInstalled && localStorage.getItem(declinedKey) === null;
  } catch {
    // Storage that is switched off throws
    return false;
  }
}

export function declineInstall(): void {
  try {
    localStorage.setItem(declinedKey, "1");
  } catch {
    // She may be asked again
  }
}

/** Where only its owner can put a page on the home screen. */
export function onIphone(): boolean {
  return /iPhone|iPad/.test(navigator.userAgent) && "standalone" in navigator;
}
