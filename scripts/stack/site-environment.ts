import { envSchema, filledValues } from "../../lib/env/schema";
import { loadEnvFiles } from "./env-files";
import { dataFolder, runFile } from "./folders";
import { startDatabase } from "./local-services";
import { readPorts, requireFreePorts } from "./ports";
import { stopLeftoverPostgres } from "./postgres";
import { UserError } from "./user-error";
import { type Run, supervise } from "./processes";
import { getRunningRecord } from "./run-record";
import { migrate } from "./servers";
import { step } from "./steps.mjs";

const commandSchema = envSchema.pick({
  DATABASE_URL: true,
  DATABASE_DIRECT_URL: true,
  FILES_FOLDER: true,
  FILES_BUCKET: true,
  FILES_REGION: true,
  FILES_ENDPOINT: true,
  FILES_KEY: true,
  FILES_SECRET: true,
  BACKUP_TO: true,
  BACKUP_PASSPHRASE: true,
});
export type CommandEnv = ReturnType<typeof commandSchema.parse>;
type Outcome = { code: number; lastLine?: string };

/**
 * Runs a command on the site's database and files: those of DATABASE_URL, or the running demo's, or the demo's, whose
 * database is started for the command. Exits with the code that `work` returns, or 1 after an error.
 */
export async function withSite(
  name: string,
  work: (env: CommandEnv) => Promise<Outcome>,
  { needsDatabase = true } = {},
): Promise<never> {
  loadEnvFiles();
  const demo = process.env.DATABASE_URL ? null : getRunningRecord(runFile);
  if (process.env.DATABASE_URL || demo?.environment.DATABASE_URL || !needsDatabase) {
    const placeholder = "postgresql://localhost/none";
    // A direct address of another database must not replace the demo's.
    const own = demo && { DATABASE_DIRECT_URL: "", ...demo.environment };
    return finish(() => work(parse({ DATABASE_URL: placeholder, ...process.env, ...own })));
  }
  return supervise(name, runFile, 130, async (run) => work(parse(await demoEnvironment(run))));
}

async function demoEnvironment(run: Run): Promise<NodeJS.ProcessEnv> {
  const { PGPORT } = readPorts(["PGPORT"], process.env);
  await stopLeftoverPostgres(dataFolder);
  await requireFreePorts({ PGPORT });
  const url = await step("Starting the demo's database", (remark) => startDatabase(run, PGPORT, remark));
  const env = { ...process.env, DATABASE_URL: url, DATABASE_DIRECT_URL: "" };
  await step("Applying migrations", () => migrate(run, env as Record<string, string>));
  return { ...env, FILES_BUCKET: "" };
}

function parse(source: NodeJS.ProcessEnv): CommandEnv {
  const parsed = commandSchema.safeParse(filledValues(source));
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map(({ path, message }) => `  ${path.join(".")} ${message}`);
  throw new UserError(`The configuration is invalid:\n${lines.join("\n")}`);
}

async function finish(work: () => Promise<Outcome>): Promise<never> {
  try {
    const { code, lastLine } = await work();
    if (lastLine) console.log(lastLine);
    process.exit(code);
  } catch (error) {
    console.error(error instanceof UserError ? error.message : error);
    process.exit(1);
  }
}
