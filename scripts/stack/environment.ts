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

/** The environment of everything that runs on this machine only: the sandbox's credentials over our own environment. */
export function localEnvironment({ siteUrl, sandboxUrl, databaseUrl }: Addresses): Record<string, string> {
  return {
    ...ownEnvironment(),
    ...sandboxValues,
    ...localVapidKeys(),
    NEXTAUTH_URL: siteUrl,
    SANDBOX_URL: sandboxUrl,
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    // What is uploaded stays on this machine
    FILES_BUCKET: "",
    NEXT_TELEMETRY_DISABLED: "1",
    // Where "localhost" means both 127.0.0.1 and ::1, servers take the first: the one every program tries.
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ""} --dns-result-order=ipv4first`.trim(),
  };
}

// NODE_ENV is each tool's to choose; a database must be handed on by name, never by accident.
const withheld = ["NODE_ENV", "DATABASE_URL", "DATABASE_DIRECT_URL"];

function ownEnvironment(): Record<string, string> {
  const entries = Object.entries(process.env).filter(([name]) => !withheld.includes(name));
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
