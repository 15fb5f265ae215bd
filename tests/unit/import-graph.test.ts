import { expect, test } from "vitest";
import { listModuleImports, listSources, moduleImportsOf, type ModuleImport } from "../support/imports";
import { layers } from "../support/layers";

// Cycles between files are found by the linter (import/no-cycle).

const files = listSources("lib");

test("every module of lib is in the list of layers, and no file is outside of a module", () => {
  const modules = new Set(files.map((file) => file.split("/")[1]));
  expect(layers.flat().sort()).toEqual([...modules].sort());
});

test("every module of lib imports from lower layers only", () => {
  expect(listModuleImports(files).filter(leadsUp)).toEqual([]);
});

test("an import is found however it is written, and so is one that leads up", () => {
  const text = `
    import "@/lib/db";
    import type { One } from "../payments/sync";
    export { two } from "../../lib/jobs/workers";
    import { z } from "zod";
    const three = await import("@/lib/email/outbox");`;
  const found = moduleImportsOf("lib/queue/index.ts", text);
  expect(found.map(({ to }) => to)).toEqual(["db", "payments", "jobs", "email"]);
  expect(found.filter(leadsUp).map(({ to }) => to)).toEqual(["payments", "jobs", "email"]);
  expect(moduleImportsOf("lib/email/letters/parts.tsx", 'import "../render"; import "../../text";')).toEqual([
    { from: "email", to: "text", file: "lib/email/letters/parts.tsx" },
  ]);
});

function leadsUp({ from, to }: ModuleImport): boolean {
  const layerOf = (module: string) => layers.findIndex((layer) => layer.includes(module));
  return layerOf(to) >= layerOf(from);
}
