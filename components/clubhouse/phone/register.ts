/** Registers the service worker; null if unsupported or refused. */
export async function register(): Promise<ServiceWorkerRegistration | null> {
  if (!("serviceWorker" in navigator)) return null;
  return navigator.serviceWorker.register("/sw.js").catch(() => null);
}
