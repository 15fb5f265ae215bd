import { describe, expect, it, test } from "vitest";
import { paymentProblems } from "@/content/emails/founder-payment-problem";
import { whatToExpect } from "@/content/emails/booking-what-to-expect";
import { dorset } from "@/content/retreats";
import { fill } from "@/lib/text";
import { letters, renderLetter, type LetterName, type LetterValues } from "@/lib/email/render";

const planUrl = "https://site.test/plan/token";
const values = {
  daysLeft: "1 day",
  ...{ name: "Kat", amount: "£97", number: "3", payments: "6", total: "£582", code: "K7PQ2M" },
  ...{ graceEndsOn: "8 April 2025", billingUrl: planUrl, receiptUrl: "https://pay.test/receipts/1" },
  ...{ communityUrl: "https://site.test/community", joinUrl: "https://site.test/auth?invite=K7PQ2M" },
  schedule: "1 of 6: £97 on 31 January 2025\tpaid\n2 of 6: £97 on 28 February 2025\tplanned",
  ...{ retreat: "Ideas to Impact Retreat", dates: dorset.dates, room: "Shared room", deposit: "£100" },
  ...{
    what: "balance",
    balance: "£397",
    dueDate: "16 March 2026",
    balanceUrl: "https://site.test/booking/token",
  },
  ...{ bookingUrl: "https://site.test/booking/token", item: "Rebel AF Mastermind", reference: "4F2A91BC" },
  ...{ again: "3", course: dorset.copy.course },
  cancellationUrl: "https://site.test/cancellation-policy",
};

/** An email with the sample values it has places for. */
function write(name: LetterName, more: Record<string, string> = {}) {
  const all: Record<string, string> = { ...values, ...more };
  const own = Object.fromEntries(letters[name].values.map((value) => [value, all[value]]));
  return renderLetter(name, own as LetterValues[LetterName]);
}

describe("the welcome to the mastermind", () => {
  test.each(["mastermind-welcome-monthly", "mastermind-welcome-one-time"] as const)(
    "%s links an account to the Clubhouse, or contains a code",
    async (name) => {
      const account = await write(name);
      expect(account.text).toContain("open to you already");
      expect(account.text).toContain(`Go to the Clubhouse: ${values.communityUrl}`);
      expect(account.html + account.text).not.toContain(values.code);
      const invitation = await write(`${name}-invitation`);
      expect(invitation.text).toContain(`Your code is ${values.code}.`);
      expect(invitation.text).toContain(`Join the Clubhouse: ${values.joinUrl}`);
      expect(invitation.html + invitation.text).not.toContain(values.communityUrl);
    },
  );

  it("lists every payment with its state, in both parts", async () => {
    const { html, text } = await write("mastermind-welcome-monthly");
    expect(text).toMatch(/^1 of 6: £97 on 31 January 2025, paid$/m);
    expect(text).toMatch(/^2 of 6: £97 on 28 February 2025, planned$/m);
    expect(html.match(/<th scope="row"/g)).toHaveLength(2);
    expect(html).toMatch(/28 February 2025<\/th><td[^>]*>planned<\/td>/);
    expect(text).toContain("It stops by itself after number 6.");
    expect(text).toContain(`Change the card or download receipts here: ${planUrl}`);
  });

  it("shows the host of a very long receipt URL, and links to all of it", async () => {
    const receiptUrl = `https://pay.stripe.test/receipts/payment/${"x".repeat(150)}`;
    const { html, text } = await write("mastermind-welcome-one-time", { receiptUrl });
    expect(html).toMatch(new RegExp(`<a href="${receiptUrl}"[^>]*>pay\\.stripe\\.test</a>`));
    expect(text).toContain(receiptUrl);
    expect((await write("mastermind-welcome-one-time")).html).toContain(`>${values.receiptUrl}</a>`);
  });
});

test("buttons about money name the amount", async () => {
  for (const name of ["balance-reminder-first", "balance-reminder-second", "balance-due-today"] as const) {
    expect((await write(name)).text).toContain(`Pay £397: ${values.balanceUrl}`);
  }
  expect((await write("mastermind-access-paused")).text).toContain(`Pay £97: ${planUrl}`);
  const overdue = await write("balance-overdue");
  expect(overdue.text).toContain(`Pay £397: ${values.balanceUrl}`);
  expect(overdue.text).toContain(values.cancellationUrl);
});

test("both confirmations of a booking say what to expect", async () => {
  for (const name of ["booking-confirmed-deposit", "booking-confirmed-full"] as const) {
    const { text } = await write(name);
    expect(text).toContain(whatToExpect.heading);
    for (const paragraph of whatToExpect.texts) expect(text).toContain(fill(paragraph, values));
    expect(text).toContain("Supper on Friday to lunch on Sunday");
  }
});

test("the founder's texts about a problem use only its notice's values", () => {
  const given = [
    "amount",
    "number",
    "payments",
    "interval",
    "graceEndsOn",
    "dueDate",
    "respondBy",
    "status",
    "programme",
  ];
  for (const [problem, words] of Object.entries(paymentProblems)) {
    const named = [
      ...Object.values(words)
        .join()
        .matchAll(/\{(\w+)\}/g),
    ].map(([, name]) => name);
    expect(given, problem).toEqual(expect.arrayContaining(named));
  }
});
