import path from "node:path";
import getPort from "get-port";
import { describeMachine } from "../bench/machine";
import { table } from "../bench/figures";
import { addInstance, type Instance } from "../scale/instances";
import { startPgBouncer } from "../scale/pgbouncer";
import { layOutFiles } from "../serving/lay-out-files";
import { isInstalled, startNginx } from "../serving/nginx";
import { buildWhenChanged, getBuildRecord } from "../stack/build";
import { localEnvironment } from "../stack/environment";
import { root, testFolder } from "../stack/folders";
import { UserError } from "../stack/user-error";
import { supervise, type Run } from "../stack/processes";
import { step } from "../stack/steps.mjs";
import { buildFolder, prepareSite, runPlaywright, startTestDatabase } from "../stack/test-parts";
import { outcomeOf } from "../stack/test-results";

// npm run scale: one, two and four instances behind nginx with PgBouncer before Postgres (docs/scale.md): what they answer
// together, and what happens when one is killed. `-- browser 2 [what]` runs the browser tests against so many instead.

const folder = path.join(testFolder, "scale");
const logs = path.join(folder, "logs");

await supervise("npm run scale", path.join(testFolder, "run.json"), 130, async (run) => {
  const { browserInstances, rest } = readArguments(process.argv.slice(3));
  const needed = { nginx: "nginx-light libnginx-mod-http-brotli-static", pgbouncer: "pgbouncer", wrk: "wrk" };
  for (const [program, packages] of Object.entries(needed))
    if (!isInstalled(program))
      throw new UserError(`${program} is not installed. Debian has it: ${packages}.`);

  // The addresses of the tests' build, so that it can be used again
  const record = getBuildRecord(buildFolder);
  const site = await getPort({ port: portOf(record?.siteUrl, 3100) });
  const sandbox = await getPort({ port: portOf(record?.sandboxUrl, 4110) });
  const siteUrl = `http://localhost:${site}`;
  const env = localEnvironment({ siteUrl, sandboxUrl: `http://localhost:${sandbox}` });
  await step("Building the site", () => buildWhenChanged(run, buildFolder, env));
  const files = path.join(folder, "files");
  await step("Laying out the files", () => layOutFiles(path.join(root, buildFolder), files));
  const postgres = await step("Starting the database", () => startTestDatabase(run));
  const direct = await prepareSite(run, "scale", env, sandbox, postgres);
  const databaseUrl = direct.DATABASE_URL ?? "";
  const pooled = await step("Starting PgBouncer", async () =>
    startPgBouncer(run, {
      postgres: new URL(databaseUrl),
      port: await getPort(),
      folder: testFolder,
      log: path.join(logs, "pgbouncer.log"),
    }),
  );
  const siteEnv = { ...direct, DATABASE_URL: pooled, DATABASE_DIRECT_URL: databaseUrl };
  const instances: Instance[] = [];
  const grow = (count: number) =>
    step(`Starting ${count} instances`, async () => {
      while (instances.length < count)
        instances.push(
          await addInstance(run, instances.length + 1, { build: buildFolder, env: siteEnv, logs }),
        );
    });
  const nginxBefore = (port: number) =>
    startNginx(run, {
      folder: path.join(folder, `nginx-${instances.length}`),
      port,
      site: instances.map((one) => `127.0.0.1:${one.port}`),
      files,
      isUnlimited: true,
    });

  if (browserInstances > 0) {
    await grow(browserInstances);
    await step("Starting nginx", () => nginxBefore(site));
    return outcomeOf(await runPlaywright(run, rest, { ...siteEnv, DATABASE_URL: databaseUrl }));
  }

  const rows: string[][] = [];
  for (const count of [1, 2, 4]) {
    await grow(count);
    const url = `http://localhost:${await getPort()}`;
    await step(`Measuring ${count}`, async () => {
      await nginxBefore(portOf(url, 0));
      const { pages, posts, refused } = await measure(run, url, siteEnv);
      if (refused.length > 0) throw new UserError(`Posts were refused: ${refused.join(", ")}`);
      rows.push([String(count), pages.toLocaleString("en-GB"), posts.toLocaleString("en-GB")]);
    });
  }
  console.log(`\n${table(["instances", "`/members` a second", "messages a second"], rows)}\n`);

  await nginxBefore(site);
  console.log("One of the four is killed while members read and post and letters go out:");
  const victim = instances.at(-1)?.service.child.pid;
  const code = await run.show(process.execPath, program("outage", [siteUrl, String(victim)]), siteEnv);
  console.log(`\n${await describeMachine(databaseUrl)}`);
  return { code: code ?? 1 };
});

type Figures = { pages: number; posts: number; refused: number[] };

async function measure(run: Run, url: string, env: Record<string, string>): Promise<Figures> {
  const { code, output } = await run.capture(process.execPath, program("measure", [url]), env);
  if (code !== 0) throw new UserError(output);
  return JSON.parse(output.split("\n").at(-1) ?? "") as Figures;
}

/** A part of the command that is the site's own server code, and is loaded as such. */
function program(name: string, parameters: string[]): string[] {
  return ["--conditions=react-server", "--import", "tsx", `scripts/scale/${name}.ts`, ...parameters];
}

function portOf(url: string | null | undefined, otherwise: number): number {
  return url ? Number(new URL(url).port) : otherwise;
}

function readArguments([word, count, ...rest]: string[]): { browserInstances: number; rest: string[] } {
  if (word === undefined) return { browserInstances: 0, rest: [] };
  const browserInstances = Number(count);
  if (word !== "browser" || !Number.isInteger(browserInstances) || browserInstances < 1)
    throw new UserError("There is `npm run scale` and `npm run scale -- browser 2 [what Playwright takes]`.");
  return { browserInstances, rest };
}
