import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import webPush from "web-push";
import { sandboxValues } from "../../lib/env/schema";
import { dataFolder } from "./folders";

interface Addresses {
  siteUrl: string;
  sandboxUrl: string;
  databaseUrl?: string;
}

/** The environment of local services: this process's, with the sandbox's credentials. */
export function localEnvironment({ siteUrl, sandboxUrl, databaseUrl }: Addresses): Record<string, string> {
  return {
    ...processEnvironment(),
    ...sandboxValues,
    ...localVapidKeys(),
    PUBLIC_URL: siteUrl,
    SANDBOX_URL: sandboxUrl,
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    // Uploads stay on this machine.
    FILES_BUCKET: "",
    NEXT_TELEMETRY_DISABLED: "1",
    // Servers listen on the first address of "localhost": 127.0.0.1, which every client tries.
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ""} --dns-result-order=ipv4first`.trim(),
  };
}

// Each tool sets NODE_ENV itself; a database is passed explicitly, never by accident.
const excluded = ["NODE_ENV", "DATABASE_URL", "DATABASE_DIRECT_URL"];

function processEnvironment(): Record<string, string> {
  const entries = Object.entries(process.env).filter(([name]) => !excluded.includes(name));
  return Object.fromEntries(entries.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}

/** The keys that sign push notifications on this machine, made once: a subscription is bound to them. */
function localVapidKeys(): Record<string, string> {
  const file = path.join(dataFolder, "vapid.json");
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
