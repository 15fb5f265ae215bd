import path from "node:path";
import { fileURLToPath } from "node:url";
import { dataFolder, root } from "../stack/folders";
import { readPorts, requireFreePorts } from "../stack/ports";
import { UserError } from "../stack/user-error";
import { type Run, supervise } from "../stack/processes";
import { step } from "../stack/steps.mjs";
import { getSettings } from "@/lib/content/settings";

// npm run letters: previews of every email, without a database or network; `-- --write FOLDER` writes files instead.
await supervise("npm run letters", path.join(dataFolder, "letters.json"), 0, async (run) => {
  const [option, folder, ...others] = process.argv.slice(3);
  if (option === "--write" && folder && others.length === 0) {
    const code = await run.show(process.execPath, tsx("write.ts", path.resolve(folder)), environment(0));
    return { code: code ?? 1 };
  }
  if (option) throw new UserError("Usage: npm run letters [-- --write FOLDER]");
  const { LETTERS_PORT: port } = readPorts(["LETTERS_PORT"], process.env);
  await requireFreePorts({ LETTERS_PORT: port });
  await step("Starting the previews", () => startPreviews(run, port));
  console.log(`\n  The letters  http://localhost:${port}\n`);
  return run.failure;
});

async function startPreviews(run: Run, port: number): Promise<void> {
  const [cli = "", ...parameters] = tsx("serve.ts");
  const watching = [cli, "watch", "--clear-screen=false", ...parameters];
  const previews = run.start("The previews", process.execPath, watching, { env: environment(port) });
  await run.waitFor(previews, () =>
    fetch(`http://localhost:${port}`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  run.rely(previews);
}

/** Node's parameters for a script of the previews; their tsconfig maps "server-only" to an empty file. */
function tsx(script: string, ...parameters: string[]): string[] {
  const folder = path.join(root, "scripts/letters");
  return [
    fileURLToPath(import.meta.resolve("tsx/cli")),
    ...["--tsconfig", path.join(folder, "tsconfig.json")],
    ...[path.join(folder, script), ...parameters],
  ];
}

/** Emails link to the site's address, or to PUBLIC_URL. */
function environment(port: number): Record<string, string> {
  const own = Object.entries(process.env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return {
    PUBLIC_URL: `https://www.${getSettings().email.split("@")[1]}`,
    ...Object.fromEntries(own),
    LETTERS_PORT: String(port),
  };
}
