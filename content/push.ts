import type { BoardId } from "./boards";

/** Knocks at a member's devices (docs/rules/notices.md#push-notifications). */
export const pushRules = {
  /** What a device is knocked at for until she says otherwise. */
  tells: ["reply", "mention"] as const,
  /** Of these boards a knock says that something was written, never what. */
  neverQuoted: ["vip"] as readonly BoardId[],
  /** Longest quotation, in characters. */
  quoteMax: 120,
  devicesMax: 10,
  /** Longest address of a browser's maker, in characters. */
  endpointMax: 1000,
  /** How long something waits for her to see it by herself, in seconds. */
  waitSeconds: 20,
  /** How long the browser's maker keeps a knock for a device that is off, in hours. */
  keptHours: 12,
  /** How long that maker may take to answer, in seconds. */
  patienceSeconds: 3,
  /** Push notifications sent at once, per process. */
  atOnce: 20,
  /** Minutes between tries while it takes nothing. */
  triesAfter: [1, 5, 15, 30, 60],
  /** How long a device that takes nothing is kept, in days. */
  failingDays: 14,
} as const;
