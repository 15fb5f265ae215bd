import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { colours as delivered } from "@/content/colours";
import { settingsPart } from "@/content/settings";
import { contrastOf, mixColours } from "@/lib/content/colours/contrast";
import {
  closestLegible,
  deliveredColours,
  isEnough,
  listPairs,
  paletteOf,
  ratioWords,
} from "@/lib/content/colours/palette";
import { checkDocument } from "@/lib/site/documents/checks";

describe("the contrast of two colours", () => {
  test.each([
    ["#000000", "#ffffff", "21.0"],
    ["#ffffff", "#ffffff", "1.0"],
    ["#777777", "#ffffff", "4.4"],
    ["#1e1726", "#fbf4e9", "15.9"],
  ])("%s on %s is %s to 1, in either order", (one, other, ratio) => {
    expect([contrastOf(one, other), contrastOf(other, one)].map(ratioWords)).toEqual([ratio, ratio]);
  });

  test("just below the least is not enough, and does not read like it", () => {
    const ratio = contrastOf("#777777", "#ffffff");
    expect([isEnough({ ratio, least: 4.5 }), ratioWords(4.499)]).toEqual([false, "4.4"]);
  });
});

test("a mix of two colours is between them", () => {
  expect(mixColours("#000000", "#ffffff", 0.5)).toBe("#808080");
  expect(mixColours("#102030", "#405060", 0)).toBe("#102030");
});

describe("the closest legible value of a colour", () => {
  test("is itself, or one that is a little darker or lighter", () => {
    expect(closestLegible("ink", deliveredColours)).toBe(deliveredColours.ink);
    const darker = closestLegible("ember", { ...deliveredColours, ember: "#c8553d" }) ?? "";
    expect(contrastOf(darker, deliveredColours.paper)).toBeGreaterThanOrEqual(4.5);
    expect(contrastOf(darker, deliveredColours.paper)).toBeLessThan(5);
    const lighter = closestLegible("paper", { ...deliveredColours, paper: "#999999" }) ?? "";
    expect(contrastOf(lighter, deliveredColours.ember)).toBeGreaterThanOrEqual(4.5);
  });

  test("is none if the others leave none", () => {
    expect(closestLegible("sea", { ...deliveredColours, paper: "#000000", card: "#ffffff" })).toBeNull();
  });
});

describe("the palette", () => {
  test("as delivered is that of tokens.css", () => {
    const tokens = readFileSync("components/ui/styles/tokens.css", "utf8");
    for (const [token, value] of Object.entries(paletteOf(deliveredColours)))
      expect(tokens).toContain(`--${token}: ${value};`);
  });

  test("as delivered has enough contrast", () => {
    expect(listPairs(deliveredColours).filter((pair) => !isEnough(pair))).toEqual([]);
  });

  test("has secondary colours that follow the ones they are mixed of, and only those", () => {
    const { initial } = delivered.ink;
    const changed = paletteOf({ ...deliveredColours, ember: "#7a1f4f" });
    expect(changed).toMatchObject({ ink: initial, "ink-2": "#574e5e", ember: "#7a1f4f" });
    expect(changed["ember-deep"]).not.toBe("#8e2312");
    expect(paletteOf({ ...deliveredColours, ink: "#0b2239" })["ink-2"]).not.toBe("#574e5e");
  });
});

describe("publishing colours", () => {
  const blocking = (edits: Record<string, string>) =>
    checkDocument(settingsPart, edits).filter(({ isBlocking }) => isBlocking);

  test("is refused with both colours and their contrast, and offers a colour that will do", () => {
    const [first, ...rest] = blocking({ "colours.ember": "#c8553d" });
    expect(first).toEqual({
      path: "colours.ember",
      isBlocking: true,
      title: "Ember on paper: a contrast of 3.9",
      text: "Ember (#c8553d) on paper (#fbf4e9) needs 4.5 to 1 to be legible. This has 3.9.",
      replace: { words: "#c8553d", by: expect.stringMatching(/^#[\da-f]{6}$/) as string },
    });
    expect(rest.map(({ title }) => title)).toContain("Ember on card: a contrast of 4.2");
    expect(blocking({ "colours.ember": first?.replace?.by ?? "" })).toEqual([]);
  });

  test("names the one of two that was changed", () => {
    const paths = blocking({ "colours.paper": "#777777" }).map(({ path }) => path);
    expect(new Set(paths)).toEqual(new Set(["colours.paper"]));
  });

  test("is refused for text of a colour that only follows another", () => {
    const titles = blocking({ "colours.flame": "#7a1f12" }).map(({ title }) => title);
    expect(titles).toContainEqual(expect.stringMatching(/^The text of buttons on flame: /));
  });

  test("is not refused for other legible ones", () => {
    expect(blocking({ "colours.flame": "#2f9e6e", "colours.sea": "#123a5e" })).toEqual([]);
  });
});

test.each([
  "red;}</style><script>alert(1)</script>",
  "#1e1726;background:url(//evil.test)",
  "#12345",
  "#1e17261",
  "rgb(0,0,0)",
  "#1e172g",
  "var(--ink)",
  "",
  null,
  ["#1e1726"],
])("a colour that is none is refused: %j", (value) => {
  expect(settingsPart.fields.colours.ink.schema.safeParse(value).success).toBe(false);
});

test("a colour is stored in one way", () => {
  expect(settingsPart.fields.colours.ink.schema.parse(" #1E1726 ")).toBe("#1e1726");
});
