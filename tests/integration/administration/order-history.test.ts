import { expect, test } from "vitest";
import { collectEvidence } from "@/lib/administration/disputes/collect";
import { readOrderHistory } from "@/lib/administration/orders/history";
import { db } from "@/lib/db";
import { buyPlace, forgetMoney } from "../../support/money";
import { resetOffice } from "./fixture";

test("an order's history has what happened to it and its emails, and nothing of the buyer's other orders", async () => {
  await resetOffice();
  await forgetMoney();
  const email = "kim@example.com";
  const { booking, payment } = await buyPlace({ email, name: "Kim" });
  const other = await buyPlace({ email, name: "Kim", pay: "deposit" });
  await db.email.updateMany({ data: { status: "sent", sentAt: new Date() } });
  const history = await readOrderHistory(booking.id);
  const texts = history.map(({ text }) => text);
  expect(texts).toEqual(
    expect.arrayContaining(["Ordered on the site", "£547 paid", expect.stringMatching(/^Email: “/)]),
  );
  expect(texts).not.toContain("£100 paid");
  expect((await readOrderHistory(other.booking.id)).map(({ text }) => text)).toContain("£100 paid");
  expect(history.map(({ at }) => at)).toEqual(
    history.map(({ at }) => at).sort((a, b) => b.getTime() - a.getTime()),
  );
  // The same emails as in the evidence of a dispute
  const { emails } = await db.$transaction((tx) => collectEvidence(tx, payment.id));
  expect(history.filter(({ text }) => text.startsWith("Email"))).toHaveLength(emails.length);
});
