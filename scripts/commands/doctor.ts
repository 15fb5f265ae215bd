import { createECDH } from "node:crypto";
import pg from "pg";
import Pusher from "pusher";
import Stripe from "stripe";
import { type EnvName, checkEnvironment, describe, realtimeServer, vapidKeys } from "../../lib/env/schema";
import { storeOf, tryStore } from "../stack/file-store";
import {
  hasThinEndpoint,
  missingEvents,
  missingPermissions,
  type EventDestination,
} from "../stack/stripe-account";
import { databaseFault, describeProxies } from "../stack/doctor-messages";
import { poolerFaults, sharesConnections } from "../stack/pooler";
import { checkMailServer, checkSender } from "../stack/mail";
import { loadEnvFiles } from "../stack/env-files";
import { runFile } from "../stack/folders";
import { listMigrations, migrationFault } from "../stack/migration-state";
import { getRunningRecord } from "../stack/run-record";

// npm run doctor: checks the configuration and each service; `-- --demo` checks the running demo. It prints no values.

type DatabaseName = "DATABASE_URL" | "DATABASE_DIRECT_URL";

const timeoutMs = 5000;
const oldestPostgres = 14;
const isDemo = process.argv.includes("--demo");
const unknown = process.argv.slice(2).find((parameter) => parameter !== "--demo");
if (unknown) stop(`Unknown: ${unknown}. There is \`npm run doctor\` and \`npm run doctor -- --demo\`.`);

const environment = isDemo ? readDemoEnvironment() : readOwnEnvironment();
const sandboxUrl = environment.SANDBOX_URL || undefined;
let failures = 0;

const checked = checkEnvironment(environment, { allowSandbox: isDemo });
const problems = checked.ok ? [] : checked.problems;
if (checked.ok) await check("Configuration", () => "complete");
for (const { name, problem } of problems) {
  await check(name, () => {
    throw new Error(`${problem}: ${describe[name]}`);
  });
}
const isPooled = Boolean(environment.DATABASE_DIRECT_URL);
const directName = isPooled ? "DATABASE_DIRECT_URL" : "DATABASE_URL";
await check("Database", checkDatabase, [directName]);
if (isPooled) await check("Pooler", checkPooler, ["DATABASE_URL"]);
await check("Two-step sign-in", checkTwoStep, [directName]);
await check("Stripe", checkStripe, ["STRIPE_SECRET_KEY"]);
await check("Stripe webhook", checkWebhookSecret, ["STRIPE_WEBHOOK_SECRET"]);
// The sandbox sends every event to the site it was started with.
if (!sandboxUrl) await check("Stripe events", checkWebhookEvents, ["STRIPE_SECRET_KEY", "NEXTAUTH_URL"]);
const smtp = environment.SMTP_URL;
if (smtp) await check("Mail server", () => checkMailServer(smtp));
else {
  await check("Resend", checkResend, ["RESEND_API_KEY"]);
  await check("Bounced emails", checkReports);
}
// The sandbox delivers no email.
if (!sandboxUrl) await check("Mail domain", () => checkSender(smtp));
await check("Pusher", checkPusher, ["PUSHER_APP_ID", "PUSHER_KEY", "PUSHER_SECRET"]);
await check("Files", checkFiles);
await check("Push notifications", checkVapidKeys);
await check("Site", checkSite, ["NEXTAUTH_URL"]);
await check("Proxies", checkProxies, ["NEXTAUTH_URL"]);
process.exit(failures === 0 ? 0 : 1);

function readOwnEnvironment(): NodeJS.ProcessEnv {
  loadEnvFiles();
  return process.env;
}

function readDemoEnvironment(): NodeJS.ProcessEnv {
  const record = getRunningRecord(runFile);
  if (!record) stop("The demo is not running. Start it with `npm run demo`.");
  return record.environment as NodeJS.ProcessEnv;
}

function stop(message: string): never {
  console.error(message);
  process.exit(1);
}

/** Prints one line: the result of `work`, or its error, which says what to change. */
async function check(
  title: string,
  work: () => string | Promise<string>,
  needs: EnvName[] = [],
): Promise<void> {
  try {
    const missing = needs.filter((name) => !environment[name]);
    if (missing.length > 0) throw new Error(`not checked without ${missing.join(", ")}`);
    console.log(`✓ ${title}: ${await work()}`);
  } catch (error) {
    failures += 1;
    console.log(`✗ ${title}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Runs `work` with a connection to the database in the variable `name`, and closes the connection. */
async function withDatabase<T>(name: DatabaseName, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: environment[name],
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
  });
  // A lost connection is reported by the query that notices it.
  client.on("error", () => undefined);
  try {
    await client.connect().catch((error: unknown) => {
      throw new Error(databaseFault(codeOf(error), name));
    });
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function checkPooler(): Promise<string> {
  const faults = await withDatabase("DATABASE_URL", (pooler) =>
    withDatabase("DATABASE_DIRECT_URL", (direct) => poolerFaults(pooler, direct)),
  );
  if (faults.length > 0) throw new Error(`${faults.join("; ")}. See docs/scale.md.`);
  return "it connects to the same database, with the limits and the time zone of requests";
}

function checkDatabase(): Promise<string> {
  return withDatabase(directName, async (client) => {
    if (await withDatabase(directName, (other) => sharesConnections(client, other)))
      throw new Error(
        `${directName} is the address of a pooler. Put the pooler's address in DATABASE_URL and Postgres's own in DATABASE_DIRECT_URL.`,
      );
    const migrations = await client
      .query<{ name: string }>(
        "SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL",
      )
      .catch(() => ({ rows: [] }));
    const applied = migrations.rows.map(({ name }) => name);
    const fault = migrationFault(applied, listMigrations());
    if (fault) throw new Error(`${fault}.`);
    const { rows } = await client.query<{ server_version: string }>("SHOW server_version");
    const version = rows[0]?.server_version.split(" ")[0] ?? "";
    if (Number.parseInt(version) < oldestPostgres)
      throw new Error(`it is Postgres ${version}. The site needs ${oldestPostgres} or newer.`);
    return `Postgres ${version}, with every migration`;
  });
}

function checkTwoStep(): Promise<string> {
  return withDatabase(directName, async (client) => {
    const { rows } = await client
      .query<{ without: number }>(
        `SELECT count(*)::int AS without FROM users WHERE role <> 'member' AND blocked_at IS NULL
         AND id NOT IN (SELECT user_id FROM two_steps WHERE turned_on_at IS NOT NULL)`,
      )
      .catch(() => {
        throw new Error("not checked until every migration is applied");
      });
    const without = rows[0]?.without ?? 0;
    return environment.TWO_STEP_REQUIRED === "true"
      ? `required of the owner and moderators; ${without} of them have not turned it on`
      : `optional; ${without} of the owner and moderators have it off (TWO_STEP_REQUIRED requires it of them)`;
  });
}

async function checkStripe(): Promise<string> {
  const status = await ask(
    sandboxUrl ?? "https://api.stripe.com",
    "/v1/checkout/sessions?limit=1",
    "STRIPE_SECRET_KEY",
  );
  if (status === 401) throw new Error("it refuses the key. Copy STRIPE_SECRET_KEY again from the dashboard.");
  if (status === 403)
    throw new Error("the restricted key may not read checkout sessions. Give it that permission.");
  if (status !== 200) throw new Error(`it answers ${status}. Its status page may say why.`);
  const missing = await missingPermissions(
    sandboxUrl ?? "https://api.stripe.com",
    environment.STRIPE_SECRET_KEY ?? "",
    timeoutMs,
  );
  if (missing.length > 0)
    throw new Error(`the key lacks ${missing.join(", ")}. Give it that in the dashboard, see docs/money.md.`);
  return "the key is valid and has every permission";
}

function checkWebhookSecret(): string {
  if (!/^whsec_\w+$/.test(environment.STRIPE_WEBHOOK_SECRET ?? "")) {
    throw new Error(
      "the secret is not one of Stripe's. Copy STRIPE_WEBHOOK_SECRET again: it begins with whsec_.",
    );
  }
  return `the secret has the right form; deliveries go to ${environment.NEXTAUTH_URL ?? ""}/api/stripe/webhook`;
}

/** Checks that Stripe sends every handled event; the nightly sync finds others a day late. */
async function checkWebhookEvents(): Promise<string> {
  const url = `${environment.NEXTAUTH_URL ?? ""}/api/stripe/webhook`;
  // Restricted keys may lack this permission.
  const destinations = await askStripe("/v2/core/event_destinations?include[0]=webhook_endpoint.url");
  const listed = destinations.ok ? ((await destinations.json()) as { data: EventDestination[] }).data : [];
  if (hasThinEndpoint(listed, url))
    throw new Error(
      "an endpoint for this site sends thin events. Create it again with snapshot events, see docs/money.md.",
    );
  const response = await askStripe("/v1/webhook_endpoints?limit=100");
  if (!response.ok) throw new Error("the key may not read webhook endpoints, so this is not checked.");
  const { data } = (await response.json()) as {
    data: { url: string; status: string; enabled_events: string[] }[];
  };
  const missing = missingEvents(data, url);
  if (missing === null)
    throw new Error("no enabled endpoint sends to this site. Add it in the dashboard, see docs/money.md.");
  if (missing.length > 0) throw new Error(`not selected: ${missing.join(", ")}. Add them in the dashboard.`);
  return "every handled event is selected";
}

async function askStripe(path: string): Promise<Response> {
  return fetch(`https://api.stripe.com${path}`, {
    headers: {
      Authorization: `Bearer ${environment.STRIPE_SECRET_KEY ?? ""}`,
      "Stripe-Version": Stripe.API_VERSION,
    },
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error: unknown) => {
    throw new Error(`no answer (${codeOf(error)}). Check this machine's connection to api.stripe.com.`, {
      cause: error,
    });
  });
}

async function checkResend(): Promise<string> {
  // Looking up an email that does not exist checks the key without sending anything.
  const nothing = "/emails/00000000-0000-0000-0000-000000000000";
  const status = await ask(sandboxUrl ?? "https://api.resend.com", nothing, "RESEND_API_KEY");
  // A valid key that may only send gets 401; an unknown one gets 400 or 403.
  if (status === 400 || status === 403)
    throw new Error("it refuses the key. Create a new RESEND_API_KEY at resend.com.");
  if (status >= 500) throw new Error(`it answers ${status}. Its status page may say why.`);
  return "the key is valid";
}

/** Sends a GET with a variable's value as the bearer token; returns the status. Throws without an answer in time. */
async function ask(base: string, path: string, key: EnvName): Promise<number> {
  try {
    const { status } = await fetch(new URL(path, base), {
      headers: { Authorization: `Bearer ${environment[key] ?? ""}` },
      signal: AbortSignal.timeout(timeoutMs),
    });
    return status;
  } catch (error) {
    throw new Error(
      `no answer (${codeOf(error)}). Check this machine's connection to ${new URL(base).host}.`,
      {
        cause: error,
      },
    );
  }
}

async function checkPusher(): Promise<string> {
  if (!checked.ok) throw new Error("not checked until the configuration is complete");
  const own = realtimeServer(checked.env);
  const pusher = new Pusher({
    appId: environment.PUSHER_APP_ID ?? "",
    key: environment.PUSHER_KEY ?? "",
    secret: environment.PUSHER_SECRET ?? "",
    timeout: timeoutMs,
    ...(own
      ? { host: own.host, port: String(own.port), useTLS: own.tls }
      : { cluster: environment.PUSHER_CLUSTER ?? "", useTLS: true }),
  });
  try {
    await pusher.get({ path: "/channels" });
  } catch (error) {
    const { status } = error as { status?: number };
    const what = status ? `it answers ${status}` : `no answer (${codeOf(error)})`;
    throw new Error(`${what}. Compare the PUSHER_ values with your app's App Keys.`, { cause: error });
  }
  return `${own ? `the server ${own.host}:${own.port}` : "Pusher"} accepts the key and secret`;
}

/** Checks that uploads can be stored, read and deleted. */
async function checkFiles(): Promise<string> {
  if (!checked.ok) throw new Error("not checked until the configuration is complete");
  const { store, name } = await storeOf(checked.env);
  return `${name} ${await tryStore(store)}`;
}

/** Whether the site learns of bounced emails. */
function checkReports(): string {
  if (!checked.ok) throw new Error("not checked until the configuration is complete");
  return checked.env.RESEND_WEBHOOK_SECRET
    ? "Resend reports them"
    : "not reported; set RESEND_WEBHOOK_SECRET";
}

/** Checks that the two keys are one pair: browsers reject other signatures. */
function checkVapidKeys(): string {
  if (!checked.ok) throw new Error("not checked until the configuration is complete");
  const keys = vapidKeys(checked.env);
  if (!keys) return "off; set VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY and VAPID_SUBJECT";
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(keys.privateKey, "base64url");
  if (pair.getPublicKey("base64url") !== keys.publicKey)
    throw new Error(
      "VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are of different pairs. See docs/deploy.md#push-notifications.",
    );
  return "the keys are a pair";
}

async function checkSite(): Promise<string> {
  const { url, ok, status } = await askHealth();
  if (!ok) throw new Error(`${url} answers ${status}. The site's log says why.`);
  return `${new URL(url).origin} answers and is healthy`;
}

/** Checks client addresses: this request reaches the site like a visitor's. */
async function checkProxies(): Promise<string> {
  return describeProxies(await (await askHealth()).json());
}

async function askHealth(): Promise<Response> {
  const address = new URL("/api/health", environment.NEXTAUTH_URL);
  return fetch(address, { signal: AbortSignal.timeout(timeoutMs) }).catch((error: unknown) => {
    throw new Error(
      `no answer at ${address.origin} (${codeOf(error)}). Start the site, or correct NEXTAUTH_URL.`,
      { cause: error },
    );
  });
}

// A message could quote an address with a password in it; a code cannot.
function codeOf(error: unknown): string {
  const {
    code,
    name,
    cause,
    error: inner,
  } = error as { code?: string; name?: string; cause?: unknown; error?: unknown };
  if (code) return code;
  return cause || inner ? codeOf(cause ?? inner) : (name ?? "unknown error");
}
