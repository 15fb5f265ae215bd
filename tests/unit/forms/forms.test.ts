import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { messagesCopy } from "@/content/pages/messages";
import { applicationSchema } from "@/lib/applications/schema";
import { customRetreatSchema } from "@/lib/enquiries/schema";
import { mastermindWaitlistSchema, ukWaitlistSchema } from "@/lib/waitlists/schema";
import { workbookSchema } from "@/lib/workbook/schema";
import { problems } from "../../support/forms";

const { fields } = messagesCopy.forms;
const line = "x".repeat(200);
const words = "x".repeat(5_000);
const email = "maya@example.com";

/** Each form filled in to the brim, and the sentence for each answer it cannot do without. */
const forms: Record<
  string,
  { schema: z.ZodObject; full: Record<string, unknown>; needed: Record<string, string> }
> = {
  "mastermind waitlist": {
    schema: mastermindWaitlistSchema,
    full: {
      name: line,
      email,
      phone: "1".repeat(30),
      current_business: words,
      goals: words,
      investment_level: "one-time",
      consent: "on",
    },
    needed: {
      name: fields.name.missing,
      email: fields.email.missing,
      phone: fields.phone.missing,
      current_business: fields.current_business.missing,
      goals: fields.goals.missing,
      investment_level: fields.investment_level.missing,
    },
  },
  "UK waitlist": {
    schema: ukWaitlistSchema,
    full: { name: line, email, phone: "1".repeat(30), consent: "on" },
    needed: { name: fields.name.missing, email: fields.email.missing, phone: fields.phone.missing },
  },
  "custom retreat": {
    schema: customRetreatSchema,
    full: {
      firstName: line,
      lastName: line,
      email,
      phone: "1".repeat(30),
      duration: "weekend",
      participants: "two",
      location: "dorset",
      budget: "under-500",
      timeline: "flexible",
      focus: ["career", "other"],
      vision: words,
      challenges: words,
      anythingElse: words,
    },
    needed: {
      firstName: fields.firstName.missing,
      lastName: fields.lastName.missing,
      email: fields.email.missing,
      vision: fields.vision.missing,
    },
  },
  application: {
    schema: applicationSchema,
    full: {
      fullName: line,
      email,
      locationUk: line,
      communityInvolvement: words,
      ideaProjectDream: words,
      whyMatters: words,
      positiveImpact: words,
      whatsHoldingBack: words,
      retreatDifference: words,
      commitmentLevel: "100-all-in",
      additionalNotes: words,
    },
    needed: {
      fullName: fields.fullName.missing,
      email: fields.email.missing,
      locationUk: fields.locationUk.missing,
      communityInvolvement: fields.communityInvolvement.missing,
      ideaProjectDream: fields.ideaProjectDream.missing,
      whyMatters: fields.whyMatters.missing,
      positiveImpact: fields.positiveImpact.missing,
      whatsHoldingBack: fields.whatsHoldingBack.missing,
      retreatDifference: fields.retreatDifference.missing,
      commitmentLevel: fields.commitmentLevel.missing,
    },
  },
  workbook: {
    schema: workbookSchema,
    full: { email, consent: "on", page: "/mastermind-waitlist" },
    needed: { email: fields.email.missing },
  },
};

describe.each(Object.entries(forms))("the %s form", (_, { schema, full, needed }) => {
  const empty = Object.fromEntries(Object.keys(full).map((field) => [field, field === "focus" ? [] : ""]));

  test("takes what fits to the last character", () => {
    expect(problems(schema.safeParse(full))).toEqual({});
  });

  test("needs exactly what it says it needs, sent empty or not at all", () => {
    const sent = { ...empty, consent: undefined };
    expect(problems(schema.safeParse(sent))).toEqual(needed);
    expect(problems(schema.safeParse({ focus: [] }))).toEqual(needed);
    const onlyNeeded = Object.fromEntries(Object.entries(full).filter(([field]) => field in needed));
    expect(problems(schema.safeParse({ focus: [], ...onlyNeeded }))).toEqual({});
  });

  test("refuses every answer that is one character too long", () => {
    const texts = Object.entries(full).filter(([, value]) => value === line || value === words);
    for (const [field, value] of texts) {
      expect(problems(schema.safeParse({ ...full, [field]: `${String(value)}x` })), field).toHaveProperty(
        field,
      );
    }
  });

  test("refuses addresses that are none, or longer than addresses are", () => {
    for (const wrong of ["maya", "maya@", "@x.com", "a b@example.com", "a@b@example.com", "maya@example"]) {
      expect(problems(schema.safeParse({ ...full, email: wrong })), wrong).toEqual({
        email: fields.email.invalid,
      });
    }
    const longest = `${"x".repeat(60)}@${`${"y".repeat(60)}.`.repeat(3)}example.org`.replace(
      "example.org",
      "",
    );
    const address = (length: number) => `${longest}${"z".repeat(length - longest.length - 4)}.com`;
    expect(address(254)).toHaveLength(254);
    expect(problems(schema.safeParse({ ...full, email: address(254) }))).toEqual({});
    expect(problems(schema.safeParse({ ...full, email: address(255) }))).toHaveProperty("email");
  });

  test("takes nothing that it does not ask for", () => {
    const parsed = schema.parse({ ...full, id: "1", emailKey: "other@example.com", role: "admin" });
    expect(Object.keys(parsed).sort()).toEqual(Object.keys(full).sort());
  });
});

test("a page without the workbook's dialog counts as the first that has it", () => {
  for (const page of [undefined, "", "/nowhere", "https://evil.test"]) {
    expect(workbookSchema.parse({ email, page })).toEqual({ email, consent: false, page: "/" });
  }
});
