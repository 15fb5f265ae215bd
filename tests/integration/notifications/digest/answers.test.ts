import { beforeEach, expect, test } from "vitest";
import { digestWords } from "@/content/emails/founder-daily-digest";
import { db } from "@/lib/db";
import { sendFounderDigest } from "@/lib/notifications/digest/digest";
import { uniqueEmail } from "../../../support/factories";
import { digestOf, emptyClubhouse, morning } from "./fixture";

beforeEach(emptyClubhouse);

const hour = 60;

/** Somebody who asked about a retreat of her own, so many minutes before that day's digest. */
function asked(
  day: number,
  minutesBefore: number,
  firstName: string,
  status: "new" | "waiting" | "answered" = "waiting",
) {
  const email = uniqueEmail();
  return db.customRetreatEnquiry.create({
    data: {
      ...{ firstName, lastName: "Callaghan", vision: "Three days", status, email, emailKey: email },
      updatedAt: morning(day, minutesBefore),
    },
  });
}

test("an enquiry whose answer has become late is told once, with the way to the list", async () => {
  await asked(2, 25 * hour, "Ruth");
  await asked(2, 26 * hour, "Marta", "new");
  await asked(2, 26 * hour, "Greta", "answered");
  await asked(2, 20 * hour, "Judith");
  const digest = await digestOf(morning(2));
  const [section] = digest?.sections ?? [];
  expect(section).toMatchObject({
    heading: digestWords.answers.heading,
    link: { url: expect.stringMatching(/\/admin\/enquiries$/) as string },
  });
  expect(section?.lines.map((line) => line.split(",")[0])).toEqual(["Marta Callaghan", "Ruth Callaghan"]);
  // Judith's is late by the next day; the other two have been told
  const next = await digestOf(morning(3));
  expect(next?.sections[0]?.lines).toHaveLength(1);
  expect(await sendFounderDigest(morning(4))).toBe(false);
});

test("what was answered in time is no news", async () => {
  await asked(2, 30 * hour, "Ruth", "answered");
  expect(await sendFounderDigest(morning(2))).toBe(false);
});
