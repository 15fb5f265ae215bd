import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { EndedBooking, endedText } from "@/components/orders/balance-actions";
import { Statement } from "@/components/orders/statement";
import { PlanStatement } from "@/components/orders/plan-statement";
import { bookingPart } from "@/content/pages/booking";
import { mastermind } from "@/content/programmes";
import { dorset } from "@/content/retreats";
import type { BookingStatement } from "@/lib/orders/bookings/statement";
import type { PlanView } from "@/lib/orders/programmes/plans";
import { getContent } from "@/lib/content/documents";

const bookingCopy = getContent(bookingPart);

const now = new Date("2026-02-01T12:00:00Z");

const booking: BookingStatement = {
  retreat: dorset,
  days: { firstDay: dorset.firstDay, lastDay: dorset.lastDay, dates: dorset.dates },
  room: dorset.rooms.shared,
  places: 1,
  guests: [],
  hasOwnPlace: true,
  name: "Kat Ellis",
  email: "kat@example.test",
  totalPence: 497_00,
  cheaper: null,
  currency: "gbp",
  depositPence: 100_00,
  paidPence: 100_00,
  balancePence: 397_00,
  instalments: [{ dueOn: "2026-03-16", pence: 397_00, unpaidPence: 397_00 }],
  next: { dueOn: "2026-03-16", pence: 397_00 },
  duePence: 397_00,
  toPay: "39700-39700",
  bookedOn: "2026-01-02",
  token: "token",
  access: null,
  reference: "4F2A91BC",
  status: "confirmed",
  isChanging: false,
  payments: [
    {
      amountPence: 100_00,
      refundedPence: 0,
      refundingPence: 0,
      paidAt: "2026-01-02T12:00:00.000Z",
      goesBack: false,
    },
  ],
  hold: null,
  needsTerms: false,
  reserved: null,
  bookedBy: null,
  hasGuestForm: false,
  byItself: null,
  refundRoute: "done",
  isChargedBack: false,
  offer: null,
  cancelledBy: null,
  refundedPence: 0,
  leftPence: 100_00,
};

const plan: PlanView = {
  id: "019ab3c4-5d6e-7f80-9a1b-2c3d4e5f6a7b",
  programme: "mastermind",
  reference: "4F2A91BC",
  kind: "monthly",
  interval: "month",
  needsTerms: false,
  cohort: "2025-02",
  status: "confirmed",
  isComplete: false,
  isStopped: false,
  isPaused: false,
  isBeingSetUp: false,
  cancelledBy: null,
  name: "Kat Ellis",
  email: "kat@example.test",
  payments: mastermind.payments,
  paid: 1,
  waived: [],
  paymentPence: 97_00,
  currency: "gbp",
  paidPence: 97_00,
  totalPence: 582_00,
  next: null,
  missing: null,
  owed: [],
  returned: [],
  received: [
    {
      number: 1,
      amountPence: 97_00,
      refundedPence: 0,
      refundingPence: 0,
      on: "2026-01-02",
      receiptUrl: null,
    },
  ],
  planned: [],
  hold: null,
  refundRoute: "done",
  isChargedBack: false,
  token: "token",
};

/** A page's text, without markup. */
const wordsOf = (page: React.ReactNode) =>
  renderToStaticMarkup(page)
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");
const statement = (more: Partial<BookingStatement>) =>
  wordsOf(<Statement booking={{ ...booking, ...more }} now={now} />);
const planStatement = (more: Partial<PlanView>) =>
  wordsOf(<PlanStatement plan={{ ...plan, ...more }} now={now} />);

test("a booking's statement shows refunds, pending refunds, and the debt", () => {
  expect(statement({})).toContain("£397");
  const [payment] = booking.payments;
  if (!payment) throw new Error("It has a payment");
  const parts = [{ ...payment, refundedPence: 20_00, refundingPence: 30_00 }];
  const inPart = statement({ payments: parts, refundedPence: 20_00, leftPence: 80_00 });
  expect(inPart).toContain("Sent back £20");
  expect(inPart).toContain("Being sent back £30");
  expect(inPart).toContain("Left of what you paid £80");
  const whole = statement({ payments: [{ ...payment, refundingPence: 100_00 }], hold: "goingBack" });
  expect(whole).toContain("Being sent back £100");
  expect(whole).not.toContain("£397");
  const disputed = statement({ hold: "disputed" });
  expect(disputed).toContain(bookingCopy.statement.hold.disputed);
  expect(disputed).not.toContain("£397");
});

test("an ended booking shows the state of its refund", () => {
  const { refused, refunded, chargedBack } = bookingCopy.ended;
  for (const refundRoute of ["pending", "done", "failed"] as const)
    expect(endedText({ ...booking, status: "refused", refundRoute })).toBe(refused[refundRoute]);
  expect(refused.pending).toContain("is being sent back");
  expect(endedText({ ...booking, status: "refunded" })).toBe(refunded);
  expect(endedText({ ...booking, status: "refunded", isChargedBack: true })).toBe(chargedBack);
});

test("a cancelled booking shows by whom, the payments and the refunds", () => {
  const cancelled = { ...booking, status: "cancelled", paidPence: 497_00, refundedPence: 397_00 } as const;
  for (const cancelledBy of ["buyer", "us"] as const) {
    const page = wordsOf(<EndedBooking booking={{ ...cancelled, cancelledBy }} />);
    expect(page).toContain(bookingCopy.ended.cancelled[cancelledBy]);
    expect(page).toContain("Paid: £497. Sent back so far: £397.");
    expect(page).not.toContain("Pay £");
  }
});

test("a plan's statement shows pending refunds, and on hold asks for nothing", () => {
  expect(planStatement({})).toContain("Still to pay £485");
  const received = plan.received.map((payment) => ({ ...payment, refundingPence: 97_00 }));
  const goingBack = planStatement({ received, hold: "goingBack" });
  expect(goingBack).toContain("being sent back");
  expect(goingBack).toContain("Being sent back £97");
  expect(goingBack).not.toContain("Still to pay");
});
