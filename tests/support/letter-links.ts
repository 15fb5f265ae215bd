import { db } from "@/lib/db";
import { emailLinkUrl, type EmailLinkToken } from "@/lib/crypto/links/email-links";

/** The link in the newest email of a kind to an address, as its recipient gets it. */
export async function linkInLetter(to: string, letter: string): Promise<EmailLinkToken> {
  const { link } = await db.email.findFirstOrThrow({
    where: { to, letter },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: { link: { select: { id: true, purpose: true } } },
  });
  if (!link) throw new Error(`The letter ${letter} has no link`);
  const carried = new URLSearchParams(new URL(emailLinkUrl(link)).hash.slice(1));
  return { id: String(carried.get("access_token")), secret: String(carried.get("refresh_token")) };
}
