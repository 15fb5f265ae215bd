/** Removes push, its notifications and the badge on sign-out: others may use the device. */
export function disablePush(): void {
  if (!("serviceWorker" in navigator)) return;
  if ("clearAppBadge" in navigator) void navigator.clearAppBadge().catch(() => undefined);
  void navigator.serviceWorker
    .getRegistration()
    .then(async (registration) => {
      const shown = (await registration?.getNotifications()) ?? [];
      for (const one of shown) one.close();
      await registration?.unregister();
    })
    .catch(() => undefined);
}
