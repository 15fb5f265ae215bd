import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type CsvRecord, readCsv } from "@/lib/import/read-csv";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "csv-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(content: string | Buffer, encoding = "utf-8") {
  const file = path.join(folder, "a.csv");
  await writeFile(file, content);
  const { columns, records } = await readCsv(file, { encoding });
  const all: CsvRecord[] = [];
  for await (const record of records) all.push(record);
  return { columns, all };
}

const values = async (content: string | Buffer, encoding?: string) =>
  (await read(content, encoding)).all.map((record) => record.values);

const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, "utf16le");
const plain = [
  { name: "Zoë", said: `She said “no”, "twice",\nand left` },
  { name: "李", said: "" },
];
const text = `Name,Said\n"Zoë","She said “no”, ""twice"",\nand left"\n李,\n`;

describe("a file is read", () => {
  test.each<[string, string | Buffer, string?]>([
    ["as UTF-8", text],
    ["with a byte order mark", `\uFEFF${text}`],
    ["as UTF-16, little end first", utf16(text)],
    ["as UTF-16, big end first", utf16(text).swap16()],
    ["with lines of Windows", text.replaceAll("\n", "\r\n").replace(",\r\n", ",\n")],
    [
      "with semicolons",
      text.replace("Name,Said", "Name;Said").replace(`"Zoë",`, `"Zoë";`).replace("李,", "李;"),
    ],
    [
      "with tabs",
      text.replace("Name,Said", "Name\tSaid").replace(`"Zoë",`, `"Zoë"\t`).replace("李,", "李\t"),
    ],
    ["without an end of its last line", text.slice(0, -1)],
  ])("%s", async (_, content) => expect(await values(content)).toEqual(plain));

  test("in another encoding, which has to be said", async () => {
    const content = Buffer.from("name\nZo\xeb \x93no\x94\n", "latin1");
    expect(await values(content, "windows-1252")).toEqual([{ name: "Zoë “no”" }]);
    const { all } = await read(Buffer.concat([content, Buffer.from("fine\n")]));
    expect(all).toMatchObject([
      { line: 2, fault: { column: "name", reason: "It has characters of another encoding." } },
      { line: 3, fault: null, values: { name: "fine" } },
    ]);
  });
});

test("a record knows the line it begins on", async () => {
  const { all } = await read(`a,b\n1,"x\ny\nz"\n\n2,z\n3,4\n`);
  expect(all.map(({ line }) => line)).toEqual([2, 5, 7]);
});

test("with too many fields or too few, a record is at fault, and the next is read", async () => {
  const { all } = await read("a,b\n1\n1,2,3\n4,5\n");
  expect(all.map(({ fault }) => fault?.reason ?? "")).toEqual([
    "It has 1 fields, and the head of the file has 2.",
    "It has 3 fields, and the head of the file has 2.",
    "",
  ]);
});

test("quotes in the middle are text, and formulas too", async () => {
  expect(await values(`a,b\n5" nails,"=HYPERLINK(""http://evil.example"")"\n`)).toEqual([
    { a: `5" nails`, b: `=HYPERLINK("http://evil.example")` },
  ]);
});

test("a field of ten million letters is read, and the next record as well", async () => {
  const all = await values(`a,b\n1,"${"x".repeat(10_000_000)}"\n2,z\n`);
  expect(all.map(({ b }) => b?.length)).toEqual([10_000_000, 1]);
});

test.each([
  ["an open quote", `a,b\n1,2\n3,"4\n5,6\n`, "line 3 does not end"],
  ["a record without an end", `a,b\n1,"${"x".repeat(17_000_000)}`, "line 2 does not end"],
  ["a column twice", "a,b,A\n1,2,3\n", "“a” twice"],
  ["nothing", "", "empty"],
])("%s is told, and where", async (_, content, why) => {
  await expect(read(content)).rejects.toThrow(why);
});
