import "server-only";
import { pushRules } from "@/content/push";

const { minutes, hostHangs } = pushRules.pause;

type Hangs = { count: number; last: number };

const hangs = new Map<string, Hangs>();

/** Whether an address, or its host, has let us wait so that it is left alone for some minutes. In this process only. */
export function isPaused(endpoint: string, now: Date): boolean {
  return limitsOf(endpoint).some(([key, limit]) => {
    const { count = 0, last = 0 } = hangs.get(key) ?? {};
    return count >= limit && now.getTime() - last < minutes * 60_000;
  });
}

/** Notes that an address did not answer in time. */
export function noteHang(endpoint: string, now: Date): void {
  for (const [key, { last }] of hangs) if (now.getTime() - last > 60 * 60_000) hangs.delete(key);
  for (const [key] of limitsOf(endpoint))
    hangs.set(key, { count: (hangs.get(key)?.count ?? 0) + 1, last: now.getTime() });
}

/** Notes that an address answered, whatever it said. */
export function noteAnswer(endpoint: string): void {
  for (const [key] of limitsOf(endpoint)) hangs.delete(key);
}

function limitsOf(endpoint: string): [key: string, limit: number][] {
  return [
    [endpoint, 1],
    [new URL(endpoint).host, hostHangs],
  ];
}
