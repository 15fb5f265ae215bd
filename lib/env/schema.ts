import { z } from "zod";

// `npm start` and `npm run doctor` import it: nothing server-only.

function isReadable(address: string): boolean {
  const { hostname, username, password } = new URL(address);
  try {
    decodeURIComponent(username + password);
  } catch {
    return false;
  }
  return hostname !== "";
}

export const envSchema = z.object({
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: "must be an address such as https://example.org" })
    .transform((address) => address.replace(/\/+$/, "")),
  BUSINESS: z.string().min(1).optional(),
  NEXTAUTH_SECRET: z.string().min(32, "must have at least 32 characters"),
  NEXTAUTH_SECRET_PREVIOUS: z
    .string()
    .default("")
    .transform((list) => list.split(",").flatMap((one) => one.trim() || []))
    .pipe(z.array(z.string().min(32, "must be values of at least 32 characters, with commas between"))),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: "must begin with postgresql://" }),
  DATABASE_DIRECT_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: "must begin with postgresql://" })
    .optional(),
  STRIPE_SECRET_KEY: z.string().regex(/^(sk|rk)_/, "must begin with sk_ or rk_"),
  STRIPE_WEBHOOK_SECRET: z.string().startsWith("whsec_", "must begin with whsec_"),
  RESEND_API_KEY: z.string().startsWith("re_", "must begin with re_").optional(),
  RESEND_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_[A-Za-z0-9+/]+=*$/, "must be the secret that Resend shows, from whsec_ on")
    .optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: "must be such as smtps://user:password@smtp.example.org" })
    .refine(isReadable, "has a name or password with a sign that is not written with %, or no host")
    .optional(),
  PUSHER_APP_ID: z.string().min(1),
  PUSHER_KEY: z.string().min(1),
  PUSHER_SECRET: z.string().min(1),
  PUSHER_CLUSTER: z.string().min(1).optional(),
  PUSHER_HOST: z.hostname("must be a host such as live.example.org").optional(),
  PUSHER_PORT: z.coerce.number("must be a port such as 443").int().min(1).max(65_535).optional(),
  PUSHER_TLS: z.enum(["true", "false"], "must be true or false").optional(),
  PUSHER_INTERNAL_URL: z
    .url({ protocol: /^https?$/, error: "must be an address such as http://127.0.0.1:6001" })
    .optional(),
  SANDBOX_URL: z
    .url({ protocol: /^https?$/, error: "must be an address such as http://localhost:4010" })
    .optional(),
  TRUSTED_PROXIES: z
    .string()
    .default("")
    .transform((list) => list.split(",").flatMap((one) => one.trim() || []))
    .pipe(
      z.array(
        z.union([
          z.cidrv4(),
          z.cidrv6(),
          z.ipv4().transform((address) => `${address}/32`),
          z.ipv6().transform((address) => `${address}/128`),
        ]),
        "must be addresses or networks such as 10.0.0.0/8, with commas between",
      ),
    ),
  CRON_SECRET: z.string().min(16, "must have at least 16 characters").optional(),
  TWO_STEP_REQUIRED: z.enum(["true", "false"], "must be true or false").optional(),
  SITE_COMPRESSION: z.enum(["true", "false"], "must be true or false").optional(),
  SITE_FILES: z.string().min(1).optional(),
  FILES_FOLDER: z.string().min(1).default(".data/uploads"),
  FILES_BUCKET: z.string().min(1).optional(),
  FILES_REGION: z.string().min(1).default("auto"),
  FILES_ENDPOINT: z
    .url({ protocol: /^https?$/, error: "must be an address such as https://s3.example.com" })
    .optional(),
  FILES_KEY: z.string().min(1).optional(),
  FILES_SECRET: z.string().min(1).optional(),
  BACKUP_TO: z.string().min(1).optional(),
  BACKUP_PASSPHRASE: z.string().min(12, "must have at least 12 characters").optional(),
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{87}$/, "must be a key of `npx web-push generate-vapid-keys`")
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, "must be a key of `npx web-push generate-vapid-keys`")
    .optional(),
  VAPID_SUBJECT: z
    .string()
    .regex(/^(mailto:\S+@\S+|https:\/\/\S+)$/, "must be such as mailto:hello@example.org")
    .optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: "must be an address such as http://localhost:4318" })
    .optional(),
  OTEL_SERVICE_NAME: z.string().min(1).default("rebel-retreats"),
  ERROR_HOOK_URL: z
    .url({ protocol: /^https?$/, error: "must be an address such as https://hooks.example.com/site" })
    .optional(),
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"]).default("info"),
});

/**
 * A configuration without empty values, since hosts pass unset variables so. The site's address may have the name that
 * next-auth reads, NEXTAUTH_URL.
 */
export function filledValues(source: Record<string, string | undefined>): Record<string, string | undefined> {
  const { NEXTAUTH_URL, ...filled } = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== ""),
  );
  return NEXTAUTH_URL ? { PUBLIC_URL: NEXTAUTH_URL, ...filled } : filled;
}

export type Env = z.output<typeof envSchema>;
export type EnvName = keyof Env;

export const describe: Record<EnvName, string> = {
  PUBLIC_URL: "the public URL of the site, such as https://example.org",
  BUSINESS: "the folder under content/businesses/ that the site serves; rebel-retreats unless set",
  NEXTAUTH_SECRET: "signs the sign-in cookies; make one with `openssl rand -base64 32`",
  NEXTAUTH_SECRET_PREVIOUS:
    "earlier values of NEXTAUTH_SECRET, with commas between: the site still reads what they encrypted or signed",
  DATABASE_URL: "the Postgres database: postgresql://user:password@host:5432/name, from your database host",
  DATABASE_DIRECT_URL:
    "the same database without its pooler; only if DATABASE_URL is a pooler in transaction mode",
  STRIPE_SECRET_KEY: "Stripe's secret key: dashboard.stripe.com, Developers, API keys",
  STRIPE_WEBHOOK_SECRET:
    "the signing secret of the webhook to /api/stripe/webhook: dashboard.stripe.com, Developers, Webhooks",
  RESEND_API_KEY: "Resend's key for sending e-mail: resend.com, API Keys; not needed with SMTP_URL",
  RESEND_WEBHOOK_SECRET:
    "the signing secret of the webhook to /api/resend/webhook: resend.com, Webhooks; without it the site does not learn of bounced emails",
  SMTP_URL:
    "another mail service, by SMTP, instead of Resend: smtps://user:password@smtp.example.org; with ?dkim=SELECTOR doctor checks the signature's key",
  PUSHER_APP_ID: "the Channels app's id: dashboard.pusher.com, your app, App Keys",
  PUSHER_KEY: "the Channels app's key, on the same page",
  PUSHER_SECRET: "the Channels app's secret, on the same page",
  PUSHER_CLUSTER: "the Channels app's cluster, such as eu, on the same page; not needed with PUSHER_HOST",
  PUSHER_HOST: "the host of a self-hosted server with Pusher's protocol, instead of Pusher's",
  PUSHER_PORT: "that server's port: 443 unless set, 80 without TLS",
  PUSHER_TLS: "whether that server uses TLS: true (the default) or false",
  PUSHER_INTERNAL_URL:
    "where the site itself reaches that server, if not at the address that browsers use: http://127.0.0.1:6001",
  SANDBOX_URL: "the local stand-in for Stripe, Resend and Pusher; only for the demo, development and tests",
  TRUSTED_PROXIES:
    "the proxies between visitors and the site, as addresses or networks separated by commas; the same machine is always trusted",
  CRON_SECRET:
    "only on hosts without a permanent process, such as Vercel: the secret of the calls to /api/cron every minute",
  TWO_STEP_REQUIRED:
    "true if the owner and moderators need two-step sign-in for the back office; false unless set",
  SITE_COMPRESSION: "false if a proxy in front compresses responses; true unless set",
  SITE_FILES: "the folder .next/files of the build, if a web server on this machine serves pages from it",
  FILES_FOLDER: "the folder of uploads if FILES_BUCKET is not set; .data/uploads unless set",
  FILES_BUCKET: "a bucket of S3 or a compatible service for uploads, instead of FILES_FOLDER",
  FILES_REGION: "the bucket's region, such as eu-west-2; auto unless set",
  FILES_ENDPOINT: "the URL of the bucket's service, if it is not Amazon's: https://s3.example.com",
  FILES_KEY: "the access key that may read, write and delete in that bucket",
  FILES_SECRET: "that key's secret",
  BACKUP_TO:
    "where nightly backups are stored: a folder that is copied elsewhere, or s3://bucket/name; no nightly backups unless set",
  BACKUP_PASSPHRASE: "encrypts backups, which are unreadable without it, so store a copy elsewhere",
  VAPID_PUBLIC_KEY:
    "the public key of push notifications: `npx web-push generate-vapid-keys`; set all three or none",
  VAPID_PRIVATE_KEY: "the private key of that pair",
  VAPID_SUBJECT:
    "the address at which browser vendors can reach you about push notifications: mailto:hello@example.org",
  OTEL_EXPORTER_OTLP_ENDPOINT: "where OpenTelemetry traces and metrics are sent; none unless set",
  OTEL_SERVICE_NAME: "the service name in traces; rebel-retreats unless set",
  ERROR_HOOK_URL: "a URL that receives each error as JSON, such as a chat's incoming webhook",
  LOG_LEVEL: "how much is logged: trace, debug, info (the default), warn, error, fatal or silent",
};

export const sandboxValues = {
  NEXTAUTH_SECRET: "sandbox-secret-not-for-production-000000",
  STRIPE_SECRET_KEY: "sk_test_sandbox",
  STRIPE_WEBHOOK_SECRET: "whsec_sandbox",
  RESEND_API_KEY: "re_sandbox",
  RESEND_WEBHOOK_SECRET: "whsec_c2FuZGJveC1ub3QtZm9yLXByb2R1Y3Rpb24=",
  PUSHER_APP_ID: "sandbox",
  PUSHER_KEY: "sandbox-key",
  PUSHER_SECRET: "sandbox-secret",
  PUSHER_CLUSTER: "sandbox",
} as const satisfies Partial<Record<EnvName, string>>;

export type RealtimeServer = { host: string; port: number; tls: boolean };

export interface EnvProblem {
  name: EnvName;
  problem: string;
}

/** The realtime server: the sandbox, a self-hosted one, or null for Pusher's cluster. */
export function realtimeServer({
  SANDBOX_URL,
  PUSHER_HOST,
  PUSHER_PORT,
  PUSHER_TLS,
}: Pick<Env, "SANDBOX_URL" | "PUSHER_HOST" | "PUSHER_PORT" | "PUSHER_TLS">): RealtimeServer | null {
  if (SANDBOX_URL) return serverAt(SANDBOX_URL);
  if (!PUSHER_HOST) return null;
  const tls = PUSHER_TLS !== "false";
  return { host: PUSHER_HOST, port: PUSHER_PORT ?? (tls ? 443 : 80), tls };
}

function serverAt(address: string): RealtimeServer {
  const { hostname, port, protocol } = new URL(address);
  const tls = protocol === "https:";
  return { host: hostname, port: Number(port) || (tls ? 443 : 80), tls };
}

/** The options of Pusher's client in the site, which may reach its own server by another address than browsers. */
export function publisherOptions(env: Env) {
  const own = env.PUSHER_INTERNAL_URL ? serverAt(env.PUSHER_INTERNAL_URL) : realtimeServer(env);
  return {
    appId: env.PUSHER_APP_ID,
    key: env.PUSHER_KEY,
    secret: env.PUSHER_SECRET,
    ...(own
      ? { host: own.host, port: String(own.port), useTLS: own.tls }
      : { cluster: env.PUSHER_CLUSTER ?? "", useTLS: true }),
  };
}

/** An S3 service and its credentials. */
export type S3Account = { region: string; endpoint?: string; accessKeyId?: string; secretAccessKey?: string };
export type S3Settings = S3Account & { bucket: string };
type S3Env = Pick<Env, "FILES_BUCKET" | "FILES_REGION" | "FILES_ENDPOINT" | "FILES_KEY" | "FILES_SECRET">;

/** The S3 account for uploads and backups. */
export function s3Account(env: Omit<S3Env, "FILES_BUCKET">): S3Account {
  const { FILES_REGION: region, FILES_ENDPOINT: endpoint, FILES_KEY, FILES_SECRET } = env;
  return { region, endpoint, accessKeyId: FILES_KEY, secretAccessKey: FILES_SECRET };
}

/** The bucket for uploads; null: they are stored in FILES_FOLDER. */
export function s3Settings(env: S3Env): S3Settings | null {
  return env.FILES_BUCKET ? { bucket: env.FILES_BUCKET, ...s3Account(env) } : null;
}

export type VapidKeys = { subject: string; publicKey: string; privateKey: string };

/** The keys that sign push notifications; null: none are sent. */
export function vapidKeys(
  env: Pick<Env, "VAPID_PUBLIC_KEY" | "VAPID_PRIVATE_KEY" | "VAPID_SUBJECT">,
): VapidKeys | null {
  const { VAPID_SUBJECT: subject, VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = env;
  return subject && publicKey && privateKey ? { subject, publicKey, privateKey } : null;
}

/** The URL without a pooler: the queue, long work and migrations need session state. */
export function directDatabaseUrl(source: Pick<Env, "DATABASE_URL" | "DATABASE_DIRECT_URL">): string {
  return source.DATABASE_DIRECT_URL ?? source.DATABASE_URL;
}

/** Validates a configuration; empty counts as missing. */
export function checkEnvironment(
  source: Record<string, string | undefined>,
  { allowSandbox = false } = {},
): { ok: true; env: Env } | { ok: false; problems: EnvProblem[] } {
  const filled = filledValues(source);
  const parsed = envSchema.safeParse(filled);
  const problems = new Map<EnvName, string>();
  for (const issue of parsed.error?.issues ?? []) {
    const name = issue.path[0] as EnvName;
    if (!problems.has(name)) problems.set(name, filled[name] === undefined ? "is missing" : issue.message);
  }
  if (!filled.RESEND_API_KEY && !filled.SMTP_URL) problems.set("RESEND_API_KEY", "is missing");
  if (!filled.PUSHER_CLUSTER && !filled.PUSHER_HOST) problems.set("PUSHER_CLUSTER", "is missing");
  const vapid = ["VAPID_PUBLIC_KEY", "VAPID_PRIVATE_KEY", "VAPID_SUBJECT"] as const;
  if (vapid.some((name) => filled[name]))
    for (const name of vapid) if (!filled[name]) problems.set(name, "is missing: the three go together");
  if (filled.BACKUP_TO && !filled.BACKUP_PASSPHRASE)
    problems.set("BACKUP_PASSPHRASE", "is missing: BACKUP_TO is set");
  if (!allowSandbox) {
    for (const [name, value] of Object.entries(sandboxValues) as [EnvName, string][]) {
      if (filled[name] === value) problems.set(name, "has the sandbox's value");
    }
    if (filled.STRIPE_SECRET_KEY?.startsWith("rk_test_sandbox"))
      problems.set("STRIPE_SECRET_KEY", "has the sandbox's value");
    if (filled.SANDBOX_URL !== undefined) problems.set("SANDBOX_URL", "must not be set in production");
  }
  if (parsed.success && problems.size === 0) return { ok: true, env: parsed.data };
  const names = Object.keys(envSchema.shape) as EnvName[];
  return {
    ok: false,
    problems: names.flatMap((name) => {
      const problem = problems.get(name);
      return problem === undefined ? [] : [{ name, problem }];
    }),
  };
}
