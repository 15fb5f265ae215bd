import { describe, expect, test } from "vitest";
import { listModuleImports, listSources, moduleImportsOf, type ModuleImport } from "../support/imports";
import { layers } from "../support/layers";

// Cycles between files are found by the linter (import/no-cycle).

describe.each(["lib", "components"] as const)("%s", (top) => {
  const files = listSources(top);

  test("every module is in the list of layers, and every file is in a module", () => {
    const modules = new Set(files.map((file) => file.split("/")[1]));
    expect(modulesIn(top).flat().sort()).toEqual([...modules].sort());
  });

  test("every module imports from lower layers only", () => {
    expect(listModuleImports(files).filter((one) => leadsUp(top, one))).toEqual([]);
  });
});

test("finds imports of every syntax, and those of higher layers", () => {
  const text = `
    import "@/lib/db";
    import type { One } from "../orders/payments/sync";
    export { two } from "../../lib/jobs/workers";
    import { z } from "zod";
    const three = await import("@/lib/email/outbox");`;
  const found = moduleImportsOf("lib/queue/index.ts", text);
  expect(found.map(({ to }) => to)).toEqual(["db", "orders", "jobs", "email"]);
  expect(found.filter((one) => leadsUp("lib", one)).map(({ to }) => to)).toEqual(["orders", "jobs", "email"]);
  expect(moduleImportsOf("lib/email/letters/parts.tsx", 'import "../render"; import "../../text";')).toEqual([
    { from: "email", to: "text", file: "lib/email/letters/parts.tsx" },
  ]);
});

function modulesIn(top: keyof typeof layers): string[][] {
  return layers[top].map((layer) => layer.split(" "));
}

function leadsUp(top: keyof typeof layers, { from, to }: ModuleImport): boolean {
  const layerOf = (module: string) => modulesIn(top).findIndex((layer) => layer.includes(module));
  return layerOf(to) >= layerOf(from);
}
