import { describe, expect, it } from "vitest";
import {
  checkEnvironment,
  directDatabaseUrl,
  publisherOptions,
  realtimeServer,
  sandboxValues,
  type RealtimeServer,
} from "@/lib/env/schema";

const production = {
  PUBLIC_URL: "https://example.org",
  NEXTAUTH_SECRET: "a-secret-of-more-than-thirty-two-characters",
  DATABASE_URL: "postgresql://site:word@db.example.org:5432/site",
  STRIPE_SECRET_KEY: "sk_live_1",
  STRIPE_WEBHOOK_SECRET: "whsec_1",
  RESEND_API_KEY: "re_1",
  PUSHER_APP_ID: "1",
  PUSHER_KEY: "key",
  PUSHER_SECRET: "secret",
  PUSHER_CLUSTER: "eu",
};

function problemsOf(source: Record<string, string | undefined>) {
  const checked = checkEnvironment(source);
  return checked.ok ? [] : checked.problems;
}

describe("checking the environment", () => {
  it("names every missing or empty variable", () => {
    const names = Object.keys(production);
    expect(problemsOf({}).map(({ name }) => name)).toEqual(names);
    const empty = Object.fromEntries(names.map((name) => [name, ""]));
    expect(problemsOf(empty)).toEqual(names.map((name) => ({ name, problem: "is missing" })));
  });

  it("takes the site's address also by the name of next-auth, and PUBLIC_URL if both are set", () => {
    const { PUBLIC_URL, ...without } = production;
    const old = { ...without, NEXTAUTH_URL: "https://old.example" };
    expect(checkEnvironment(old)).toMatchObject({ env: { PUBLIC_URL: "https://old.example" } });
    expect(checkEnvironment({ ...old, PUBLIC_URL })).toMatchObject({ env: { PUBLIC_URL } });
    expect(checkEnvironment({ ...old, PUBLIC_URL: "" })).toMatchObject({ ok: true });
  });

  it("requires one mail service", () => {
    const { RESEND_API_KEY, ...without } = production;
    expect(problemsOf({ ...without, RESEND_API_KEY })).toEqual([]);
    expect(problemsOf({ ...without, SMTP_URL: "smtps://site:word@mail.example.org" })).toEqual([]);
    for (const SMTP_URL of ["https://mail.example.org", "smtps://site:100%pass@mail.example.org", "smtp://"])
      expect(problemsOf({ ...production, SMTP_URL })).toMatchObject([{ name: "SMTP_URL" }]);
  });

  it("refuses each value of the sandbox, and its URL, in production", () => {
    for (const [name, value] of Object.entries(sandboxValues)) {
      expect(problemsOf({ ...production, [name]: value })).toEqual([
        { name, problem: "has the sandbox's value" },
      ]);
    }
    const STRIPE_SECRET_KEY = "rk_test_sandbox_without_charge_write";
    expect(problemsOf({ ...production, STRIPE_SECRET_KEY })).toHaveLength(1);
    expect(problemsOf({ ...production, SANDBOX_URL: "http://localhost:4010" })).toHaveLength(1);
  });

  it("never repeats an invalid value", () => {
    const problems = problemsOf({ ...production, DATABASE_URL: "mysql://site:word@db.example.org/site" });
    expect(problems).toEqual([{ name: "DATABASE_URL", problem: "must begin with postgresql://" }]);
  });

  it("accepts a direct database URL past the pooler, or none", () => {
    const direct = (DATABASE_DIRECT_URL: string) => {
      const checked = checkEnvironment({ ...production, DATABASE_DIRECT_URL });
      return checked.ok ? directDatabaseUrl(checked.env) : checked.problems;
    };
    expect(direct("postgresql://db/site")).toBe("postgresql://db/site");
    expect(direct("")).toBe(production.DATABASE_URL);
    expect(direct("db/site")).toEqual([
      { name: "DATABASE_DIRECT_URL", problem: "must begin with postgresql://" },
    ]);
  });

  it("accepts proxies as addresses and networks, separated by commas", () => {
    const proxies = (TRUSTED_PROXIES: string) => checkEnvironment({ ...production, TRUSTED_PROXIES });
    expect(proxies("10.0.0.0/8, 203.0.113.7,2001:db8::1")).toMatchObject({
      ok: true,
      env: { TRUSTED_PROXIES: ["10.0.0.0/8", "203.0.113.7/32", "2001:db8::1/128"] },
    });
    expect(proxies("10.0.0.0/8, load-balancer")).toMatchObject({ ok: false });
  });

  it("accepts a self-hosted server in place of a cluster", () => {
    const own = (values: Record<string, string>) =>
      checkEnvironment({ ...production, PUSHER_CLUSTER: undefined, ...values });
    expect(own({})).toMatchObject({
      ok: false,
      problems: [{ name: "PUSHER_CLUSTER", problem: "is missing" }],
    });
    const servers: [Record<string, string>, RealtimeServer][] = [
      [{ PUSHER_HOST: "live.example.org" }, { host: "live.example.org", port: 443, tls: true }],
      [
        { PUSHER_HOST: "10.0.0.7", PUSHER_TLS: "false" },
        { host: "10.0.0.7", port: 80, tls: false },
      ],
      [
        { PUSHER_HOST: "live", PUSHER_PORT: "6001", PUSHER_TLS: "true" },
        { host: "live", port: 6001, tls: true },
      ],
    ];
    for (const [values, server] of servers) {
      const checked = own(values);
      expect(checked.ok && realtimeServer(checked.env)).toEqual(server);
    }
    for (const PUSHER_PORT of ["0", "65536", "ws"])
      expect(own({ PUSHER_HOST: "live", PUSHER_PORT })).toMatchObject({
        ok: false,
        problems: [{ name: "PUSHER_PORT" }],
      });
    expect(own({ PUSHER_HOST: "https://live.example.org" }).ok).toBe(false);
    expect(checkEnvironment(production)).toMatchObject({ ok: true });
  });

  it.each([
    [{}, { host: "live.example.org", port: "443", useTLS: true }],
    [{ PUSHER_INTERNAL_URL: "http://127.0.0.1:6001" }, { host: "127.0.0.1", port: "6001", useTLS: false }],
    [{ PUSHER_INTERNAL_URL: "https://live.internal" }, { host: "live.internal", port: "443", useTLS: true }],
    [
      { PUSHER_HOST: undefined, PUSHER_CLUSTER: "eu" },
      { cluster: "eu", useTLS: true },
    ],
  ])("publishes events with %o to the right server", (values, server) => {
    const checked = checkEnvironment({ ...production, PUSHER_HOST: "live.example.org", ...values });
    expect(checked.ok && publisherOptions(checked.env)).toMatchObject(server);
    expect(checked.ok && realtimeServer(checked.env)?.host).not.toBe("127.0.0.1");
  });

  it("requires all three push keys, or none", () => {
    const three = {
      VAPID_PUBLIC_KEY: "B".repeat(87),
      VAPID_PRIVATE_KEY: "a".repeat(43),
      VAPID_SUBJECT: "mailto:hello@example.org",
    };
    expect(problemsOf({ ...production, ...three })).toEqual([]);
    for (const name of Object.keys(three)) {
      expect(problemsOf({ ...production, ...three, [name]: "" })).toEqual([
        { name, problem: "is missing: the three go together" },
      ]);
      expect(problemsOf({ ...production, ...three, [name]: "x" })).toMatchObject([{ name }]);
    }
  });

  it("accepts a complete configuration, and the sandbox's where it is allowed", () => {
    const defaults = {
      FILES_FOLDER: ".data/uploads",
      FILES_REGION: "auto",
      LOG_LEVEL: "info",
      OTEL_SERVICE_NAME: "rebel-retreats",
      TRUSTED_PROXIES: [],
      NEXTAUTH_SECRET_PREVIOUS: [],
    };
    expect(checkEnvironment(production)).toEqual({ ok: true, env: { ...production, ...defaults } });
    const local = { ...production, ...sandboxValues, SANDBOX_URL: "http://localhost:4010" };
    expect(checkEnvironment(local, { allowSandbox: true }).ok).toBe(true);
  });
});
