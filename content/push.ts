import type { BoardId } from "./boards";

/** Knocks at a member's devices (docs/rules/notices.md#push-notifications). */
export const pushRules = {
  /** The notifications of a device until the member chooses. */
  tells: ["reply", "mention"] as const,
  /** Boards of which a notification names the event, never the text. */
  neverQuoted: ["vip"] as readonly BoardId[],
  /** Longest quotation, in characters. */
  quoteMax: 120,
  devicesMax: 10,
  /** Longest address of a browser's maker, in characters. */
  endpointMax: 1000,
  /** How long something waits for her to see it by herself, in seconds. */
  waitSeconds: 20,
  /** How long the push service keeps a notification for a device that is off, in hours. */
  keptHours: 12,
  /** How long that maker may take to answer, in seconds. */
  patienceSeconds: 3,
  /** An endpoint that times out, or a host that often does, is skipped for some minutes. */
  pause: { minutes: 5, hostTimeouts: 3 },
  /** Push notifications sent at once, per process. */
  atOnce: 20,
  /** Minutes between tries while it takes nothing. */
  triesAfter: [1, 5, 15, 30, 60],
  /** How long a device that takes nothing is kept, in days. */
  failingDays: 14,
} as const;
