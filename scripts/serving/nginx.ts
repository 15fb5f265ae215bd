import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { root } from "../stack/folders";
import type { Run } from "../stack/processes";

type Place = {
  folder: string;
  port: number;
  /** Where the site is, or each of its instances. */
  site: string | readonly string[];
  files: string;
  /** Without the limits for each visitor, because all requests come from this machine. */
  isUnlimited?: boolean;
};

/** Whether this machine has a program. */
export function isInstalled(program: string): boolean {
  return spawnSync(program, ["-v"]).error === undefined;
}

/** Starts nginx before a site, and waits until it answers. */
export async function startNginx(run: Run, place: Place): Promise<void> {
  await runNginx(run, place, writeNginxConfig(place), "/robots.txt");
}

/** Starts nginx that only gives out a folder's files, its own defaults otherwise: the most that can be had. */
export async function startPlainNginx(run: Run, place: Pick<Place, "folder" | "port" | "files">) {
  const server = `    listen 127.0.0.1:${place.port};\n    root ${place.files};\n    brotli_static on;\n`;
  await runNginx(run, place, writeServer(place.folder, "", server), "/index.html");
}

async function runNginx(
  run: Run,
  { folder, port }: Pick<Place, "folder" | "port">,
  file: string,
  asked: string,
): Promise<void> {
  const service = run.start("nginx", "nginx", ["-c", file, "-e", `${folder}/error.log`], {
    log: path.join(folder, "output.log"),
  });
  await run.waitFor(service, async () =>
    fetch(`http://localhost:${port}${asked}`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
}

/** Writes a configuration of nginx, from deploy/nginx, that serves one site by plain HTTP on this machine. Answers its file. */
function writeNginxConfig({ folder, port, site, files, isUnlimited }: Place): string {
  mkdirSync(folder, { recursive: true });
  const values: Record<string, string> = {
    SITE: [site].flat().join("; server "),
    FILES: files,
    ALT_SVC: "",
  };
  const limits = /^\s*limit_(req|conn)[ _].*;$/gm;
  for (const name of ["common.conf", "locations.conf"]) {
    const template = readFileSync(path.join(root, "deploy/nginx", `${name}.template`), "utf8");
    writeFileSync(
      path.join(folder, name),
      template
        .replace(isUnlimited ? limits : "", "")
        .replace(/\$\{(\w+)\}/g, (_, key: string) => values[key] ?? key),
    );
  }
  return writeServer(
    folder,
    `  include ${folder}/common.conf;\n`,
    `    listen 127.0.0.1:${port};\n    include ${folder}/locations.conf;\n`,
  );
}

function writeServer(folder: string, http: string, server: string): string {
  mkdirSync(folder, { recursive: true });
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `  ${name}_temp_path ${folder}/${name};\n`)
    .join("");
  const file = path.join(folder, "nginx.conf");
  writeFileSync(
    file,
    `include /etc/nginx/modules-enabled/*.conf;
daemon off;
worker_processes 2;
error_log ${folder}/error.log;
pid ${folder}/nginx.pid;
events { worker_connections 4096; }
http {
  include /etc/nginx/mime.types;
  default_type application/octet-stream;
  access_log off;
  sendfile on;
  tcp_nopush on;
${temporary}${http}  server {
${server}  }
}
`,
  );
  return file;
}
