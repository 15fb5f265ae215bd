import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { narrowed, shrinkChunksOf } from "@/scripts/shrink-chunks";
import { makeFolder } from "./folder";

const scripts = {
  "a string": "'It’s “hers” — £5, café'",
  "a template": "`${'’'}…\\n${1}’`",
  "a pair of units": "'👩‍🚀🔥'",
  "a pattern": "'x’y👩'.replace(/[‘’]/g, '1').replace(/\\p{L}|👩/gu, '2').replace(/[👩-👫]/gu, '3')",
  "a name": "(() => { const größe‿ = 1, ʼn = 2; return größe‿ + ʼn; })()",
  "a key": "({ 'Ω’': 1, ñ: 2 })",
  "a separator of lines": "'a\u2028b'",
};

describe("a server's script in Latin-1", () => {
  for (const [what, script] of Object.entries(scripts)) {
    it(`does the same: ${what}`, () => {
      const narrow = narrowed(script);
      expect(narrow).toMatch(/^[\0-\u00ff]*$/);
      expect(narrow).not.toBe(script);
      expect(runInNewContext(narrow)).toEqual(runInNewContext(script));
    });
  }

  it("stays as it is where it reads its own text as it was typed", () => {
    const script = "String.raw`’`";
    expect(narrowed(script)).toBe(script);
  });
});

describe("the server's scripts of a build", () => {
  const chunk = (map: string) => `module.exports=[1,()=>"’"];\n\n//# sourceMappingURL=${map}.js.map`;

  function build(files: Record<string, string>) {
    const { folder } = makeFolder(
      Object.fromEntries(Object.entries(files).map(([name, content]) => [`server/${name}`, content])),
    );
    shrinkChunksOf(folder);
    const at = (name: string) => path.join(folder, "server", name);
    return { at, read: (name: string) => readFileSync(at(name), "utf8") };
  }

  it("has what Next wrote several times once, and every page finds it", () => {
    const { at, read } = build({
      "chunks/[root]_a.js": chunk("a"),
      "chunks/ssr/b.js": chunk("b"),
      "chunks/ssr/c.js": "module.exports=[2,()=>1];",
      "app/page.js": chunk("page"),
      "app/page.js.nft.json": JSON.stringify({
        version: 1,
        files: ["../chunks/ssr/b.js", "../chunks/ssr/c.js"],
      }),
      "app/other.js.nft.json": JSON.stringify({ version: 1, files: ["../chunks/ssr/c.js"] }),
    });
    const require = createRequire(at("app/page.js"));
    expect(require(at("chunks/ssr/b.js"))).toBe(require(at("chunks/[root]_a.js")));
    expect(read("app/page.js")).toContain("\\u2019");
    expect(JSON.parse(read("app/page.js.nft.json"))).toEqual({
      version: 1,
      files: ["../chunks/ssr/b.js", "../chunks/ssr/c.js", "../chunks/[root]_a.js"],
    });
    expect(read("app/other.js.nft.json")).not.toContain("[root]");
  });
});
