import { readFileSync } from "node:fs";
import { z } from "zod";
import { loadEnvFiles } from "../stack/env-files";
import { startRealtime } from "./start";

// npm run realtime: a server of the Pusher protocol for sites that do not use Pusher's (README.md)
loadEnvFiles();
const appSchema = z.object({
  id: z.string().min(1),
  key: z.string().min(1),
  secret: z.string().min(16, "must have at least 16 characters"),
});
const variables = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ""));
const own = read(
  "its variables",
  z.object({
    REALTIME_APPS: z.string().min(1).optional(),
    REALTIME_HOST: z.string().min(1).default("127.0.0.1"),
    REALTIME_PORT: z.coerce.number().int().min(1).max(65_535).default(6001),
    REALTIME_CONNECTIONS: z.coerce.number().int().min(1).default(2_000),
    REALTIME_MEMBERS: z.coerce.number().int().min(1).default(1_000),
  }),
  variables,
);
const apps = own.REALTIME_APPS
  ? read(own.REALTIME_APPS, z.array(appSchema), JSON.parse(readFileSync(own.REALTIME_APPS, "utf8")))
  : [
      read("PUSHER_APP_ID, PUSHER_KEY and PUSHER_SECRET", appSchema, {
        id: variables.PUSHER_APP_ID,
        key: variables.PUSHER_KEY,
        secret: variables.PUSHER_SECRET,
      }),
    ];
const server = await startRealtime({
  host: own.REALTIME_HOST,
  port: own.REALTIME_PORT,
  apps,
  limits: { connections: own.REALTIME_CONNECTIONS, members: own.REALTIME_MEMBERS, allowsPublic: false },
  log: (message, error) => console.error(message, error ?? ""),
});
console.log(`Realtime at http://${own.REALTIME_HOST}:${server.port}`);
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void server.close().then(() => process.exit(0)));
}

/** Checks a value; ends the process with what is wrong about it. */
function read<Value>(what: string, schema: z.ZodType<Value>, value: unknown): Value {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  console.error(`The realtime server cannot start, because of ${what}:\n${z.prettifyError(parsed.error)}`);
  process.exit(1);
}
