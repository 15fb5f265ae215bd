import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";

/** A folder with these files, for one test. Returns its path and a function that writes one more file. */
export function makeFolder(files: Record<string, string>) {
  const folder = mkdtempSync(path.join(tmpdir(), "scripts-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const write = (name: string, content: string) => {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  };
  for (const [name, content] of Object.entries(files)) write(name, content);
  return { folder, write };
}
