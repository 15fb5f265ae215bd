import { readFileSync } from "node:fs";
import type { Reporter, TestCase, TestResult } from "@playwright/test/reporter";

const maxLines = 60;

/** Prints the page of each failed test at the end: in CI the log is all that remains. */
export default class FailedPages implements Reporter {
  private readonly pages: string[] = [];

  onTestEnd({ title }: TestCase, { attachments }: TestResult): void {
    for (const { name, path } of attachments) {
      if (name !== "error-context" || !path) continue;
      const [, page] = /```yaml\n([^]*?)```/.exec(readFileSync(path, "utf8")) ?? [];
      if (page) this.pages.push(`${title}:\n${page.split("\n").slice(0, maxLines).join("\n")}\n`);
    }
  }

  onEnd(): void {
    for (const page of this.pages) console.log(`\n  The page at the failure of ${page}`);
  }

  printsToStdio(): boolean {
    return false;
  }
}
