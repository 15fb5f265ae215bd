import { existsSync } from "node:fs";
import path from "node:path";
import { businessesFolder, defaultBusiness, readBusiness } from "./businesses";

const { BUSINESS } = process.env;

/** The business that this process serves. */
export const business = readBusiness(BUSINESS);

/** Where its workbook is downloaded. */
export const workbookPath = business.workbook || "/workbook.pdf";

/** The path of a file or folder of that business, or, where it has none of its own, of the one in content/. */
export function contentPath(...segments: string[]): string {
  const own = path.join(businessesFolder, BUSINESS || defaultBusiness, ...segments);
  // Written out for hosts that trace which files the site reads
  return existsSync(own) ? own : path.join(process.cwd(), "content", ...segments);
}
