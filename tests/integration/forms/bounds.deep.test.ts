import fc from "fast-check";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { mastermind } from "@/content/programmes";
import { dorset } from "@/content/retreats";
import { applyForSponsoredPlace } from "@/lib/leads/applications/applications";
import { applicationSchema } from "@/lib/leads/applications/schema";
import { db } from "@/lib/db";
import { emailKey } from "@/lib/text/email-address";
import { sendCustomRetreatEnquiry } from "@/lib/leads/enquiries/custom-retreats";
import { customRetreatSchema } from "@/lib/leads/enquiries/schema";
import { joinProgrammeWaitlist, joinRetreatWaitlist } from "@/lib/orders/waitlists/entries";
import { mastermindWaitlistSchema, retreatWaitlistSchema } from "@/lib/orders/waitlists/schema";
import { requestWorkbook } from "@/lib/leads/workbook/downloads";
import { workbookSchema } from "@/lib/leads/workbook/schema";
import { anyText } from "../../support/any-text";
import { setDoubleOptIn } from "../../support/double-opt-in";
import { uniqueEmail } from "../../support/factories";
import { casesOf } from "../../support/field-cases";
import { deliverAll } from "../../support/outbox";
import { formFields, type Field } from "../../support/form-fields";

const now = new Date("2026-03-16T09:05:00Z");

type Target = { store: (sent: unknown) => Promise<unknown>; rows: () => Promise<object[]> };

/** How each form's validated entry is stored in its table. */
const targets: Record<string, Target> = {
  workbook: {
    store: (sent) => requestWorkbook(workbookSchema.parse(sent), now),
    rows: () => db.workbookDownload.findMany(),
  },
  "mastermind waitlist": {
    store: (sent) => joinProgrammeWaitlist(mastermind, mastermindWaitlistSchema.parse(sent), now),
    rows: () => db.mastermindWaitlistEntry.findMany(),
  },
  "UK waitlist": {
    store: (sent) => joinRetreatWaitlist(dorset, retreatWaitlistSchema.parse(sent), now),
    rows: () => db.retreatWaitlistEntry.findMany(),
  },
  "sponsored application": {
    store: (sent) => applyForSponsoredPlace(applicationSchema.parse(sent), now),
    rows: () => db.sponsoredApplication.findMany(),
  },
  "custom retreat": {
    store: (sent) => sendCustomRetreatEnquiry(customRetreatSchema.parse(sent), now),
    rows: () => db.customRetreatEnquiry.findMany(),
  },
};

// Emails are delivered with today's date, when an old confirmation would have expired
beforeAll(() => setDoubleOptIn(false));
beforeEach(clear);

describe.each(Object.entries(targets))("the values that the %s form accepts", (name, { store, rows }) => {
  const { schema, fields: all } = fieldsOf(name);
  // Unknown ones are refused after the schema
  const fields = Object.fromEntries(Object.entries(all).filter(([, { kind }]) => kind !== "wording"));

  /** Stores an entry, and expects the schema's output in the table and its emails sent. */
  async function expectStored(sent: Record<string, unknown>) {
    await clear();
    await store(sent);
    const entry = schema.parse(sent);
    const columns = Object.entries(entry).filter(
      ([field]) => !["tick", "page"].includes(fields[field]?.kind ?? ""),
    );
    const row = Object.fromEntries(
      columns.map(([field, value]) => [columnOf(field), value === "" ? null : value]),
    ) as object;
    expect(await rows()).toMatchObject([{ ...row, emailKey: emailKey(String(entry.email)) }]);
    expect(await deliverAll()).toBe(0);
    const letters = await db.email.groupBy({ by: ["status"] });
    expect(letters).toEqual([{ status: "sent" }]);
  }

  test("are stored at every limit", async () => {
    const edges = Object.entries(fields).map(
      ([field, kind]) => [field, casesOf(kind).filter(({ expected }) => "kept" in expected)] as const,
    );
    const most = Math.max(...edges.map(([, cases]) => cases.length));
    for (let round = 0; round < most; round++) {
      await expectStored(
        Object.fromEntries(edges.map(([field, cases]) => [field, cases[round % cases.length]?.sent])),
      );
    }
  });

  test("are stored unchanged", async () => {
    const accepted = Object.fromEntries(
      Object.entries(fields).map(([field, kind]) => [
        field,
        anythingFor(kind).filter((value) => (schema.shape[field] ?? z.never()).safeParse(value).success),
      ]),
    );
    await fc.assert(fc.asyncProperty(fc.record(accepted), expectStored), { numRuns: 20 });
  });
});

function fieldsOf(name: string) {
  const form = formFields[name];
  if (!form) throw new Error(`There is no form “${name}”`);
  return form;
}

function columnOf(field: string): string {
  return field.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** Values of a field: many valid ones, many unusual ones. */
function anythingFor(field: Field): fc.Arbitrary<unknown> {
  switch (field.kind) {
    case "line":
      return anyText(200).map((text) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, " "));
    case "words":
      return anyText(1_000);
    case "phone":
      return fc.string({
        unit: fc.constantFrom(...Array.from("0123456789+-(). \u00a0\u2003")),
        minLength: 5,
        maxLength: 30,
      });
    case "email":
      return fc.oneof(fc.emailAddress(), fc.constant(uniqueEmail("Maya")));
    case "choice":
      return fc.constantFrom(...field.options);
    case "choices":
      return fc.subarray(field.options);
    case "tick":
      return fc.constantFrom("on", undefined);
    case "page":
    case "wording":
      return fc.anything();
  }
}

async function clear() {
  await db.email.deleteMany();
  await db.consent.deleteMany();
  await db.workbookDownload.deleteMany();
  await db.mastermindWaitlistEntry.deleteMany();
  await db.retreatWaitlistEntry.deleteMany();
  await db.sponsoredApplication.deleteMany();
  await db.customRetreatEnquiry.deleteMany();
}
