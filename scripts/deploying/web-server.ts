import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import https from "node:https";
import path from "node:path";
import http2 from "node:http2";
import { root } from "../stack/folders";
import { UserError } from "../stack/user-error";
import type { Run } from "../stack/processes";

type Place = {
  folder: string;
  host: string;
  site: string;
  files: string;
  ports: { tls: number; plain: number };
};

/** Whether nginx on this machine has HTTP/3. */
export function speaksHttp3(): boolean {
  return spawnSync("nginx", ["-V"], { encoding: "utf8" }).stderr.includes("http_v3_module");
}

/** Fills in deploy/nginx as docs/deploy.md does, with a certificate of our own, and has nginx check it. Answers its file. */
function fillIn({ folder, host, site, files, ports }: Place): string {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(`${folder}/more`, { recursive: true });
  mkdirSync(`${folder}/live/${host}`, { recursive: true });
  mkdirSync(`${folder}/acme/.well-known/acme-challenge`, { recursive: true });
  writeFileSync(`${folder}/acme/.well-known/acme-challenge/token`, "proof");
  makeCertificate(`${folder}/live/${host}`, host);
  const http3 = speaksHttp3();
  const values: Record<string, string> = {
    ...{ SITE_HOST: host, SITE: site, FILES: files },
    ALT_SVC: http3 ? `h3=":${ports.tls}"; ma=86400` : "",
  };
  const place = (text: string) =>
    text
      .replace(/\$\{(\w+)\}/g, (_, name: string) => values[name] ?? "")
      .replaceAll("/etc/nginx/rebel-retreats", folder)
      .replaceAll("/etc/letsencrypt/live", `${folder}/live`)
      .replaceAll("/var/log/nginx", folder)
      .replaceAll("/var/www/acme", `${folder}/acme`)
      .replace(/(listen (?:\[::\]:)?)443/g, `$1${ports.tls}`)
      .replace(/(listen (?:\[::\]:)?)80;/g, `$1${ports.plain};`);
  for (const name of ["common", "locations", "site"]) {
    const template = readFileSync(path.join(root, `deploy/nginx/${name}.conf.template`), "utf8");
    writeFileSync(`${folder}/${name}.conf`, place(template));
  }
  if (http3)
    writeFileSync(
      `${folder}/more/http3.conf`,
      place(readFileSync(path.join(root, "deploy/nginx/http3.conf"), "utf8")),
    );
  cpSync(path.join(root, "deploy/docker/realtime.conf"), `${folder}/more/realtime.conf`);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (one) => `${one}_temp_path ${folder}/${one};`,
  );
  const file = `${folder}/nginx.conf`;
  writeFileSync(
    file,
    `include /etc/nginx/modules-enabled/*.conf;
daemon off;
error_log ${folder}/error.log;
pid ${folder}/nginx.pid;
events { }
http {
  include /etc/nginx/mime.types;
  default_type application/octet-stream;
  access_log off;
  ${temporary.join("\n  ")}
  include ${folder}/site.conf;
}
`,
  );
  const { status, stderr } = spawnSync("nginx", ["-t", "-q", "-c", file, "-e", `${folder}/error.log`], {
    encoding: "utf8",
  });
  if (status !== 0) throw new UserError(`nginx refuses deploy/nginx:\n${stderr}`);
  return file;
}

/** Starts nginx before the site, asks it what docs/deploy.md promises, and answers what is otherwise. */
export async function faultsOf(run: Run, place: Place): Promise<string[]> {
  const file = fillIn(place);
  const { host, folder, ports } = place;
  const service = run.start("nginx", "nginx", ["-c", file, "-e", `${folder}/error.log`], {
    log: `${folder}/output.log`,
  });
  await run.waitFor(service, async () => (await ask(ports.tls, host, "/robots.txt"))?.status === 200);
  const expected: [what: string, is: unknown, wanted: unknown][] = [];
  const home = await ask(ports.tls, host, "/", { "accept-encoding": "br" });
  expected.push(["the home page", home?.status, 200]);
  expected.push(["its compression", home?.headers["content-encoding"], "br"]);
  const health = await ask(ports.tls, host, "/api/health");
  expected.push(["the site's health", health?.status, 200]);
  const dorset = await ask(ports.tls, host, "/dorset-retreat-payment", { "accept-encoding": "gzip" });
  expected.push(["a page of the site's", dorset?.status, 200]);
  expected.push(["its compression by nginx", dorset?.headers["content-encoding"], "gzip"]);
  const album = await Promise.all(
    Array.from({ length: 110 }, () => ask(ports.tls, host, `/uploads/none-${Math.random()}.jpg`)),
  );
  expected.push(["pictures refused of 110 at once", album.filter((one) => one?.status !== 404).length, 0]);
  const www = await ask(ports.tls, `www.${host}`, "/blog?a=b");
  expected.push(["the name with www", www?.headers.location, `https://${host}/blog?a=b`]);
  expected.push(["HTTP/2", await protocolOf(ports.tls, host), "h2"]);
  expected.push(["another name's handshake", await ask(ports.tls, "another.test", "/"), null]);
  const announced = speaksHttp3() ? `h3=":${ports.tls}"; ma=86400` : undefined;
  expected.push(["the announcement of HTTP/3", home?.headers["alt-svc"], announced]);
  const plain = await fetch(`http://127.0.0.1:${ports.plain}/blog`, {
    redirect: "manual",
    headers: { Host: host },
  });
  expected.push(["plain HTTP", plain.status, 301]);
  const proof = await fetch(`http://127.0.0.1:${ports.plain}/.well-known/acme-challenge/token`);
  expected.push(["the proof for a certificate", await proof.text(), "proof"]);
  return expected.flatMap(([what, is, wanted]) =>
    is === wanted ? [] : [`${what}: ${String(is)} instead of ${String(wanted)}`],
  );
}

function makeCertificate(folder: string, host: string): void {
  const { status, stderr } = spawnSync(
    "openssl",
    [
      ...[
        "req",
        "-x509",
        "-newkey",
        "ec",
        "-pkeyopt",
        "ec_paramgen_curve:prime256v1",
        "-nodes",
        "-days",
        "2",
      ],
      ...["-subj", `/CN=${host}`, "-addext", `subjectAltName=DNS:${host}`],
      ...["-keyout", `${folder}/privkey.pem`, "-out", `${folder}/fullchain.pem`],
    ],
    { encoding: "utf8" },
  );
  if (status !== 0) throw new UserError(`openssl makes no certificate:\n${stderr}`);
}

type Answer = { status: number | undefined; headers: Record<string, string | string[] | undefined> };

/** Asks by TLS for a name, on this machine; null where there is no answer. */
function ask(
  port: number,
  host: string,
  address: string,
  headers: Record<string, string> = {},
): Promise<Answer | null> {
  return new Promise((resolve) => {
    const options = { host: "127.0.0.1", port, path: address, servername: host, rejectUnauthorized: false };
    const request = https.get({ ...options, headers: { ...headers, host }, timeout: 20_000 }, (response) => {
      response.resume();
      response.on("end", () => resolve({ status: response.statusCode, headers: response.headers }));
    });
    request.on("error", () => resolve(null));
    request.on("timeout", () => request.destroy());
  });
}

function protocolOf(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const session = http2.connect(`https://127.0.0.1:${port}`, {
      servername: host,
      rejectUnauthorized: false,
    });
    session.on("connect", () => {
      resolve(session.alpnProtocol);
      session.close();
    });
    session.on("error", () => resolve(undefined));
  });
}
