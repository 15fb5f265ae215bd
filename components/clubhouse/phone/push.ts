import { deviceZone } from "@/components/ui/device-zone";
import { toast } from "@/components/ui/toast";
import { pushCopy } from "@/content/pages/push";
import { register } from "./register";

/** The outcome of enabling push: a key of pushCopy.answers, or the server's message. */
type Outcome = "on" | "refused" | "closed" | "failed" | { message: string };

/** The notification permission; "unable" if push is unsupported. */
export function ability(): "unable" | NotificationPermission {
  const isAble = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
  return isAble ? Notification.permission : "unable";
}

/** Requests permission (needs a user gesture) and sends the subscription to the server. */
export async function enablePush(publicKey: string): Promise<Outcome> {
  const permission = await Notification.requestPermission();
  if (permission !== "granted") return permission === "denied" ? "refused" : "closed";
  try {
    await register();
    const { pushManager } = await navigator.serviceWorker.ready;
    const subscription = await subscribe(pushManager, publicKey);
    const response = await fetch("/api/push", {
      method: "PUT",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ ...subscription.toJSON(), timeZone: deviceZone() }),
    });
    if (response.ok) return "on";
    const { error } = (await response.json()) as { error: { message: string } };
    return { message: error.message };
  } catch {
    return "failed";
  }
}

/** Subscribes; replaces a subscription with another key. */
async function subscribe(manager: PushManager, applicationServerKey: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey };
  return manager.subscribe(options).catch(async (error: unknown) => {
    const before = await manager.getSubscription();
    if (!before) throw error;
    await before.unsubscribe();
    return manager.subscribe(options);
  });
}

/** Shows the outcome of enabling push. */
export function showOutcome(outcome: Outcome): void {
  if (typeof outcome === "object")
    toast({ title: pushCopy.device.failure.title, text: outcome.message, tone: "error" });
  else toast({ ...pushCopy.answers[outcome], tone: outcome === "on" ? "success" : "error" });
}
