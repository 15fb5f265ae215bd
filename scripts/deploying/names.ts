import { readFileSync } from "node:fs";
import path from "node:path";
import matter from "gray-matter";
import { describe } from "../../lib/env/schema";
import { root } from "../stack/folders";

/** What tools read that stand around the site; the rest of deploy/ names what lib/env/schema.ts knows. */
const others = new Set([
  ...["NODE_ENV", "HOST", "PORT", "NEXT_TELEMETRY_DISABLED", "TMPDIR"],
  ...["SITE_HOST", "POSTGRES_PASSWORD", "BACKUPS", "KEEP_DAYS", "ENV_FILE"],
  ...["NODE", "SITE", "FILES", "ALT_SVC"],
]);
/** What the images of Postgres and of soketi call it. */
const ofOtherImages = /^(POSTGRES|PG|SOKETI)_?[A-Z_]+$/;

type Service = { environment?: Record<string, string>; build?: { args?: Record<string, string> } };

/** The services of deploy/docker/compose.yaml. Throws when it is no YAML. */
export function readCompose(): Record<string, Service & { command?: string[] }> {
  const { data } = matter(`---\n${read("deploy/docker/compose.yaml")}\n---\n`);
  return (data as { services: Record<string, Service & { command?: string[] }> }).services;
}

/** Every environment variable that a file of deploy/ sets or reads, as "file: NAME". */
export function namesInDeploy(): string[] {
  const compose = Object.values(readCompose()).flatMap(({ environment, build }) => [
    ...Object.keys(environment ?? {}),
    ...Object.keys(build?.args ?? {}),
  ]);
  const unit = read("deploy/systemd/rebel-retreats.service");
  const dockerfile = read("deploy/docker/Dockerfile");
  const set = (lines: IterableIterator<RegExpMatchArray>) =>
    [...lines].flatMap(([, line = ""]) =>
      [...line.matchAll(/\b([A-Z][A-Z_]+)=/g)].map(([, name = ""]) => name),
    );
  const all: Record<string, string[]> = {
    "deploy/docker/compose.yaml": [...compose, ...namesReadBy(read("deploy/docker/compose.yaml"))],
    "deploy/docker/Dockerfile": [
      ...set(dockerfile.matchAll(/^ENV (.*)$/gm)),
      ...[...dockerfile.matchAll(/^ARG (\w+)/gm)].map(([, name = ""]) => name),
    ],
    "deploy/systemd/rebel-retreats.service": set(unit.matchAll(/^Environment=(.*)$/gm)),
    ...Object.fromEntries(templates.map((file) => [file, namesReadBy(read(file))])),
  };
  return Object.entries(all).flatMap(([file, names]) =>
    [...new Set(names)].map((name) => `${file}: ${name}`),
  );
}

/** Those of `names` ("file: NAME") that neither the site nor a tool around it knows. */
export function unknownNames(names: string[]): string[] {
  return names.filter((one) => {
    const name = one.split(": ").at(-1) ?? "";
    return !(name in describe) && !others.has(name) && !ofOtherImages.test(name);
  });
}

const templates = ["common", "locations", "site"].map((name) => `deploy/nginx/${name}.conf.template`);

function namesReadBy(text: string): string[] {
  return [...text.matchAll(/\$\{([A-Z_]+)/g)].map(([, name = ""]) => name);
}

function read(file: string): string {
  return readFileSync(path.join(root, file), "utf8");
}
