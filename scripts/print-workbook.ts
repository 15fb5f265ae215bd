import { existsSync } from "node:fs";
import path from "node:path";
import { checkEnvironment, s3Settings } from "@/lib/env/schema";
import { findChromium } from "./stack/chromium";
import { loadEnvFiles } from "./stack/env-files";
import { supervise } from "./stack/processes";

// Part of `npm run build`: prints the published workbook if its PDF is out of date, where the build has the site's configuration.
// Installs Chromium for that if there is none.
loadEnvFiles();
const checked = checkEnvironment(process.env);
// A folder that is elsewhere, as in a clone beside the running site, must not be created here
const hasFiles = checked.ok && (s3Settings(checked.env) !== null || existsSync(checked.env.FILES_FOLDER));
if (!hasFiles) process.exit(0);

const record = path.join(process.argv[2] ?? ".next", "workbook.json");
await supervise("The workbook", record, 0, async (run) => {
  try {
    const { printWorkbook } = await import("@/lib/leads/workbook/print");
    const { noChromium } = await import("@/lib/leads/workbook/printer");
    let problem = await printWorkbook(new Date());
    if (problem === noChromium) {
      await findChromium(run, process.env as Record<string, string>);
      problem = await printWorkbook(new Date());
    }
    if (problem) throw new Error(problem);
  } catch (error) {
    console.warn(`WARNING: the workbook’s PDF was not printed: ${(error as Error).message}`);
  }
  return { code: 0 };
});
