import { beforeEach, describe, expect, test } from "vitest";
import type { Member } from "@/lib/access/policy";
import { bookingList } from "@/lib/administration/lists/bookings";
import { listPageSize } from "@/lib/administration/lists/list";
import { db } from "@/lib/db";
import { createMember } from "../../support/factories";
import { fileOf as readFile, readList } from "../../support/list-files";
import { createBooking, deleteOrders } from "../../support/orders";

const now = new Date("2026-03-19T12:00:00Z");
let admin: Member;

beforeEach(async () => {
  await db.payment.deleteMany();
  await deleteOrders({ product: "retreat" });
  admin = await createMember({ role: "admin" });
});

const read = (params: Record<string, string> = {}) => readList(bookingList, params, now);
const names = async (params: Record<string, string> = {}) =>
  (await read(params)).rows.map(({ name }) => name);

const fileOf = (name: string, address: Record<string, string> = {}) => readFile(admin, name, address, now);

describe("the list of bookings", () => {
  test("begins with the longest overdue, then the newest", async () => {
    await createBooking({ name: "Paid old", paidPence: 497_00, now: new Date("2026-01-01T12:00:00Z") });
    await createBooking({ name: "Paid new", paidPence: 497_00, now: new Date("2026-02-01T12:00:00Z") });
    await createBooking({ name: "Due", paidPence: 100_00, balanceDueOn: "2026-03-24" });
    await createBooking({ name: "Late", paidPence: 100_00, balanceDueOn: "2026-03-16" });
    expect(await names()).toEqual(["Late", "Due", "Paid new", "Paid old"]);
    expect(await names({ state: "late" })).toEqual(["Late"]);
    expect(await names({ state: "due" })).toEqual(["Due"]);
    expect(await names({ state: "paid" })).toEqual(["Paid new", "Paid old"]);
    const { counts, totals } = await read();
    expect(counts).toMatchObject({ confirmed: 4, late: 1, due: 1, paid: 2, cancelled: 0 });
    expect(totals).toEqual([{ Price: "£1,988", Paid: "£1,194", Owed: "£794" }]);
  });

  test("shows each booking on exactly one page", async () => {
    const count = listPageSize + 7;
    for (let made = 0; made < count; made += 1) {
      await createBooking({ name: `Guest ${made}`, paidPence: made % 2 ? 100_00 : 497_00 });
    }
    const first = await read();
    expect([first.rows.length, first.hasNext]).toEqual([listPageSize, true]);
    const second = await read({ page: "2" });
    expect([second.rows.length, second.hasNext]).toEqual([7, false]);
    expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(count);
  });

  test("finds parts of a name or address, and treats % and _ as text", async () => {
    await createBooking({ name: "Hannah Whitlock", email: "hw@postbox.example" });
    await createBooking({ name: "Claire 100%", email: "claire@postbox.example" });
    expect(await names({ search: "whit" })).toEqual(["Hannah Whitlock"]);
    expect(await names({ search: "CLAIRE@" })).toEqual(["Claire 100%"]);
    expect(await names({ search: "0%" })).toEqual(["Claire 100%"]);
    expect(await names({ search: "_" })).toEqual([]);
  });

  test("ignores invalid parameters", async () => {
    await createBooking({ name: "Hannah Whitlock" });
    for (const page of ["…", "0", "-1", "1.5", "201"]) {
      const params = { state: "lost", retreat: "mars", room: "cellar", page, search: "\u0000" };
      expect(await names(params)).toEqual(["Hannah Whitlock"]);
    }
    expect(await names({ page: "200" })).toEqual([]);
  });

  test("updates its sums when payments are created, changed and refunded", async () => {
    const { id } = await createBooking({ paidPence: 100_00 });
    const sums = () =>
      db.order.findUniqueOrThrow({ where: { id }, select: { paidPence: true, refundedPence: true } });
    const [payment] = await db.payment.findMany({ where: { orderId: id } });
    const where = { id: payment?.id ?? "" };
    const later = { orderId: id, amountPence: 50_00, currency: "gbp", paidAt: now };
    await Promise.all(
      ["a", "b", "c"].map((one) =>
        db.payment.create({
          data: { ...later, checkoutSessionId: `cs_${id}${one}`, paymentIntentId: `pi_${id}${one}` },
        }),
      ),
    );
    expect(await sums()).toEqual({ paidPence: 250_00, refundedPence: 0 });
    await db.payment.update({ where, data: { refundedPence: 40_00 } });
    expect(await sums()).toEqual({ paidPence: 250_00, refundedPence: 40_00 });
    await db.payment.update({ where, data: { refundReason: "paid_twice" } });
    expect(await sums()).toEqual({ paidPence: 150_00, refundedPence: 0 });
    await db.payment.deleteMany({ where: { orderId: id } });
    expect(await sums()).toEqual({ paidPence: 0, refundedPence: 0 });
  });
});

describe("a list's download", () => {
  test("holds the filtered rows, and a spreadsheet parses it unchanged", async () => {
    const name = 'Zoë "Zo" O’Neill, of Leeds\nand York';
    await createBooking({
      name,
      email: "zoe@postbox.example",
      paidPence: 100_00,
      balanceDueOn: "2026-03-16",
    });
    await createBooking({ name: "Paid", paidPence: 497_00 });
    expect(await fileOf("bookings", { state: "late" })).toEqual([
      expect.objectContaining({
        Name: name,
        Email: "zoe@postbox.example",
        Price: "497",
        Owed: "397",
        "Due by": "2026-03-16",
      }),
    ]);
    expect(await fileOf("bookings")).toHaveLength(2);
  });

  test("names a booking's price code and its discount", async () => {
    await createBooking({ name: "Full" });
    const { id } = await createBooking({ name: "Early", totalPence: 447_00 });
    const terms = { retreat: "dorset", percentOff: null, penceOff: 50_00, currency: "gbp", uses: 5 };
    const code = { create: { ...terms, code: "EARLY", lastDay: now, createdAt: now } };
    await db.order.update({ where: { id }, data: { fullPence: 497_00, code } });
    const columns = (row: Record<string, string>) => [row.Name, row.Price, row.Code, row["Code took off"]];
    expect((await fileOf("bookings")).map(columns).sort()).toEqual([
      ["Early", "447", "EARLY", "50"],
      ["Full", "497", "", ""],
    ]);
  });

  test.each(["=1+1", "+44 7700", "-2", "@SUM(A1)", "\tx", "＝1"])("escapes the formula %j", async (name) => {
    await createBooking({ name });
    const [row] = await fileOf("bookings");
    expect(row?.Name).toBe(`'${name}`);
  });

  test("holds more rows than one batch", async () => {
    await db.$executeRaw`
      WITH sold AS (
        INSERT INTO orders (id, product, status, name, email, email_key, total_pence, currency, link_token, terms_version, terms_accepted_at, confirmed_at)
        SELECT gen_random_uuid(), 'retreat', 'confirmed', 'Guest ' || n, n || '@x.example', n || '@x.example', 49700, 'gbp', lpad(n::text, 32, 'A'), '1', now(), now()
        FROM generate_series(1, 1203) n RETURNING id
      ), booked AS (
        INSERT INTO bookings (order_id, retreat, deposit_pence, first_day, last_day, full_refund_days, half_refund_days)
        SELECT id, 'dorset', 10000, '2026-05-15', '2026-05-17', 60, 30 FROM sold RETURNING order_id
      )
      INSERT INTO guests (id, order_id, room, price_pence) SELECT order_id, order_id, 'shared', 49700 FROM booked`;
    const rows = await fileOf("bookings");
    expect(new Set(rows.map((row) => row.Name)).size).toBe(1203);
  });

  test("is written into the audit log with its filters", async () => {
    await fileOf("bookings", { state: "late", search: "ann" });
    expect(await db.auditEntry.findMany({ where: { actorId: admin.userId } })).toMatchObject([
      { action: "list.downloaded", subject: "bookings", details: { state: "late", search: "ann" } },
    ]);
  });
});
