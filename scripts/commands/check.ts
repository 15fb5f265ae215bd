import path from "node:path";
import { generateRouteTypes, runChecks } from "../stack/checks";
import { localEnvironment } from "../stack/environment";
import { dataFolder } from "../stack/folders";
import { supervise } from "../stack/processes";

// npm run check: formatting, lint, types, vocabulary, unused code and advisories.
await supervise("npm run check", path.join(dataFolder, "check.json"), 130, async (run) => {
  const env = localEnvironment({ siteUrl: "http://localhost:3000", sandboxUrl: "http://localhost:4010" });
  await generateRouteTypes(run, env);
  const { failures } = await runChecks(run, env);
  return { code: failures.length === 0 ? 0 : 1 };
});
