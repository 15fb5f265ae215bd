import { expect, test } from "vitest";
import type { InvoiceContent } from "@/lib/orders/invoices/content";
import { pdfOfInvoice } from "@/lib/orders/invoices/pdf-content";

const content: InvoiceContent = {
  seller: {
    ...{ company: "Rebel Retreats", name: "Robyn Marlow", address: "3 Quarry Lane\nSwanage BH19 9ZZ" },
    ...{ vatNumber: "", companyNumber: "", email: "hello@rebelretreats.example" },
  },
  buyer: {
    ...{
      company: "Vale Ceramics Ltd",
      name: "Tamsin Vale",
      address: "Unit 6, Pottery Yard\nBideford EX39 9ZZ",
    },
    vatNumber: "GB 999 9999 73",
  },
  ...{ reference: "4F2A90C1", suppliedOn: "15–17 May 2026" },
  lines: [
    {
      ...{ key: "dorset/single", text: "Ideas to Impact Retreat, single-occupancy en-suite" },
      ...{
        detail: "15–17 May 2026, Dorset. Guest: Tamsin Vale",
        count: 1,
        eachPence: 547_00,
        amountPence: 547_00,
      },
    },
  ],
  vat: { scheme: "none", rate: 2_000, pence: 0 },
  payments: [{ on: "2026-02-05", method: "card", amountPence: 100_00 }],
  ...{ refundedPence: 0, chargedBackPence: 0, leftPence: 447_00 },
  ...{ terms: "£447.00 is due by 3 April 2026.", note: "", credits: null },
};

type Invoice = Parameters<typeof pdfOfInvoice>[0];

const invoice: Invoice = {
  kind: "invoice",
  ...{ year: 2026, number: 12, totalPence: 547_00, currency: "gbp" },
  ...{ issuedAt: new Date("2026-02-05T10:00:00Z"), content },
};

const blockOf = (kind: string, one = invoice) =>
  pdfOfInvoice(one).blocks.find((block) => block.kind === kind);

test("names both parties, its number and the date of supply", () => {
  expect(pdfOfInvoice(invoice)).toMatchObject({ title: "Invoice", reference: "2026-0012" });
  expect(blockOf("columns")).toMatchObject({
    columns: [
      {
        lines: [
          ...["Vale Ceramics Ltd", "Tamsin Vale", "Unit 6, Pottery Yard", "Bideford EX39 9ZZ"],
          "VAT number GB 999 9999 73",
        ],
      },
      {
        lines: ["Rebel Retreats", "Robyn Marlow", "3 Quarry Lane", "Swanage BH19 9ZZ", content.seller.email],
      },
    ],
  });
  expect(blockOf("facts")).toMatchObject({
    facts: [
      ["Number", "2026-0012"],
      ["Date", "5 February 2026"],
      ["Order", "4F2A90C1"],
      ["Supplied on", "15–17 May 2026"],
    ],
  });
});

test("sums up what was paid and what is left, and says that there is no VAT", () => {
  expect(blockOf("totals")).toMatchObject({
    rows: [
      { text: "Total", figure: "£547.00" },
      { text: "Paid 5 February 2026, card", figure: "£100.00" },
      { text: "Left to pay", figure: "£447.00" },
    ],
  });
  expect(blockOf("note")).toMatchObject({ text: "Not VAT registered. No VAT has been charged." });
  expect(blockOf("paragraph")).toMatchObject({ text: "£447.00 is due by 3 April 2026." });
});

test("at a rate it has the sum before VAT and the VAT", () => {
  const taxed: Invoice = {
    ...invoice,
    content: { ...content, vat: { scheme: "rate", rate: 2_000, pence: 91_17 } },
  };
  expect(blockOf("totals", taxed)).toMatchObject({
    rows: [
      { text: "Before VAT", figure: "£455.83" },
      { text: "VAT at 20%", figure: "£91.17" },
      { text: "Total", figure: "£547.00" },
      ...[{}, {}],
    ],
  });
});

test("a credit note has negative sums, its invoice and what is left of that", () => {
  const credit: Invoice = {
    ...{ ...invoice, number: 13, totalPence: -223_50 },
    kind: "credit_note",
    content: {
      ...{ ...content, terms: "" },
      vat: { scheme: "rate", rate: 2_000, pence: 37_25 },
      lines: [
        {
          ...{ key: "refunded", text: "Refund", detail: "", count: 1 },
          eachPence: 223_50,
          amountPence: 223_50,
        },
      ],
      credits: { number: "2026-0012", leftPence: 323_50 },
    },
  };
  expect(pdfOfInvoice(credit)).toMatchObject({
    title: "Credit note",
    blocks: [
      {},
      { facts: [{}, {}, ["For invoice", "2026-0012"], {}] },
      { rows: [[{ text: "Refund" }, "−£223.50"]] },
      {
        rows: [
          { text: "Before VAT", figure: "−£186.25" },
          { text: "VAT at 20%", figure: "−£37.25" },
          { text: "Credit", figure: "−£223.50" },
          { text: "Invoice 2026-0012 after this credit", figure: "£323.50" },
        ],
      },
      {},
    ],
  });
});
