import { readFileSync } from "node:fs";
import type { Reporter, TestCase, TestResult } from "@playwright/test/reporter";

/** Of a page, in lines. */
const most = 60;

/** Prints what the pages of each failed test showed, at the end: where tests run for others, the printed lines are all they leave. */
export default class WhatItShowed implements Reporter {
  private readonly shown: string[] = [];

  onTestEnd({ title }: TestCase, { attachments }: TestResult): void {
    for (const { name, path } of attachments) {
      if (name !== "error-context" || !path) continue;
      const [, page] = /```yaml\n([^]*?)```/.exec(readFileSync(path, "utf8")) ?? [];
      if (page) this.shown.push(`${title}:\n${page.split("\n").slice(0, most).join("\n")}\n`);
    }
  }

  onEnd(): void {
    for (const one of this.shown) console.log(`\n  What the page showed, ${one}`);
  }

  printsToStdio(): boolean {
    return false;
  }
}
