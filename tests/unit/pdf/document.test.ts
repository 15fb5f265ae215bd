import { expect, test } from "vitest";
import type { Block } from "@/lib/pdf/blocks";
import { createPdf } from "@/lib/pdf/document";
import { placeColumns } from "@/lib/pdf/draw-table";

const createdAt = new Date("2026-02-05T10:00:00Z");

const blocks: Block[] = [
  {
    kind: "columns",
    columns: [
      { heading: "To", lines: ["Vale Ceramics Ltd", "Siân Wałęsa", "Unit 6, Pottery Yard"] },
      { heading: "From", lines: ["Rebel Retreats", "3 Quarry Lane"] },
    ],
  },
  {
    kind: "facts",
    facts: [
      ["Number", "2026-0012"],
      ["Date", "5 February 2026"],
    ],
  },
  { kind: "heading", text: "What you booked" },
  {
    kind: "table",
    columns: [{ header: "What" }, { header: "Amount", isFigure: true, width: 0.2 }],
    rows: Array.from({ length: 60 }, (_, row) => [{ text: `Line ${row}`, detail: "Dorset" }, "£547.00"]),
  },
  { kind: "totals", rows: [{ text: "Total", figure: "£547.00", isStrong: true }] },
  { kind: "note", text: "Not VAT registered." },
  { kind: "paragraph", text: "Thank you." },
];

test("makes a tagged A4 file with a title and a language, over as many pages as it needs", async () => {
  const text = (await createPdf({ title: "Invoice", createdAt, blocks, footer: "Terms." })).toString(
    "latin1",
  );
  expect(text).toMatch(/^%PDF-1\.7/);
  expect(text).toContain("/Marked true");
  expect(text).toContain("/Lang (en-GB)");
  expect(text).toContain("/DisplayDocTitle true");
  expect(text).toContain("pdfuaid");
  expect(text.match(/\/Type \/Page\b/g)).toHaveLength(4);
  for (const tag of ["Document", "H1", "H2", "P", "Table", "TR", "TH", "TD"])
    expect(text).toContain(`/S /${tag}\n`);
  expect(text.match(/\/S \/TR\n/g)).toHaveLength(62);
  expect(text.match(/\/Scope \/Column/g)).toHaveLength(2);
});

test("the same content with the same date is the same file", async () => {
  const [one, other] = await Promise.all(
    [1, 2].map(() => createPdf({ title: "Invoice", createdAt, blocks })),
  );
  expect(one?.equals(other ?? Buffer.alloc(0))).toBe(true);
});

test("shows letters of Europe's names, and others without their accent or as a question mark", async () => {
  const fileWith = async (text: string) =>
    (await createPdf({ title: "A", createdAt, blocks: [{ kind: "paragraph", text }] })).toString("latin1");
  expect(await fileWith("Łukasz Ŵyn")).not.toBe(await fileWith("Lukasz Wyn"));
  expect(await fileWith("Nguyễn")).toBe(await fileWith("Nguyen"));
  expect(await fileWith("李")).toBe(await fileWith("?"));
});

test("columns without a width share what the others leave", () => {
  const [what, amount, each] = placeColumns([{ header: "a" }, { header: "b", width: 0.2 }, { header: "c" }]);
  expect(what?.span).toBeCloseTo(each?.span ?? 0);
  expect(amount?.left).toBeCloseTo((what?.left ?? 0) + (what?.span ?? 0));
});
