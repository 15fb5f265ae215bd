import { createECDH, randomBytes, randomUUID, type ECDH } from "node:crypto";

/** A message as a device would show it; `topic` is what the sender lets replace it by. */
export type PushedMessage = { text: string; topic: string | null; ttl: number; urgency: string | null };

export type PretendDevice = {
  id: string;
  keys: ECDH;
  auth: Buffer;
  /** The key of the site it subscribed to; no other may send. */
  siteKey: string;
  isGone: boolean;
  /** Oldest first. One of the same topic replaces the one before, as where the device is off. */
  messages: PushedMessage[];
  /** How many were taken, replaced ones included. */
  taken: number;
};

export type PushDevices = ReturnType<typeof createDevices>;

/** The browsers whose maker the sandbox pretends to be; in memory only. */
export function createDevices() {
  const devices = new Map<string, PretendDevice>();
  return {
    /** Subscribes a new browser to a site. */
    add(siteKey: string): PretendDevice {
      const keys = createECDH("prime256v1");
      keys.generateKeys();
      const device: PretendDevice = {
        ...{ id: randomUUID(), keys, auth: randomBytes(16), siteKey },
        ...{ isGone: false, messages: [], taken: 0 },
      };
      devices.set(device.id, device);
      return device;
    },
    get: (id: string) => devices.get(id),
    clear: () => devices.clear(),
  };
}

/** Gives a device a message, in the place of one it has of the same topic. */
export function deliver(device: PretendDevice, message: PushedMessage): void {
  device.messages = device.messages.filter(({ topic }) => topic === null || topic !== message.topic);
  device.messages.push(message);
  device.taken += 1;
}
