import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import webPush from "web-push";
import { dataFolder } from "./folders";

/** What notices to browsers are signed with on this machine: made once, because browsers know them by it. */
export function localVapidKeys(file = path.join(dataFolder, "vapid.json")): Record<string, string> {
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(webPush.generateVAPIDKeys()), { mode: 0o600, flag: "wx" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  const { publicKey, privateKey } = JSON.parse(readFileSync(file, "utf8")) as webPush.VapidKeys;
  return {
    VAPID_PUBLIC_KEY: publicKey,
    VAPID_PRIVATE_KEY: privateKey,
    VAPID_SUBJECT: "mailto:demo@example.test",
  };
}
