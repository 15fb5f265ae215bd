import { z } from "zod";
import { loadEnvFiles } from "../stack/env-files";
import { startRealtime } from "./start";

// npm run realtime: a server of the Pusher protocol for sites that do not use Pusher's (README.md)
loadEnvFiles();
const parsed = z
  .object({
    PUSHER_APP_ID: z.string().min(1),
    PUSHER_KEY: z.string().min(1),
    PUSHER_SECRET: z.string().min(16, "must have at least 16 characters"),
    REALTIME_HOST: z.string().min(1).default("127.0.0.1"),
    REALTIME_PORT: z.coerce.number().int().min(1).max(65_535).default(6001),
    REALTIME_CONNECTIONS: z.coerce.number().int().min(1).default(2_000),
    REALTIME_MEMBERS: z.coerce.number().int().min(1).default(1_000),
  })
  .safeParse(Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== "")));
if (!parsed.success) {
  console.error(`The realtime server cannot start:\n${z.prettifyError(parsed.error)}`);
  process.exit(1);
}
const { PUSHER_APP_ID: id, PUSHER_KEY: key, PUSHER_SECRET: secret, ...own } = parsed.data;
const server = await startRealtime({
  host: own.REALTIME_HOST,
  port: own.REALTIME_PORT,
  apps: [{ id, key, secret }],
  limits: { connections: own.REALTIME_CONNECTIONS, members: own.REALTIME_MEMBERS, allowsPublic: false },
  log: (message, error) => console.error(message, error ?? ""),
});
console.log(`Realtime at http://${own.REALTIME_HOST}:${server.port}`);
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void server.close().then(() => process.exit(0)));
}
