import { deviceStorage, tabStorage } from "@/components/ui/browser-storage";

/** The browser's install prompt, deferred to a better moment. */
export type InstallPrompt = Event & { prompt: () => Promise<unknown> };

const visitsKey = "phone:visits";
const declinedKey = "phone:install-declined";
const thisVisitKey = "phone:visit";
const minVisits = 3;

let promptEvent: InstallPrompt | null = null;
const waiting = new Set<(prompt: InstallPrompt) => void>();

if (typeof window !== "undefined")
  window.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    promptEvent = event as InstallPrompt;
    for (const tell of waiting) tell(promptEvent);
  });

/** Calls back with the install prompt, at once if it has fired; returns unsubscribe. */
export function onPrompt(tell: (prompt: InstallPrompt) => void): () => void {
  waiting.add(tell);
  if (promptEvent) tell(promptEvent);
  return () => waiting.delete(tell);
}

/** True after enough visits, unless installed or declined; counts this visit. */
export function shouldHint(): boolean {
  const isCounted = tabStorage.get(thisVisitKey) !== null;
  const visits = Number(deviceStorage.get(visitsKey)) + (isCounted ? 0 : 1);
  tabStorage.set(thisVisitKey, "1");
  deviceStorage.set(visitsKey, String(visits));
  const isInstalled = window.matchMedia("(display-mode: standalone)").matches;
  return visits >= minVisits && !isInstalled && deviceStorage.get(declinedKey) === null;
}

export function declineInstall(): void {
  deviceStorage.set(declinedKey, "1");
}

/** True on iOS, where only users can add a page to the home screen. */
export function isIos(): boolean {
  return /iPhone|iPad/.test(navigator.userAgent) && "standalone" in navigator;
}
