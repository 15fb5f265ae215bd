import "server-only";
import { pushRules } from "@/content/push";

const { minutes, hostTimeouts } = pushRules.pause;

// In this process only
const timeouts = new Map<string, { count: number; last: number }>();

/** True for some minutes after an endpoint, or its host a few times, has timed out: one would delay all others. */
export function isPaused(endpoint: string, now: Date): boolean {
  return limitsOf(endpoint).some(([key, limit]) => {
    const { count = 0, last = 0 } = timeouts.get(key) ?? {};
    return count >= limit && now.getTime() - last < minutes * 60_000;
  });
}

/** Counts a timeout of an endpoint and its host. */
export function recordTimeout(endpoint: string, now: Date): void {
  for (const [key, { last }] of timeouts) if (now.getTime() - last > 60 * 60_000) timeouts.delete(key);
  for (const [key] of limitsOf(endpoint))
    timeouts.set(key, { count: (timeouts.get(key)?.count ?? 0) + 1, last: now.getTime() });
}

/** Ends the pause of an endpoint that has responded, whatever the status. */
export function recordResponse(endpoint: string): void {
  for (const [key] of limitsOf(endpoint)) timeouts.delete(key);
}

function limitsOf(endpoint: string): [key: string, limit: number][] {
  return [
    [endpoint, 1],
    [new URL(endpoint).host, hostTimeouts],
  ];
}
