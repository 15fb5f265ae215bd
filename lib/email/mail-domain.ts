import "server-only";
import { Resolver } from "node:dns/promises";
import { site } from "@/content/site";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { dkimSelectors, findDkimKey } from "./dkim";

const dnsOptions = { timeout: 3_000, tries: 2 };

/** The domain of the sender address. */
export const senderDomain = (/@([^>]+)/.exec(site.lettersFrom)?.[1] ?? "").trim();

/** Looks up the sender domain's DKIM key in DNS, six seconds at most, and stores the result. */
export async function checkMailDomain(
  now: Date,
  resolveTxt = (name: string) => new Resolver(dnsOptions).resolveTxt(name),
): Promise<void> {
  const hasDkim = await findDkimKey(senderDomain, dkimSelectors(env.SMTP_URL), resolveTxt);
  await db.mailDomainCheck.upsert({
    where: { domain: senderDomain },
    create: { domain: senderDomain, hasDkim, checkedAt: now },
    update: { hasDkim, checkedAt: now },
  });
}
