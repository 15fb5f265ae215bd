import { expect, it } from "vitest";
import { envSchema } from "@/lib/env/schema";
import { describeRelease, formatRelease, parseRelease } from "@/scripts/stack/release-file";

const changelog =
  "# Changes\n\n## Unreleased\n\n- To do: wait.\n\n## 1.1.0, 2026-12-02\n\n- Vouchers.\n- To do: set `CRON_SECRET`.\n\n" +
  "## 1.0.0, 2026-12-01\n\n- All.\n- To do: set Stripe’s webhook.\n";

const first = describeRelease({
  ...{ version: "1.0.0", date: "2026-12-01", previous: null, node: ">=20.19", changelog },
  migrations: [{ name: "0001_first", sql: 'CREATE TABLE "users" ("id" TEXT);' }],
});

it("describes the first release", () => {
  expect(first).toMatchObject({
    previous: null,
    todo: ["set Stripe’s webhook."],
    migrations: [{ name: "0001_first", oldestRelease: null }],
    previousRunsBeside: true,
    variables: { added: [], removed: [] },
  });
  expect(first.variables.required).toContain("DATABASE_URL");
  expect(first.variables.optional).toContain("SMTP_URL");
  expect([...first.variables.required, ...first.variables.optional].toSorted()).toEqual(
    Object.keys(envSchema.shape).toSorted(),
  );
});

it("describes what differs from the previous release", () => {
  const { required, optional } = first.variables;
  const variables = {
    ...first.variables,
    required: required.filter((name) => name !== "PUSHER_KEY"),
    optional: [...optional, "OLD_KEY"],
  };
  const second = describeRelease({
    ...{
      version: "1.1.0",
      date: "2026-12-02",
      previous: { ...first, variables },
      node: ">=20.19",
      changelog,
    },
    migrations: [
      {
        name: "0002_remove",
        sql: '-- Contracts: unused since v1.0.0\nALTER TABLE "users" DROP COLUMN "name";',
      },
    ],
  });
  expect(second).toMatchObject({
    previous: "1.0.0",
    todo: ["set `CRON_SECRET`."],
    migrations: [{ name: "0002_remove", oldestRelease: "1.0.0" }],
    variables: { added: ["PUSHER_KEY"], removed: ["OLD_KEY"] },
  });
});

it("is read as it is written", () => {
  expect(parseRelease(formatRelease(first))).toEqual(first);
  expect(() => parseRelease("version: one\n")).toThrow();
});
