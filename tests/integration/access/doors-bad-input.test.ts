import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { sessionCookieName } from "@/lib/access/session-cookie-name";
import { pausePosting } from "@/lib/administration/pauses";
import { db } from "@/lib/db";
import { createInvitation, createMember, uniqueEmail } from "../../support/factories";
import { findDoors, findFieldNames, type FoundDoor } from "../../support/find-doors";
import { filledIn } from "../../support/forms";
import { act, answerOf, handle, json, openPage, readHead, text, type Outcome } from "../../support/knock";
import { ask, isSignedIn, people, type Person } from "../../support/standings";
import { joined, password } from "../accounts/fixture";
import { reported, written } from "../clubhouse/moderation-fixture";

// What nobody means well with, at every door: refused or harmless, never an error, and never the way to another site.
// Whatever knocks throws when a door does (tests/support/knock.ts).

const found = await findDoors();
const actions = found.filter(({ kind }) => kind === "action");
const pages = found.filter(({ kind }) => kind === "page");
// next-auth's own doors answer only within a running Next
const handlers = found.flatMap((door) =>
  door.kind === "handler" && !door.name.endsWith("/api/auth/[...nextauth]") ? [door] : [],
);
const fieldNames = await findFieldNames();

/** What is sent in a field. */
const hostile = {
  nothing: "",
  spaces: "   ",
  "a NUL": "a\0b",
  "a second line": "a\r\nBcc: everybody@example.test",
  "a long text": "x".repeat(30_000),
  SQL: "'; DROP TABLE users; --",
  "a prototype": "__proto__",
  "a huge number": "9".repeat(400),
  "a date that is none": "2026-02-31",
  "a file": new File(["x"], "x.txt"),
};
type Hostile = keyof typeof hostile;

/** Where somebody would be led after signing in. */
const elsewhere = [
  "//evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/.//evil.example",
  "/./\\evil.example",
  "/x/..//evil.example",
  "/%2e//evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  " //evil.example",
  "https://evil.example/",
  "https:evil.example",
  "javascript:alert(1)",
  "/".repeat(5_000),
];

test("the fields of every form are known, those of single buttons too", () => {
  expect(fieldNames).toEqual(
    expect.arrayContaining(["callbackUrl", "code", "email", "for", "id", "to", "which"]),
  );
});

describe.each(["visitor", "admin"] as const)("bad input from a %s", (standing) => {
  const [make] = Object.values<() => Promise<Person | null>>(people[standing]);
  let person: Person | null = null;

  beforeAll(async () => {
    person = (await make?.()) ?? null;
  });

  test.each(Object.entries(hostile))("%s in every field of a form stores nothing", async (_, value) => {
    for (const door of actions) {
      // Signing out is a door, too
      if (person && !(await isSignedIn(person))) person = (await make?.()) ?? null;
      const before = await stored();
      await ask(person);
      const form = new FormData();
      for (const name of fieldNames) form.append(name, value);
      await act(door, [{ status: "idle" }, form]);
      if (door.name !== "signOutAction") expect([door.name, await stored()]).toEqual([door.name, before]);
    }
  });

  test("a body that is none, or not what it says, is answered with a 4xx", async () => {
    const wrong: object[] = [];
    const bodies = [
      "",
      "{",
      "null",
      "[]",
      '{"id":{}}',
      '{"content":"\\ud800"}',
      "a=b&a=c",
      "\0",
      `"${"x".repeat(100_000)}"`,
    ];
    for (const door of handlers.filter(({ method }) => method !== "GET")) {
      for (const body of bodies) {
        await ask(person);
        const status = await handle(door, text(door.method, "/x", body), { id: randomUUID() });
        if (!(Number(status) >= 400 && Number(status) < 500))
          wrong.push({ door: door.name, body: body.slice(0, 20), status });
      }
    }
    expect(wrong).toEqual([]);
  });

  test("a query that is none is answered without an error", async () => {
    const wrong: object[] = [];
    const queries = [
      "?board=nothing",
      "?board=general&before=-1",
      "?after=x&search=%00",
      `?search=${"x".repeat(5_000)}`,
      "?board=general&board=vip",
    ];
    for (const door of handlers.filter(({ method }) => method === "GET")) {
      for (const query of queries) {
        await ask(person);
        const status = await handle(door, json("GET", `/x${query}`), { card: "\0", id: "x" });
        if (!(Number(status) < 500)) wrong.push({ door: door.name, query, status });
      }
    }
    expect(wrong).toEqual([]);
  });

  test("a page with parameters nobody has is shown, not found, or leads to another page of ours", async () => {
    const wrong: object[] = [];
    const values = ["\0", "x".repeat(5_000), "%E0%A4%A", "../..", "__proto__", ...elsewhere.slice(0, 6)];
    const names = ["search", "after", "before", "created", "notice", "invite", "mode", "type", "show"];
    for (const door of pages) {
      for (const value of values) {
        await ask(person);
        const params = { id: value, token: value, slug: value, page: value };
        for (const one of [value, [value, value]]) {
          const query = Object.fromEntries(
            [...names, "callbackUrl", "session_id", "failed"].map((name) => [name, one]),
          );
          const outcome = await openPage(door, params, query);
          if (!isFineForPage(outcome)) wrong.push({ door: door.name, value, outcome });
          await readHead(door, params, query);
        }
      }
    }
    expect(wrong).toEqual([]);
  });
});

/** A form that would do something, with one field after another made hostile. */
type Form = {
  /** Who sends it, and what would do something. */
  fill: () => Promise<{ by: Person | null; values: Record<string, string> }>;
  /** Every other value of these fields is refused, and the field named. */
  fields: Record<
    string,
    {
      /** What the field takes as it is. */
      takes?: readonly Hostile[];
      /** What is refused without a word about the field. */
      unnamed?: readonly Hostile[];
    }
  >;
};

const words = ["SQL", "a prototype", "a date that is none"] as const;
const blank = ["nothing", "spaces"] as const;
const everything = Object.keys(hostile) as Hostile[];
const displayName = { takes: words };

let admin: Awaited<ReturnType<typeof createMember>>;
let signingIn: Awaited<ReturnType<typeof joined>>;

beforeAll(async () => {
  admin = await createMember({ role: "admin" });
  signingIn = await joined(new Date());
});

const onMember = (to: string) => async () => ({
  by: admin,
  values: { id: (await createMember()).userId, to },
});

const forms: Record<string, Form> = {
  joinAction: {
    fill: async () => ({
      by: null,
      values: {
        displayName: "Priya",
        email: uniqueEmail(),
        password,
        invitationCode: await createInvitation(),
        callbackUrl: "/members",
      },
    }),
    fields: {
      displayName,
      email: {},
      // Long enough for a password
      password: { takes: ["SQL", "a date that is none", "a second line"] },
      invitationCode: {},
      callbackUrl: { takes: everything },
    },
  },
  signInAction: {
    fill: () => Promise.resolve({ by: null, values: { email: signingIn.email, password } }),
    // Which of the two is wrong is never told
    fields: {
      email: { unnamed: words },
      password: { unnamed: [...words, "spaces", "a NUL", "a second line"] },
      callbackUrl: { takes: everything },
    },
  },
  applyCodeAction: {
    fill: async () => ({
      by: await createMember({ hasAccess: false }),
      values: { code: await createInvitation({ includesAccess: true }) },
    }),
    fields: { code: {} },
  },
  saveSettingsAction: {
    fill: async () => ({ by: await createMember(), values: { displayName: "Priya", hideEmail: "on" } }),
    fields: { displayName, hideEmail: {} },
  },
  endSessionsAction: {
    fill: async () => {
      const by = await createMember();
      await db.session.create({ data: { userId: by.userId } });
      return { by, values: { which: "others" } };
    },
    fields: { which: {} },
  },
  createInvitationAction: {
    fill: () =>
      Promise.resolve({
        by: admin,
        values: { maxUses: "3", expiresInDays: "7", includesAccess: "on", note: "For Ada" },
      }),
    fields: {
      // What is no number counts as one use (docs/rules/invitations.md#terms)
      maxUses: { takes: everything.filter((name) => name !== "a huge number" && name !== "a file") },
      expiresInDays: {},
      includesAccess: {},
      note: { takes: [...words, ...blank] },
    },
  },
  grantAccessAction: {
    fill: async () => ({
      by: admin,
      values: { email: (await createMember({ hasAccess: false })).email, until: "2199-12-31", reason: "Ada" },
    }),
    fields: {
      // An empty address silently does nothing (docs/rules/invitations.md#free-access)
      email: { unnamed: [...blank, "a file"] },
      until: { takes: ["nothing"] },
      reason: { takes: [...words, ...blank] },
    },
  },
  blockMemberAction: { fill: onMember("blocked"), fields: { id: {}, to: {} } },
  memberRoleAction: { fill: onMember("admin"), fields: { id: {}, to: {} } },
  pausePostingAction: {
    fill: async () => ({ by: admin, values: { id: (await createMember()).userId, for: "week" } }),
    fields: { id: {}, for: {} },
  },
  liftPauseAction: {
    fill: async () => {
      const { userId } = await createMember();
      await pausePosting(admin, { userId, for: "open" }, new Date());
      return { by: admin, values: { id: userId } };
    },
    fields: { id: {} },
  },
  settleReportsAction: {
    fill: async () => {
      const id = await written(await createMember());
      await reported(id, [await createMember()]);
      return { by: admin, values: { id, to: "deleted" } };
    },
    fields: { id: {}, to: {} },
  },
};

describe.each(Object.entries(forms))("%s", (name, { fill, fields }) => {
  const door = action(name);

  test("does something as it is", async () => {
    const { by, values } = await fill();
    const before = await stored();
    await ask(by);
    await act(door, [{ status: "idle" }, filledIn(values)]);
    expect(await stored()).not.toEqual(before);
  });

  test.each(Object.entries(fields))(
    "with a hostile %s is refused, and stores nothing",
    async (field, { takes = [], unnamed = [] }) => {
      for (const [what, value] of Object.entries(hostile) as [Hostile, string | File][]) {
        const { by, values } = await fill();
        const form = filledIn(values);
        form.set(field, value);
        const before = await stored();
        const cookies = await ask(by);
        const signedInBefore = cookies.get(sessionCookieName);
        const { outcome, state } = await answerOf(door, [{ status: "idle" }, form]);
        const isFailed = state?.status === "failed";
        if (takes.includes(what)) {
          expect({ what, isFailed }).toEqual({ what, isFailed: false });
          continue;
        }
        const met = {
          outcome,
          isSent: state?.status === "sent",
          isNamed: isFailed && Boolean(state.fields?.[field]),
          stored: await stored(),
          signedIn: cookies.get(sessionCookieName),
        };
        expect({ what, ...met }).toEqual({
          what,
          outcome: "answered",
          isSent: false,
          isNamed: !unnamed.includes(what),
          stored: before,
          signedIn: signedInBefore,
        });
      }
    },
  );
});

describe("a way on that leads to another site", () => {
  const leadsOn = expect.stringMatching(/^to \//) as string;

  test.each(["signInAction", "joinAction"])("is not taken after %s", async (name) => {
    for (const callbackUrl of elsewhere) {
      const { by, values } = await filled(name);
      await ask(by);
      const outcome = await act(action(name), [{ status: "idle" }, filledIn({ ...values, callbackUrl })]);
      expect([callbackUrl, String(outcome)]).toEqual([callbackUrl, leadsOn]);
    }
  });

  test("is not taken by somebody who is signed in", async () => {
    const page = pages.find((door) => door.name === "/auth");
    if (!page) throw new Error("There is no page to sign in");
    for (const callbackUrl of elsewhere) {
      await ask(admin);
      const outcome = await openPage(page, {}, { callbackUrl });
      expect([callbackUrl, String(outcome)]).toEqual([callbackUrl, leadsOn]);
    }
  });

  test("is taken when it leads to a page of ours", async () => {
    const { values } = await filled("signInAction");
    await ask(null);
    const form = filledIn({ ...values, callbackUrl: "/members?search=a" });
    expect(await act(action("signInAction"), [{ status: "idle" }, form])).toMatch(
      /^to \/members\?search=a\b/,
    );
  });
});

function action(name: string): FoundDoor {
  const door = actions.find((one) => one.name === name);
  if (!door) throw new Error(`There is no ${name}`);
  return door;
}

async function filled(name: string) {
  const form = forms[name];
  if (!form) throw new Error(`Nobody fills in ${name}`);
  return form.fill();
}

function isFineForPage(outcome: Outcome): boolean {
  return /^(shown|paywall|not found|to \/.*)$/s.test(String(outcome));
}

const watched = [
  "users",
  "profiles",
  "sessions",
  "invitations",
  "invitation_uses",
  "access_grants",
  "messages",
  "audit_entries",
  "message_reports",
  "posting_pauses",
];

/** What the tables hold, in short: how many rows, and a sum that changes with any of them. */
async function stored(): Promise<Record<string, string>> {
  const sums = watched.map(
    (table) =>
      `(SELECT count(*) || ' rows, ' || md5(coalesce(string_agg(t::text, ',' ORDER BY t::text), '')) FROM ${table} t) AS ${table}`,
  );
  const [row] = await db.$queryRawUnsafe<Record<string, string>[]>(`SELECT ${sums.join(", ")}`);
  return row ?? {};
}
