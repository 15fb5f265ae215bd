import type { BoardId } from "./boards";

/** Push notifications to members' devices (docs/rules/notices.md#push-notifications). */
export const pushRules = {
  /** The notifications of a device until the member chooses. */
  tells: ["reply", "mention", "message"] as const,
  /** Boards of which a notification names the event, never the text. */
  neverQuoted: ["vip"] as readonly BoardId[],
  /** The longest quotation, in characters. */
  quoteMax: 120,
  devicesMax: 10,
  /** The longest URL of a push service, in characters. */
  endpointMax: 1000,
  /** How long a notification waits for the member to see it in the app, in seconds. */
  waitSeconds: 20,
  /** How long the push service keeps a notification for a device that is off, in hours. */
  keptHours: 12,
  /** The timeout of a push service, in seconds. */
  patienceSeconds: 3,
  /** An endpoint that times out, or a host that often does, is skipped for some minutes. */
  pause: { minutes: 5, hostTimeouts: 3 },
  /** Push notifications sent at once, per process. */
  atOnce: 20,
  /** Minutes between retries while the push service fails. */
  triesAfter: [1, 5, 15, 30, 60],
  /** How long a failing device is kept, in days. */
  failingDays: 14,
} as const;
