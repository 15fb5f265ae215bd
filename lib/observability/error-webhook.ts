import "server-only";
import { env } from "@/lib/env";

const mostAMinute = 20;
const patienceMs = 3_000;

// One count for all copies of this module, since each page's bundle has one.
const globalHook = globalThis as { errorHook?: { minute: number; sent: number } };

/** Sends a log line to ERROR_HOOK_URL, with `text` for chat services; failures are ignored. */
export function sendToErrorWebhook(line: string): void {
  if (!env.ERROR_HOOK_URL) return;
  const minute = Math.floor(Date.now() / 60_000);
  const count = globalHook.errorHook?.minute === minute ? globalHook.errorHook : { minute, sent: 0 };
  globalHook.errorHook = count;
  count.sent += 1;
  if (count.sent > mostAMinute) return;
  const entry = JSON.parse(line) as { event?: string; reason?: string };
  fetch(env.ERROR_HOOK_URL, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ text: [entry.event, entry.reason].filter(Boolean).join(": "), ...entry }),
    signal: AbortSignal.timeout(patienceMs),
  }).catch(() => {});
}
