import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { captureNpm } from "../stack/checks";
import { localEnvironment } from "../stack/environment";
import { dataFolder } from "../stack/folders";
import { UserError } from "../stack/user-error";
import { supervise } from "../stack/processes";

// npm run sbom: what production is made of, as a CycloneDX file. `-- FILE` writes it elsewhere than into .data.
await supervise("npm run sbom", path.join(dataFolder, "sbom-run.json"), 130, async (run) => {
  const file = path.resolve(process.argv[3] ?? path.join(dataFolder, "sbom.cdx.json"));
  const env = localEnvironment({ siteUrl: "http://localhost:3000", sandboxUrl: "http://localhost:4010" });
  const asking = ["sbom", "--sbom-format=cyclonedx", "--sbom-type=application", "--omit=dev"];
  const { code, output } = await captureNpm(run, [...asking, "--package-lock-only"], env);
  if (code !== 0) throw new UserError(output);
  const text = output.slice(output.search(/^\{/m), output.lastIndexOf("}") + 1);
  const { components = [] } = JSON.parse(text) as { components?: unknown[] };
  if (components.length === 0) throw new UserError("npm names no component.");
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${text}\n`);
  return { code: 0, lastLine: `${components.length} packages: ${file}` };
});
