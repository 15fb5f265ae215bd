import "server-only";
import { readFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { getBrand } from "@/lib/content/brand";
import { db } from "@/lib/db";
import { readSitePicture } from "@/lib/files/pictures";
import { logger } from "@/lib/observability/logger";
import { createPdf } from "@/lib/pdf/document";
import { invoiceContentSchema } from "./content";
import { pdfOfInvoice } from "./pdf-content";

/** Job: makes the PDF of an issued invoice, once; returns it, or null if there is no such invoice. */
export async function printInvoice(id: string): Promise<Uint8Array | null> {
  const invoice = await db.invoice.findUnique({ where: { id } });
  if (!invoice || invoice.pdf) return invoice?.pdf ?? null;
  const content = pdfOfInvoice({ ...invoice, content: invoiceContentSchema.parse(invoice.content) });
  const pdf = new Uint8Array(await createPdf({ ...content, logo: await readLogo() }));
  const { count } = await db.invoice.updateMany({ where: { id, pdf: null }, data: { pdf } });
  if (count > 0) logger.info({ event: "invoice.printed", invoiceId: id });
  // Another process may have been faster, and what it stored is final
  return count > 0 ? pdf : printInvoice(id);
}

/** The logo as a PNG: the founder's picture, or the delivered one. */
export async function readLogo(): Promise<Buffer | undefined> {
  const { logo } = getBrand();
  if (!logo) {
    const svg = await readFile(path.join(process.cwd(), "components/layout/art/logo.svg"));
    return sharp(svg, { density: 288 }).png().toBuffer();
  }
  const picture = await readSitePicture(logo.path);
  return picture
    ? sharp(picture).resize({ height: 256, withoutEnlargement: true }).png().toBuffer()
    : undefined;
}
