import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { root } from "../stack/folders";
import type { Run } from "../stack/processes";

/** `site`: where the site is, or each of its instances. `files`: the folder of layOutFiles. */
type Options = { folder: string; port: number; site: string | readonly string[]; files: string };

/** Starts nginx in front of a site by deploy/nginx, without TLS and limits per address, and waits until it answers. */
export async function startNginx(run: Run, { folder, port, site, files }: Options): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const values: Record<string, string> = {
    ...{ NAME: "site", SITE: [site].flat().join("; server "), FILES: files, ALT_SVC: "" },
  };
  for (const name of ["common.conf", "upstream.conf", "locations.conf"]) {
    const template = readFileSync(path.join(root, "deploy/nginx", `${name}.template`), "utf8");
    const filled = template
      .replace(/^\s*limit_(req|conn)[ _].*;$/gm, "")
      .replace(/\$\{(\w+)\}/g, (_, key: string) => values[key] ?? key);
    writeFileSync(path.join(folder, name), filled);
  }
  const http = `include ${folder}/common.conf; include ${folder}/upstream.conf;`;
  await runNginx(run, {
    folder,
    port,
    http,
    server: `include ${folder}/locations.conf;`,
    health: "/robots.txt",
  });
}

/** Starts nginx with its defaults that only serves the files of a folder. */
export async function startPlainNginx(
  run: Run,
  { folder, port, files }: Omit<Options, "site">,
): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const server = `root ${files}; brotli_static on;`;
  await runNginx(run, { folder, port, http: "", server, health: "/index.html" });
}

/** Starts nginx with its defaults and compression on a build's prerendered HTML and static files; `site` encodes pictures. */
export async function startPageNginx(
  run: Run,
  { folder, port, build, site }: { folder: string; port: number; build: string; site: string },
): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const server = `root ${build}/server/app; default_type text/html; try_files $uri.html /index.html;
    location /_next/static/ { alias ${build}/static/; }
    location /_next/image { proxy_pass http://${site}; }`;
  await runNginx(run, { folder, port, http: "gzip on;", server, health: "/offline" });
}

type Configuration = { folder: string; port: number; http: string; server: string; health: string };

async function runNginx(run: Run, { folder, port, http, server, health }: Configuration): Promise<void> {
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
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
  ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join("\n  ")}
  ${http}
  server { listen 127.0.0.1:${port}; ${server} }
}
`,
  );
  const log = path.join(folder, "output.log");
  const service = run.start("nginx", "nginx", ["-c", file, "-e", `${folder}/error.log`], { log });
  await run.waitFor(service, () =>
    fetch(`http://localhost:${port}${health}`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
}
