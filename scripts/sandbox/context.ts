import type { Clock } from "./clock";
import type { Credentials } from "./credentials";
import type { Faults } from "./faults";
import type { PushBrowsers } from "./push/service";
import type { RealtimeServer } from "../realtime/server";
import type { StateStore } from "./state";
import type { WebhookSender } from "./webhooks";

/** The parts of a running sandbox, created in server.ts and passed to every module. */
export interface Sandbox {
  /** The sandbox's own address, as a browser on this machine reaches it. */
  url: string;
  siteUrl: string;
  credentials: Credentials;
  store: StateStore;
  clock: Clock;
  faults: Faults;
  webhooks: WebhookSender;
  push: PushBrowsers;
  pusher: RealtimeServer;
  log: (message: string, error?: unknown) => void;
}
