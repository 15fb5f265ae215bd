import { readdirSync } from "node:fs";
import path from "node:path";
import { root } from "../stack/folders";

/** What is mutated, and the tests that should notice. */
export const rooms: Record<string, { files: readonly string[]; tests: readonly string[] }> = {
  access: { files: filesOf("lib/access"), tests: ["unit/access", "integration/access"] },
  payments: {
    files: filesOf("lib/payments"),
    tests: ["integration/payments", "integration/purchases", "integration/administration/refund"],
  },
  bookings: {
    files: filesOf("lib/bookings"),
    tests: ["unit/bookings", "integration/bookings", "integration/payments/booking", "integration/purchases"],
  },
  mastermind: {
    files: filesOf("lib/mastermind"),
    tests: ["unit/mastermind", "integration/mastermind", "integration/payments/mastermind"],
  },
  checkout: {
    files: filesOf("lib/checkout"),
    tests: [
      "unit/checkout",
      "integration/checkout",
      "integration/bookings/two-places",
      "integration/payments/booking",
      "integration/payments/mastermind",
      "integration/purchases",
      "integration/waitlists/offers",
    ],
  },
  posting: {
    files: ["lib/clubhouse/posting.ts"],
    tests: [
      "unit/clubhouse/posting",
      "integration/clubhouse/posting",
      "integration/clubhouse/messages",
      "integration/clubhouse/announcing",
      "integration/clubhouse/closing",
      "integration/clubhouse/hiding",
      "integration/clubhouse/mentions",
      "integration/clubhouse/replies",
      "integration/clubhouse/uploads",
      "integration/notices",
    ],
  },
};

function filesOf(folder: string): string[] {
  return readdirSync(path.join(root, folder))
    .filter((name) => name.endsWith(".ts"))
    .map((name) => `${folder}/${name}`);
}
