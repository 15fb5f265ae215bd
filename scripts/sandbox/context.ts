import type { Clock } from "./clock";
import type { Credentials } from "./credentials";
import type { Faults } from "./faults";
import type { PushDevices } from "./push/devices";
import type { PusherServer } from "./pusher/server";
import type { StateStore } from "./state";
import type { WebhookSender } from "./webhooks";

/** What every part of the sandbox is handed: one object, made once in server.ts. */
export interface Sandbox {
  /** The sandbox's own address, as a browser on this machine reaches it. */
  url: string;
  siteUrl: string;
  credentials: Credentials;
  store: StateStore;
  clock: Clock;
  faults: Faults;
  webhooks: WebhookSender;
  push: PushDevices;
  pusher: PusherServer;
  log: (message: string, error?: unknown) => void;
}
