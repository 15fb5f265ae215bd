import webPush from "web-push";
import { sandboxValues } from "../../lib/env/schema";

// Shared by all files of a worker, as lib/env/index.ts reads the environment once
const worker = globalThis as { vapidKeys?: webPush.VapidKeys };
const { publicKey, privateKey } = (worker.vapidKeys ??= webPush.generateVAPIDKeys());

// The values of lib/env/index.ts, before tests import it. Integration tests replace the two URLs.
Object.assign(process.env, sandboxValues, {
  PUBLIC_URL: "http://localhost:3000",
  SANDBOX_URL: "http://localhost:4010",
  DATABASE_URL: "postgresql://nobody@127.0.0.1:1/none",
  VAPID_PUBLIC_KEY: publicKey,
  VAPID_PRIVATE_KEY: privateKey,
  VAPID_SUBJECT: "mailto:tests@example.test",
  FILES_FOLDER: ".data/test/uploads",
  LOG_LEVEL: "silent",
});
