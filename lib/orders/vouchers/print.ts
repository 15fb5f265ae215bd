import "server-only";
import sharp from "sharp";
import { formatMoney } from "@/content/money";
import type { PictureValue } from "@/content/fields";
import { voucherPart } from "@/content/pages/voucher-balance";
import { getContent } from "@/lib/content/documents";
import { readSitePicture } from "@/lib/files/pictures";
import { getSettings } from "@/lib/content/settings";
import { absolute } from "@/lib/env/site";
import { readLogo } from "@/lib/orders/invoices/print";
import { drawPdf } from "@/lib/pdf/document";
import { selectFont, type FontName } from "@/lib/pdf/fonts";
import { margin, type Page } from "@/lib/pdf/page";
import { fill } from "@/lib/text";
import { formatDay } from "@/lib/time/dates";
import { worthOf } from "./balance";
import type { VoucherRow } from "./vouchers";

const page = { width: 595.28, height: 841.89 };
const scale = 2;

/** The voucher as an A4 page that folds once: a picture above, what it is worth and its code below. */
export async function printVoucher(voucher: VoucherRow): Promise<Buffer> {
  const copy = getContent(voucherPart);
  const [front, logo] = await Promise.all([readFront(copy.print.picture), readLogo()]);
  const { title } = copy.print;
  const documentTitle = fill(copy.print.documentTitle, { recipient: voucher.recipientName });
  return drawPdf({ title, documentTitle, createdAt: voucher.confirmedAt ?? voucher.createdAt }, (to) => {
    drawFront(to, front);
    drawInside(to, voucher);
    drawFoot(to, voucher, logo);
    to.root.end();
  });
}

/** The picture above, cropped to its focal point; the delivered one if another cannot be read now. */
async function readFront({ path, x, y }: PictureValue): Promise<Buffer> {
  const { initial } = voucherPart.fields.print.picture;
  const file = (await readSitePicture(path)) ?? (await readSitePicture(initial.path));
  if (!file) throw new Error("The voucher’s picture is not there");
  const [width, height] = [Math.round(page.width * scale), Math.round((page.height / 2) * scale)];
  const whole = await sharp(file).metadata();
  const factor = Math.max(width / whole.width, height / whole.height);
  const [fullWidth, fullHeight] = [Math.ceil(whole.width * factor), Math.ceil(whole.height * factor)];
  return sharp(file)
    .resize({ width: fullWidth, height: fullHeight, fit: "fill" })
    .extract({
      left: Math.round(((fullWidth - width) * x) / 100),
      top: Math.round(((fullHeight - height) * y) / 100),
      ...{ width, height },
    })
    .jpeg({ quality: 82 })
    .toBuffer();
}

function drawFront(to: Page, front: Buffer): void {
  const copy = getContent(voucherPart);
  const { doc, palette, artifact } = to;
  const half = page.height / 2;
  artifact(() => doc.image(front, 0, 0, { width: page.width, height: half }));
  Object.values(copy.print.front).forEach((line, index) => {
    doc.fontSize(34);
    const text = selectFont(doc, "display", line);
    const top = half - 140 + index * 52;
    artifact(() => doc.rect(margin.side, top, doc.widthOfString(text) + 28, 52).fill(palette.card));
    to.add(to.root, index === 0 ? "H1" : "P", () => {
      doc.font("display").fontSize(34).fillColor(palette.ink);
      doc.text(text, margin.side + 14, top + 5, { lineBreak: false });
    });
  });
  artifact(() => {
    doc
      .moveTo(0, half)
      .lineTo(page.width, half)
      .dash(2, { space: 2 })
      .strokeColor(palette.ink)
      .stroke()
      .undash();
  });
}

type Style = { font?: FontName; size: number; left: number; width: number; height?: number };

/** Writes at the current height; returns where it ends. Text beyond `height` is cut. */
function write(to: Page, tag: string, text: string, top: number, style: Style): number {
  const { font = "regular", size, left, width, height } = style;
  const { doc, palette } = to;
  to.add(to.root, tag, () => {
    doc.fontSize(size).fillColor(palette.ink);
    const cut = height === undefined ? {} : { height, ellipsis: true };
    doc.text(selectFont(doc, font, text), left, top, { width, lineGap: 1.5, ...cut });
  });
  return doc.y;
}

function drawInside(to: Page, voucher: VoucherRow): void {
  const copy = getContent(voucherPart);
  const { code, currency, recipientName, message, name, expiresOn, retreat } = voucher;
  const { doc, palette } = to;
  const top = page.height / 2 + 34;
  const left = { left: margin.side, width: 270 };
  const worth = retreat === null ? formatMoney(worthOf(voucher.account), currency) : voucher.item;
  let below = write(to, "H2", worth, top, { ...left, font: "display", size: retreat === null ? 54 : 22 });
  const people = fill(copy.print.people, { recipient: recipientName, giver: name });
  below = write(to, "P", people, below + 8, { ...left, font: "bold", size: 12, height: 48 });
  if (message) write(to, "P", message, below + 10, { ...left, size: 13, height: page.height - 130 - below });
  const right = { left: 352, width: page.width - margin.side - 352 };
  to.artifact(() =>
    doc.lineWidth(1.2).rect(right.left, top, right.width, 84).strokeColor(palette.ink).stroke(),
  );
  const inBox = { left: right.left + 12, width: right.width - 24 };
  write(to, "P", copy.print.code, top + 11, { ...inBox, size: 9 });
  write(to, "P", code, top + 28, { ...inBox, font: "display", size: 17 });
  const until = fill(copy.validUntil, { day: formatDay(expiresOn.toISOString().slice(0, 10)) });
  write(to, "P", until, top + 60, { ...inBox, size: 9 });
  let step = top + 100;
  for (const text of Object.values(copy.print.steps))
    step =
      write(to, "P", fill(text, { site: new URL(absolute("/")).host }), step, { ...right, size: 9.5 }) + 6;
}

function drawFoot(to: Page, { token }: VoucherRow, logo: Buffer | undefined): void {
  const copy = getContent(voucherPart);
  const { doc } = to;
  const top = page.height - 58;
  // Text below the margin would start a page
  doc.page.margins.bottom = 0;
  const address = absolute(`/voucher/${token}`).replace(/^https?:\/\//, "");
  write(to, "P", fill(copy.print.left, { address }), top + 6, { left: margin.side, width: 330, size: 7.5 });
  const alt = getSettings().business;
  const box = [page.width - margin.side - 140, top, page.width - margin.side, top + 26] as [
    number,
    number,
    number,
    number,
  ];
  if (!logo) return;
  to.add(to.root, "Figure", () => doc.image(logo, box[0], top, { fit: [140, 26], align: "right" }), {
    ...{ alt, bbox: box, placement: "Block" },
  });
}
