import fc from "fast-check";
import { expect, test } from "vitest";
import { cursorOf, slicePage, cursorInAddressSchema } from "@/lib/crypto/links/cursor";

const cursor = fc.record({
  createdAt: fc.date({ min: new Date(0), max: new Date("2999-12-31"), noInvalidDate: true }),
  id: fc.uuid(),
});

test("a cursor survives encoding and decoding", () => {
  fc.assert(
    fc.property(cursor, (any) => {
      expect(cursorInAddressSchema.parse(cursorOf(any))).toEqual(any);
    }),
  );
});

test("a malformed cursor is ignored", () => {
  for (const text of [undefined, "", "x", "1.2", `zzzzzzzzzzzz.${crypto.randomUUID()}`, ["a", "b"]]) {
    expect(cursorInAddressSchema.parse(text)).toBeUndefined();
  }
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(cursorInAddressSchema.parse(text)).toBeUndefined();
    }),
  );
});

test("a page has a next cursor only if there are more rows", () => {
  fc.assert(
    fc.property(fc.array(cursor, { maxLength: 6 }), fc.integer({ min: 1, max: 5 }), (rows, size) => {
      const page = slicePage(rows, size);
      expect(page.rows).toEqual(rows.slice(0, size));
      const last = page.rows.at(-1);
      expect(page.next).toBe(last && rows.length > size ? cursorOf(last) : null);
    }),
  );
});
