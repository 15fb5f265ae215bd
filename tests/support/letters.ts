import { expect } from "@playwright/test";
import { listEmails } from "./sandbox";

/** The secret link in the newest email of a subject to an address, once it has arrived. */
export async function linkFromLetter(to: string, subject: string): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    const letter = (await listEmails(to)).find((one) => one.subject === subject);
    link = letter?.html.match(/href="([^"]*#[^"]*access_token=[^"]*)"/)?.[1]?.replaceAll("&amp;", "&");
    expect(link).toBeDefined();
  }).toPass({ timeout: 30_000 });
  return String(link);
}
