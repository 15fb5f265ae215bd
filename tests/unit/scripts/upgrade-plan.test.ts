import { describe, expect, it } from "vitest";
import type { Release } from "@/scripts/stack/release-file";
import { chooseVersion, planUpgrade } from "@/scripts/stack/upgrade-plan";

describe("chooseVersion", () => {
  const tags = ["v1.0.0", "v1.1.0", "v1.10.0", "v2.0.0", "other"];

  it.each([
    ["1.0.0", undefined, "2.0.0"],
    ["2.0.0", undefined, null],
    ["1.0.0", "1.1.0", "1.1.0"],
    ["1.0.0", "v1.10.0", "1.10.0"],
  ])("from %s to %s: %s", (current, asked, expected) => {
    expect(chooseVersion(tags, current, asked)).toBe(expected);
  });

  it("refuses an unknown version, and one that is not newer", () => {
    expect(() => chooseVersion(tags, "1.0.0", "1.2.0")).toThrow("There is no release 1.2.0.");
    expect(() => chooseVersion(tags, "1.1.0", "1.0.0")).toThrow("1.0.0 is not newer than 1.1.0.");
  });
});

describe("planUpgrade", () => {
  const makeRelease = (version: string, changes: Partial<Release> = {}): Release => ({
    ...{ version, date: "2026-12-01", previous: null, node: ">=20.19", todo: [], migrations: [] },
    ...{ previousRunsBeside: true, image: [] },
    variables: { required: ["PUBLIC_URL"], optional: [], added: [], removed: [] },
    ...changes,
  });
  const plan = (releases: Release[], { from = "1.0.0", node = "20.19.0", environment = {} } = {}) =>
    planUpgrade({
      ...{ from, release: releases[0] ?? makeRelease(from), releases, node },
      changelog:
        "## 1.2.0, 2026-12-03\n\n- C.\n\n## 1.1.0, 2026-12-02\n\n- B.\n\n## 1.0.0, 2026-12-01\n\n- A.\n",
      environment: { NEXTAUTH_URL: "https://example.org", ...environment },
    });

  it("names what every release between brings", () => {
    const second = makeRelease("1.1.0", { migrations: [{ name: "0002_b", oldestRelease: null }] });
    const third = makeRelease("1.2.0", {
      migrations: [{ name: "0003_c", oldestRelease: "1.0.0" }],
      variables: { required: ["PUBLIC_URL"], optional: [], added: ["NEW"], removed: ["OLD"] },
    });
    const { text, problems } = plan([third, second]);
    expect(problems).toEqual([]);
    for (const part of [
      "1.0.0 → 1.2.0",
      "- C.",
      "- B.",
      "0003_c, 0002_b",
      "variables: NEW",
      "variables: OLD",
    ])
      expect(text).toContain(part);
    expect(text).not.toContain("- A.");
  });

  it("refuses missing variables, empty ones too", () => {
    const variables = { required: ["PUBLIC_URL", "A", "B", "C"], optional: [], added: [], removed: [] };
    const { problems } = plan([makeRelease("1.1.0", { variables })], { environment: { A: "a", B: "" } });
    expect(problems).toEqual(["B is missing in the environment.", "C is missing in the environment."]);
  });

  it("refuses an older Node", () => {
    const next = makeRelease("1.1.0", { node: ">=22.12" });
    expect(plan([next], { node: "22.11.0" }).problems).toEqual(["Node >=22.12 is needed; this is 22.11.0."]);
    expect(plan([next], { node: "24.0.0" }).problems).toEqual([]);
  });

  it("refuses a migration that the running version does not survive", () => {
    const next = makeRelease("1.2.0", { migrations: [{ name: "0003_c", oldestRelease: "1.1.0" }] });
    expect(plan([next]).problems).toEqual([
      "1.0.0 cannot run beside the migration 0003_c: upgrade to 1.1.0 first.",
    ]);
    expect(plan([next], { from: "1.1.0" }).problems).toEqual([]);
  });
});
