import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { cardPictures, memberUploads, uploads } from "@/content/uploads";
import { uploadPaths } from "@/lib/access/paths";
import { smtpOptions } from "@/lib/email/smtp-options";
import { checkEnvironment, describe as describeVariables, envSchema, realtimeServer } from "@/lib/env/schema";
import { root } from "@/scripts/stack/folders";

type Service = { environment?: Record<string, string>; build?: { args: Record<string, string> } };

const read = (file: string) => readFileSync(path.join(root, file), "utf8");
const { services } = parse(read("deploy/docker/compose.yaml"), { merge: true }) as {
  services: Record<string, Service & { volumes: string[]; tmpfs: string[] }>;
};

describe("the files of deploy/", () => {
  it("name only variables of the site or of a program beside it", () => {
    const compose = Object.values(services).flatMap(({ environment, build }) =>
      Object.keys({ ...environment, ...build?.args }),
    );
    const set = ["docker/Dockerfile", "systemd/rebel-retreats.service"].flatMap((file) =>
      [...read(`deploy/${file}`).matchAll(/^(?:ENV |ARG |Environment=)(.*)$/gm)].flatMap(([, line = ""]) =>
        line.match(/(?<!\S)[A-Z_]+(?=\s|=|$)/g),
      ),
    );
    const used = ["common.conf", "upstream.conf", "locations.conf", "site.conf"].flatMap((name) =>
      [...read(`deploy/nginx/${name}.template`).matchAll(/\$\{(\w+)/g)].map(([, one]) => one),
    );
    const names = [...compose, ...set, ...used].map(String);
    const isOther =
      /^(NODE|NODE_ENV|NEXT_TELEMETRY_DISABLED|HOST|PORT|TMPDIR|NAME|SITE|SITE_HOST|FILES|ALT_SVC|CONFIG|KEEP_DAYS|REALTIME_HOST)$/;
    const isOfImage = /^(POSTGRES|PG)_?[A-Z_]+$/;
    expect(names).toEqual(
      expect.arrayContaining(["TRUSTED_PROXIES", "PUSHER_HOST", "SITE_COMPRESSION", "FILES"]),
    );
    expect(
      names.filter((name) => !(name in describeVariables) && !isOther.test(name) && !isOfImage.test(name)),
    ).toEqual([]);
  });

  it("restrict every container: read-only, without capabilities", () => {
    expect(Object.keys(services)).toContain("backups");
    for (const [name, service] of Object.entries(services)) {
      expect({ name, ...service }).toMatchObject({
        name,
        read_only: true,
        cap_drop: ["ALL"],
        security_opt: ["no-new-privileges:true"],
      });
    }
  });

  it("put an unfinished backup on a volume, not in memory", () => {
    const { environment = {}, volumes = [], tmpfs = [] } = services.site ?? {};
    expect(environment.DATABASE_URL).toBeDefined();
    expect(volumes.map((one) => one.split(":")[1])).toContain(environment.TMPDIR);
    expect(tmpfs.map((one) => one.split(":")[0])).not.toContain(environment.TMPDIR);
  });

  it("request an existing URL every minute", () => {
    const { crons } = JSON.parse(read("vercel.json")) as { crons: { path: string; schedule: string }[] };
    expect(crons).toEqual([{ path: "/api/cron", schedule: "* * * * *" }]);
    expect(read("app/api/cron/route.ts")).toContain("export const GET");
  });

  it("copy files that handlers read into the site's image", () => {
    const file = /"(components\/[\w./-]+)"/.exec(read("app/sw.js/route.ts"))?.[1];
    expect(read("deploy/docker/Dockerfile")).toContain(`COPY --from=build /site/${file} ./${file}\n`);
  });
});

describe("the all-in-one container", () => {
  const folder = "deploy/docker/all-in-one";
  const [, stage = ""] = read("deploy/docker/Dockerfile").split("FROM site AS all-in-one");
  const settings = read(`${folder}/settings.sh`);
  let storage: string;
  beforeEach(() => {
    storage = mkdtempSync(path.join(tmpdir(), "storage-"));
  });
  afterEach(() => rmSync(storage, { recursive: true }));

  /** The variables of the site, with these of the host. */
  function variables(given: Record<string, string>): Record<string, string> {
    const script = `set -eu\n${settings.replaceAll("/storage", storage)}\nenv --null`;
    const { stdout, stderr } = spawnSync("bash", ["--norc", "-c", script], {
      encoding: "utf8",
      env: { PATH: process.env.PATH, NODE_ENV: "test", ...given },
    });
    expect(stderr).toBe("");
    return Object.fromEntries(
      stdout.split("\0").flatMap((line) => {
        const [name = "", ...value] = line.split("=");
        return name in describeVariables || name === "PGPASSWORD" ? [[name, value.join("=")]] : [];
      }),
    );
  }

  const ofFounder = {
    PUBLIC_URL: "https://example.org",
    STRIPE_SECRET_KEY: "sk_live_1",
    STRIPE_WEBHOOK_SECRET: "whsec_1",
  };
  const ofOnce = {
    SECRET_KEY_BASE: "5".repeat(64),
    VAPID_PUBLIC_KEY: "B".repeat(87),
    VAPID_PRIVATE_KEY: "C".repeat(43),
    SMTP_ADDRESS: "mail.example.org",
    SMTP_PORT: "587",
    SMTP_USERNAME: "hello@example.org",
    SMTP_PASSWORD: "5%/:@",
  };

  it("offers port 80, /up, /storage and executable hooks", () => {
    expect(stage).toMatch(/^EXPOSE 80$/m);
    expect(stage).toMatch(/^VOLUME \/storage$/m);
    expect(stage).toContain(`COPY ${folder}/hooks /hooks\n`);
    expect(stage).toContain(`"${folder}/start.sh"`);
    expect(read(`${folder}/nginx.conf`)).toMatch(
      /listen 80 .*location = \/up \{ proxy_pass \S+\/api\/health; \}/s,
    );
    const hooks = readdirSync(path.join(root, folder, "hooks"));
    expect(hooks.toSorted()).toEqual(["post-restore", "pre-backup"]);
    for (const hook of hooks)
      expect(statSync(path.join(root, folder, "hooks", hook)).mode & 0o111).toBe(0o111);
  });

  it("makes a complete configuration of what the founder and ONCE set", () => {
    const made = variables({ ...ofFounder, ...ofOnce });
    const checked = checkEnvironment(made);
    expect(checked).toMatchObject({
      ok: true,
      env: { NEXTAUTH_SECRET: ofOnce.SECRET_KEY_BASE, VAPID_SUBJECT: ofFounder.PUBLIC_URL },
    });
    expect(smtpOptions(made.SMTP_URL ?? "")).toMatchObject({
      connection: { host: ofOnce.SMTP_ADDRESS, port: 587, secure: false },
      auth: { user: ofOnce.SMTP_USERNAME, pass: ofOnce.SMTP_PASSWORD },
    });
    expect(checked.ok && realtimeServer(checked.env)).toEqual({ host: "example.org", port: 443, tls: true });
  });

  it("makes secrets once, and prefers given ones", () => {
    const given = { ...ofFounder, RESEND_API_KEY: "re_1" };
    const first = variables(given);
    expect(checkEnvironment(first).ok).toBe(true);
    expect(statSync(path.join(storage, "keys")).mode & 0o777).toBe(0o600);
    expect(variables({ ...given, ...ofOnce }).NEXTAUTH_SECRET).toBe(first.NEXTAUTH_SECRET);
    expect(variables(given)).toEqual(first);
    const own = "own-secret-own-secret-own-secret";
    expect(variables({ ...given, NEXTAUTH_SECRET: own }).NEXTAUTH_SECRET).toBe(own);
  });

  it("works without TLS at another port", () => {
    const made = variables({ ...ofFounder, ...ofOnce, PUBLIC_URL: "http://localhost:8080" });
    const checked = checkEnvironment(made);
    expect(checked.ok && realtimeServer(checked.env)).toEqual({ host: "localhost", port: 8080, tls: false });
    expect(made.VAPID_PUBLIC_KEY).toBeUndefined();
  });

  it("stores everything below /storage, the files of Postgres last", () => {
    const made = variables({ ...ofFounder, ...ofOnce, BACKUP_PASSPHRASE: "a long passphrase" });
    expect([made.FILES_FOLDER, made.BACKUP_TO]).toEqual([`${storage}/files`, `${storage}/backups`]);
    const named = settings.match(/\/storage\/[a-z.]+/g) ?? [];
    expect(named.toSorted().at(-1)).toBe("/storage/postgres");
  });
});

describe("render.yaml", () => {
  type Variable = { key?: string; fromGroup?: string };
  type RenderService = {
    buildCommand: string;
    preDeployCommand?: string;
    startCommand: string;
    envVars: Variable[];
  };
  const { services: ofRender, envVarGroups } = parse(read("render.yaml")) as {
    services: RenderService[];
    envVarGroups: { name: string; envVars: Variable[] }[];
  };
  const [site, realtime] = ofRender;
  const keysOf = (variables: readonly Variable[] = []): string[] =>
    variables.flatMap(({ key, fromGroup }) =>
      key ? [key] : keysOf(envVarGroups.find(({ name }) => name === fromGroup)?.envVars),
    );

  it("sets what the site needs, and nothing that it does not know", () => {
    const keys = keysOf(site?.envVars);
    const needed = Object.entries(envSchema.shape).flatMap(([name, schema]) =>
      schema.safeParse(undefined).success ? [] : [name],
    );
    expect(keys).toEqual(expect.arrayContaining(needed));
    const ofHost = ["HOST", "NODE_VERSION", "REALTIME_HOST", "REALTIME_PORT"];
    const all = [...keys, ...keysOf(realtime?.envVars)];
    expect(all.filter((key) => !(key in describeVariables) && !ofHost.includes(key))).toEqual([]);
  });

  it("gives the realtime server the keys of the site", () => {
    const names = ["PUSHER_APP_ID", "PUSHER_KEY", "PUSHER_SECRET"];
    for (const service of [site, realtime])
      expect(keysOf(service?.envVars)).toEqual(expect.arrayContaining(names));
  });

  it("runs commands that there are", () => {
    const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
    const commands = [site, realtime].flatMap((service) => [
      ...(service?.buildCommand.split(" && ") ?? []),
      ...(service?.preDeployCommand ? [service.preDeployCommand] : []),
      service?.startCommand ?? "",
    ]);
    const run = commands.flatMap((command) => /^npm (?:run )?(start|[a-z:]+)$/.exec(command)?.[1] ?? []);
    expect(run).toEqual(["build", "db:migrate", "start", "realtime"]);
    for (const name of run) expect(scripts).toHaveProperty(name);
  });
});

describe("nginx", () => {
  const template = (name: string) => read(`deploy/nginx/${name}.conf.template`);
  const servers = template("site")
    .split(/^server /m)
    .slice(1);

  it("accepts the site's maximum size at every upload path", () => {
    const mostBytes: Record<string, number> = {
      "/api/admin/pictures": uploads.mostBytes,
      "/api/members/picture": cardPictures.mostBytes,
      "/api/uploads": memberUploads.mostFileBytes,
    };
    for (const address of uploadPaths) {
      const [, megabytes] =
        new RegExp(`location = ${address} \\{\\s*client_max_body_size (\\d+)m;`).exec(
          template("locations"),
        ) ?? [];
      expect({ address, megabytes: Number(megabytes) }).toEqual({
        address,
        megabytes: (mostBytes[address] ?? 0) / 1024 ** 2 + 1,
      });
    }
  });

  it("allows requests of twenty phones behind one address", () => {
    const [, atOnce] = /limit_conn connections (\d+);/.exec(template("locations")) ?? [];
    expect(Number(atOnce)).toBeGreaterThanOrEqual(20 * 50);
    const [, pattern, burst] =
      /location ~ (\S+) \{\s*limit_req zone=files burst=(\d+)/.exec(template("locations")) ?? [];
    expect(Number(burst)).toBeGreaterThanOrEqual(20 * 50);
    for (const file of ["/uploads/a.jpg", "/api/uploads/1", "/api/members/1/picture"])
      expect(file).toMatch(new RegExp(pattern ?? "none"));
    expect("/api/messages").not.toMatch(new RegExp(pattern ?? ""));
  });

  it.each([
    ["a visitor", { request_method: "GET" }, "pages"],
    ["a check of links", { request_method: "HEAD" }, "pages"],
    ["a form", { request_method: "POST" }, "none"],
    ["a navigation", { request_method: "GET", http_rsc: "1" }, "none"],
    ["a preview of drafts", { request_method: "GET", cookie___prerender_bypass: "a1" }, "none"],
  ])("answers %s from the right folder", (_, variables: Record<string, string>, folder) => {
    const [, key = "", values = ""] = /map (\S+) \$pages \{\n(.*?)\n\}/s.exec(template("common")) ?? [];
    const asked = key.replace(/\$(\w+)/g, (_variable, name: string) => variables[name] ?? "");
    const folders = new Map(
      [...values.matchAll(/(\S+)\s+(\w+);/g)].map(([, ...pair]) => pair as [string, string]),
    );
    expect(folders.get(asked) ?? folders.get("default")).toBe(folder);
  });

  it("logs no URL, as some contain secrets", () => {
    const named = servers.filter((server) => server.includes("server_name"));
    expect(named).toHaveLength(3);
    for (const server of named) {
      expect(server).toContain("access_log off;");
      expect(server).toMatch(/error_log \S+ crit;/);
    }
  });

  it("tells the site of every proxy, also where it replaces the visitor's address itself", () => {
    expect(read("deploy/docker/all-in-one/nginx.conf")).toContain("real_ip_header X-Forwarded-For;");
    expect(template("locations")).toContain("proxy_set_header X-Forwarded-For $forwarded_for;");
    expect(template("common")).toContain('default "$http_x_forwarded_for, $realip_remote_addr";');
  });

  it("redirects www to the name without it, first over TLS", () => {
    const www = servers.filter((server) => /server_name [^;]*www\.\$\{SITE_HOST\}/.test(server));
    expect(www.map((server) => /listen (\d+)/.exec(server)?.[1])).toEqual(["443", "80"]);
    for (const server of www) expect(server).toContain("return 301 https://${SITE_HOST}$request_uri;");
  });
});

describe("backups", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), "backups-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** Makes a backup with a pg_dump that writes its file and exits with this code. */
  function backUp(code = 0) {
    const dump = `#!/bin/sh\nfor one; do case $one in --file=*) echo x > "\${one#--file=}";; esac; done\nexit ${code}\n`;
    writeFileSync(path.join(folder, "pg_dump"), dump, { mode: 0o755 });
    const kept = path.join(folder, "kept");
    const { status } = spawnSync("sh", [path.join(root, "deploy/docker/backup.sh"), "once"], {
      env: { PATH: `${folder}:${process.env.PATH ?? ""}`, BACKUPS: kept, KEEP_DAYS: "14", NODE_ENV: "test" },
    });
    return { status, kept: readdirSync(kept).toSorted() };
  }

  function older(days: number[]): string[] {
    const kept = path.join(folder, "kept");
    spawnSync("mkdir", ["-p", kept]);
    return days.map((ago) => {
      const at = new Date(Date.now() - ago * 86_400_000);
      const name = `${at.toISOString().slice(0, 10)}.dump`;
      writeFileSync(path.join(kept, name), "");
      utimesSync(path.join(kept, name), at, at);
      return name;
    });
  }

  it("are kept for two weeks, and the first of each month for a year", () => {
    const days = Array.from({ length: 400 }, (_, ago) => ago + 1);
    const names = older(days);
    const { status, kept } = backUp();
    expect(status).toBe(0);
    const today = new Date().toISOString().slice(0, 10);
    const expected = names.filter((name, index) => index < 14 || (name.endsWith("-01.dump") && index < 366));
    expect(kept).toEqual([...new Set([`${today}.dump`, ...expected])].toSorted());
  });

  it("that fail keep earlier ones, and leave no partial file", () => {
    const before = older([1, 2]);
    const { status, kept } = backUp(1);
    expect(status).toBe(1);
    expect(kept.filter((name) => name.endsWith(".dump"))).toEqual(before.toSorted());
    expect(backUp().kept.some((name) => name.endsWith(".part"))).toBe(false);
  });
});
