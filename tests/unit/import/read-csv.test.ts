import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type CsvRecord, readCsv } from "@/lib/data/import/read-csv";

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

describe("a file is parsed", () => {
  test.each<[string, string | Buffer, string?]>([
    ["as UTF-8", text],
    ["with a byte order mark", `\uFEFF${text}`],
    ["as UTF-16, little-endian", utf16(text)],
    ["as UTF-16, big-endian", utf16(text).swap16()],
    ["with CRLF", text.replaceAll("\n", "\r\n").replace(",\r\n", ",\n")],
    [
      "with semicolons",
      text.replace("Name,Said", "Name;Said").replace(`"Zoë",`, `"Zoë";`).replace("李,", "李;"),
    ],
    [
      "with tabs",
      text.replace("Name,Said", "Name\tSaid").replace(`"Zoë",`, `"Zoë"\t`).replace("李,", "李\t"),
    ],
    ["without a final line end", text.slice(0, -1)],
  ])("%s", async (_, content) => expect(await values(content)).toEqual(plain));

  test("in another encoding, which has to be named", async () => {
    const content = Buffer.from("name\nZo\xeb \x93no\x94\n", "latin1");
    expect(await values(content, "windows-1252")).toEqual([{ name: "Zoë “no”" }]);
    const { all } = await read(Buffer.concat([content, Buffer.from("fine\n")]));
    expect(all).toMatchObject([
      {
        line: 2,
        fault: {
          column: "name",
          reason:
            "It has characters of another encoding. Name it in import.yaml, such as `encoding: windows-1252`.",
        },
      },
      { line: 3, fault: null, values: { name: "fine" } },
    ]);
  });
});

test("a record has the number of its first line", async () => {
  const { all } = await read(`a,b\n1,"x\ny\nz"\n\n2,z\n3,4\n`);
  expect(all.map(({ line }) => line)).toEqual([2, 6, 7]);
});

test("missing last fields are empty, surplus empty ones ignored, others an error of the record", async () => {
  const { all } = await read("a,b\n1\n1,2,,\n1,2,3\n,\n4,5\n");
  expect(all.map(({ values }) => values)).toEqual([
    { a: "1", b: "" },
    ...[
      { a: "1", b: "2" },
      { a: "1", b: "2" },
    ],
    { a: "4", b: "5" },
  ]);
  expect(all.map(({ line, fault }) => fault && [line, fault.reason])).toEqual([
    ...[null, null],
    [4, expect.stringMatching(/It has 3 fields.*Put quotes around/)],
    null,
  ]);
});

test("a header may follow a separator line, and have separators, line breaks and duplicates", async () => {
  const { columns, all } = await read(`sep=|\r\n"First\r\nname"|"a,b;c"|tags|Tags|\r\nAda|1|x|y|\r\n`);
  expect(columns).toEqual(["first name", "a,b;c", "tags", "tags", ""]);
  expect(all).toMatchObject([{ line: 4, fault: null, values: { "first name": "Ada", "a,b;c": "1" } }]);
});

test.each([
  ["LF then CRLF", `name,said\n"Zoë","a ""b"""\r\n"李","c"\r\n`],
  ["CRLF then LF", `name,said\r\nZoë,"a ""b"""\n李,c\n`],
  ["CR alone", `name,said\rZoë,"a ""b"""\r李,c`],
])("lines that end in %s are read without their ends", async (_, content) => {
  const { all } = await read(content);
  expect(all.map(({ line, values }) => ({ line, ...values }))).toEqual([
    { line: 2, name: "Zoë", said: `a "b"` },
    { line: 3, name: "李", said: "c" },
  ]);
});

test.each(["UTF-16LE", "utf16le", "ucs2", "utf-8"])(
  "UTF-16 without a byte order mark is read, declared as %s",
  async (encoding) => {
    const content = Buffer.from("name\tsaid\r\nZoë\t花\r\n", "utf16le");
    expect(await values(content, encoding)).toEqual([{ name: "Zoë", said: "花" }]);
    if (encoding === "utf-8") expect(await values(content.swap16())).toEqual([{ name: "Zoë", said: "花" }]);
  },
);

test("removes our own export's escape before formulas, one apostrophe at a time", async () => {
  const all = await values(`a\n'+44 7700\n''-x\n'tis\n`);
  expect(all.map(({ a }) => a)).toEqual(["+44 7700", "'-x", "'tis"]);
});

test("quotes in the middle are text, and formulas, too", async () => {
  expect(await values(`a,b\n5" nails,"=HYPERLINK(""http://evil.example"")"\n`)).toEqual([
    { a: `5" nails`, b: `=HYPERLINK("http://evil.example")` },
  ]);
});

test("a field of ten million characters is read, and the next record as well", async () => {
  const all = await values(`a,b\n1,"${"x".repeat(10_000_000)}"\n2,z\n`);
  expect(all.map(({ b }) => b?.length)).toEqual([10_000_000, 1]);
});

test.each([
  ["an open quote", `a,b\n1,2\n3,"4\n5,6\n`, "opens on line 3 and"],
  ["an open quote before quoted fields", `a,b\n1,2\n3,"4\n5,"fine"\n`, "opens on line 3 and"],
  ["a record without an end", `a,b\n1,"${"x".repeat(17_000_000)}`, "opens on line 2 and"],
  ["a workbook", "PK\x03\x04", "Save it as CSV"],
  ["nothing", "", "empty"],
])("%s is an error with its place", async (_, content, why) => {
  await expect(read(content)).rejects.toThrow(why);
});
