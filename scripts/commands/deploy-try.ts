import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import getPort from "get-port";
import { layOutImage, runInImage, sizeOf, startImage, writablePlaces } from "../deploying/image";
import { namesInDeploy, readCompose, unknownNames } from "../deploying/names";
import { faultsOf, speaksHttp3 } from "../deploying/web-server";
import { isInstalled } from "../serving/nginx";
import { dataFolder, root, runFile } from "../stack/folders";
import { createDatabase, startPostgres } from "../stack/postgres";
import { UserError } from "../stack/user-error";
import { supervise } from "../stack/processes";
import { step } from "../stack/steps.mjs";

// npm run deploy:try: what deploy/ promises, as far as this machine can try it. What it cannot is said in a sentence.
const folder = path.join(dataFolder, "deploy");
const host = "site.test";
const configuration = {
  NEXTAUTH_URL: `https://${host}`,
  NEXTAUTH_SECRET: "tried-on-one-machine-and-nowhere-else-0000",
  STRIPE_SECRET_KEY: "sk_test_of_nobody",
  STRIPE_WEBHOOK_SECRET: "whsec_of_nobody",
  RESEND_API_KEY: "re_of_nobody",
  PUSHER_APP_ID: "1",
  PUSHER_KEY: "key",
  PUSHER_SECRET: "secret",
  PUSHER_HOST: host,
  SITE_COMPRESSION: "false",
  LOG_LEVEL: "warn",
};
const notTried: string[] = [];

mkdirSync(folder, { recursive: true });
await supervise("npm run deploy:try", runFile, 0, async (run) => {
  await step("Names in deploy/", () => refuse(unknownNames(namesInDeploy())));
  await step("The service of systemd", verifyUnit);
  await step("docker compose", checkCompose);

  const postgres = await step("Starting a database", async () =>
    startPostgres(run, { folder, port: await getPort(), log: `${folder}/database.log`, durable: false }),
  );
  await createDatabase(postgres, "site", true);
  const port = await getPort();
  const env = { ...configuration, DATABASE_URL: postgres.url("site"), PORT: String(port) };
  const image = await step("Building the image in a folder", async (remark) => {
    const made = await layOutImage(run, configuration);
    const { all, modules } = sizeOf(made);
    remark(`${all} MB, ${modules} of them modules`);
    return made;
  });
  try {
    await step("Nothing of it can be written to", () => refuse(writablePlaces(image, env)));
    const migrate = readCompose().migrate?.command ?? [];
    await step("Migrating from it", () => runInImage(image, migrate, env));
    const log = `${folder}/image.log`;
    await step("Starting it, until it is well", () => startImage(run, image, env, log));
    await step("A picture and a page that are made again", async () => {
      for (const place of ["/_next/image?url=%2Fimages%2Fhero.jpg&w=640&q=60", "/dorset-retreat-payment"]) {
        const { status, headers } = await fetch(`http://localhost:${port}${place}`);
        if (status !== 200) throw new UserError(`${place} answers ${status}.`);
        if (headers.has("content-encoding")) throw new UserError(`${place} is compressed by the site.`);
      }
      refuse(readFileSync(log, "utf8").match(/.*\b(EROFS|EACCES|EPERM)\b.*/g) ?? []);
    });
    if (!isInstalled("nginx"))
      notTried.push("nginx is not installed, so deploy/nginx was not asked anything.");
    else {
      if (!speaksHttp3())
        notTried.push("nginx has no HTTP/3 here (it comes with 1.25), so http3.conf was left out.");
      const ports = { tls: await getPort(), plain: await getPort() };
      const place = { folder: `${folder}/nginx`, host, site: `localhost:${port}`, files: image.files, ports };
      await step("nginx before it, with TLS", async () => refuse(await faultsOf(run, place)));
    }
  } finally {
    await run.stop();
    image.remove();
  }
  for (const sentence of notTried) console.log(`Not tried: ${sentence}`);
  return { code: 0 };
});

function refuse(faults: string[]): void {
  if (faults.length > 0) throw new UserError(faults.join("\n"));
}

/** systemd wants the program of a service to be there; Node may be elsewhere here. */
function verifyUnit(): void {
  if (!isInstalled("systemd-analyze"))
    return void notTried.push("systemd-analyze is not installed, so the service was not verified.");
  const unit = readFileSync(path.join(root, "deploy/systemd/rebel-retreats.service"), "utf8");
  const copy = path.join(folder, "rebel-retreats.service");
  writeFileSync(copy, unit.replace("/usr/bin/node", "/bin/true"));
  const { status, stderr } = spawnSync("systemd-analyze", ["verify", copy], { encoding: "utf8" });
  refuse(status === 0 ? (stderr.match(/.*rebel-retreats\.service:\d+:.*/g) ?? []) : [stderr]);
}

function checkCompose(): void {
  if (spawnSync("docker", ["compose", "version"]).status !== 0)
    return void notTried.push("docker compose is not installed, so compose.yaml was only read as YAML.");
  const env = path.join(folder, "compose.env");
  const names = { ...configuration, SITE_HOST: host, POSTGRES_PASSWORD: "none" };
  writeFileSync(
    env,
    Object.entries(names)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(""),
  );
  const { status, stderr } = spawnSync(
    "docker",
    ["compose", "--env-file", env, "-f", "deploy/docker/compose.yaml", "config", "--quiet"],
    { cwd: root, encoding: "utf8", env: { ...process.env, ENV_FILE: env } },
  );
  refuse(status === 0 ? [] : [stderr]);
}
