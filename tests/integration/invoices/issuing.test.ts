import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { settingsPart } from "@/content/settings";
import { dorset } from "@/content/retreats";
import type { Member } from "@/lib/access/policy";
import { createProofPdf } from "@/lib/administration/erasure/proof";
import { createYearPdf } from "@/lib/administration/year/pdf";
import { db } from "@/lib/db";
import { listDocuments, openDocument } from "@/lib/orders/invoices/documents";
import { issueInvoice } from "@/lib/orders/invoices/issue";
import { printInvoice } from "@/lib/orders/invoices/print";
import { printVoucher } from "@/lib/orders/vouchers/print";
import { syncCheckout } from "@/lib/orders/payments/sync";
import { refreshCatalogue } from "@/lib/site/sales/catalogue-version";
import { createMember } from "../../support/factories";
import { buyPlace, buyPlan, forgetMoney } from "../../support/money";
import { createBooking } from "../../support/orders";
import { pdfText } from "../../support/pdf-text";
import { deleteEdits, publishDocument, saveValues } from "../../support/site-documents";
import { buyVoucher } from "../../support/vouchers";
import { invoicesOf, sumsOf } from "./fixture";

let admin: Member;
const { shared } = dorset.rooms;

beforeEach(async () => {
  await forgetMoney();
  await deleteEdits(new Date());
  admin = await createMember({ role: "owner" });
});

async function enterSettings(values: Record<string, unknown>) {
  await saveValues(admin, settingsPart.key, values, new Date());
  await publishDocument(admin, settingsPart.key, new Date());
  await refreshCatalogue(new Date());
}

const issue = (id: string) => db.$transaction((tx) => issueInvoice(tx, id, new Date()));

test("a paid deposit confirms the place and issues an invoice of the whole price", async () => {
  const { booking, sessionId } = await buyPlace({ room: "shared", pay: "deposit" });
  await syncCheckout(sessionId, new Date());
  const [invoice, ...others] = await invoicesOf(booking.id);
  expect(others).toEqual([]);
  expect(invoice).toMatchObject({
    ...{ kind: "invoice", totalPence: shared.pricePence, currency: "gbp" },
    content: {
      buyer: { name: booking.name, company: "" },
      seller: { company: "Rebel Retreats", name: "Robyn Marlow" },
      lines: [{ text: `${dorset.name}, ${shared.name}`, amountPence: shared.pricePence }],
      payments: [{ method: "card", amountPence: dorset.depositPence }],
      vat: { scheme: "none", pence: 0 },
      ...{ suppliedOn: dorset.dates, leftPence: shared.pricePence - dorset.depositPence },
      terms: expect.stringContaining("is due by") as string,
    },
  });
});

test("a plan has one of all its payments; a free place has none", async () => {
  const { plan } = await buyPlan();
  expect(await sumsOf(plan.id)).toEqual([plan.totalPence]);
  const free = await createBooking();
  await db.payment.deleteMany({ where: { orderId: free.id } });
  await db.order.update({ where: { id: free.id }, data: { totalPence: 0 } });
  await issue(free.id);
  expect(await sumsOf(free.id)).toEqual([]);
});

test("is issued as the settings are then: address, VAT, note", async () => {
  await enterSettings({
    "identity.postalAddress": "3 Quarry Lane\nSwanage BH19 9ZZ",
    "identity.vatNumber": "GB 123 4567 89",
    "invoices.vat": "rate",
    "invoices.vatRate": "20",
    "invoices.note": "Thank you.",
  });
  const { id } = await createBooking({ totalPence: 600_00 });
  await issue(id);
  await enterSettings({ "invoices.vat": "margin", "invoices.note": "" });
  const other = await createBooking({ totalPence: 600_00 });
  await issue(other.id);
  expect((await invoicesOf(id))[0]?.content).toMatchObject({
    seller: { address: "3 Quarry Lane\nSwanage BH19 9ZZ", vatNumber: "GB 123 4567 89" },
    ...{ vat: { scheme: "rate", rate: 2_000, pence: 100_00 }, note: "Thank you." },
  });
  expect((await invoicesOf(other.id))[0]?.content).toMatchObject({
    ...{ vat: { scheme: "margin", pence: 0 }, note: "" },
  });
});

test("after a new name, what was issued has the old one, and what is issued or printed then has none of it", async () => {
  const old = /Rebel Retreats|Robyn/;
  const before = await createBooking();
  await issue(before.id);
  await enterSettings({
    "identity.business": "Salt and Slate",
    "identity.founder": "Ada Penrose",
    "identity.founderFirst": "Ada",
  });
  const { id } = await createBooking();
  await issue(id);
  const shown = (content: unknown) => JSON.stringify((content as { seller: unknown }).seller);
  expect(shown((await invoicesOf(before.id))[0]?.content)).toMatch(old);
  const [issued] = await invoicesOf(id);
  expect(JSON.stringify(issued?.content)).toContain("Salt and Slate");
  expect(JSON.stringify(issued?.content)).not.toMatch(old);
  const { voucher } = await buyVoucher();
  const invoice = await printInvoice((await listDocuments(id))[0]?.id ?? "");
  const { booking } = await buyPlace({ pay: "deposit" });
  const receipt = (await listDocuments(booking.id)).find(({ kind }) => kind === "receipt");
  const received = await openDocument(booking.id, receipt?.id ?? "");
  const erasure = await db.erasure.create({
    data: { id: randomUUID(), at: new Date(), erased: [], kept: [] },
  });
  const pdfs = {
    invoice,
    receipt: received?.bytes,
    voucher: await printVoucher(voucher),
    year: await createYearPdf(admin, {}, new Date()),
    erasure: await createProofPdf(erasure.id),
  };
  for (const [name, pdf] of Object.entries(pdfs)) {
    const text = pdfText(pdf ?? new Uint8Array());
    expect(text, name).toContain("SaltandSlate");
    expect(text.match(/RebelRetreats|Robyn/)?.[0], name).toBeUndefined();
  }
});

test("its PDF is made once and kept, by the job or the first download", async () => {
  const { id } = await createBooking();
  await issue(id);
  const [document] = await listDocuments(id);
  const opened = await Promise.all([1, 2].map(() => openDocument(id, document?.id ?? "")));
  const [one, other] = opened.map((file) => Buffer.from(file?.bytes ?? []));
  expect(one?.subarray(0, 5).toString()).toBe("%PDF-");
  expect(other?.equals(one ?? Buffer.alloc(0))).toBe(true);
  expect(Buffer.from((await printInvoice(document?.id ?? "")) ?? []).equals(one ?? Buffer.alloc(0))).toBe(
    true,
  );
  expect(opened[0]?.filename).toMatch(/^invoice-\d{4}-\d{4}\.pdf$/);
});

test("each payment has a receipt; documents of another order are not found", async () => {
  const { booking } = await buyPlace({ pay: "deposit" });
  const other = await createBooking();
  const documents = await listDocuments(booking.id);
  expect(documents.map(({ kind }) => kind)).toEqual(["invoice", "receipt"]);
  for (const { id } of documents) {
    expect((await openDocument(booking.id, id))?.bytes.length).toBeGreaterThan(1_000);
    expect(await openDocument(other.id, id)).toBeNull();
  }
  expect(await openDocument(booking.id, "nonsense")).toBeNull();
});
