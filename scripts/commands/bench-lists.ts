import path from "node:path";
import getPort from "get-port";
import { describeMachine } from "../bench/machine";
import { localEnvironment } from "../stack/environment";
import { dataFolder } from "../stack/folders";
import { createDatabase, startPostgres } from "../stack/postgres";
import { supervise } from "../stack/processes";
import { migrate } from "../stack/servers";
import { step } from "../stack/steps.mjs";

// npm run bench:lists: how long the administration's lists take with a hundred thousand rows in each table. On a database
// of its own. Run it on an idle machine.
const folder = path.join(dataFolder, "bench-lists");

await supervise("npm run bench:lists", path.join(folder, "run.json"), 130, async (run) => {
  const rows = Number(process.argv[3] ?? 100_000);
  const postgres = await step("Starting a database", async () =>
    startPostgres(run, {
      ...{ folder, port: await getPort(), durable: true },
      log: path.join(folder, "logs", "database.log"),
    }),
  );
  const machine = await describeMachine(postgres.url("postgres"));
  const env = {
    ...localEnvironment({ siteUrl: "http://localhost:3100", sandboxUrl: "http://localhost:4110" }),
    ...{ LOG_LEVEL: "warn", DATABASE_URL: postgres.url("lists") },
  };
  await step("Making its tables", async () => {
    await createDatabase(postgres, "lists", true);
    await migrate(run, env);
  });
  const program = ["--conditions=react-server", "--import", "tsx", "scripts/bench/lists.ts", `${rows}`];
  const code = await run.show(process.execPath, program, env);
  console.log(`\n${machine}\n`);
  return { code: code ?? 1 };
});
