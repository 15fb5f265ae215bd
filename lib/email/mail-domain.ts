import "server-only";
import { Resolver } from "node:dns/promises";
import { getSettings } from "@/lib/content/settings";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { dkimSelectors, findDkimKey } from "./dkim";

const dnsOptions = { timeout: 3_000, tries: 2 };

/** Looks up the sender domain's DKIM key in DNS, six seconds at most, and stores the result. */
export async function checkMailDomain(
  now: Date,
  resolveTxt = (name: string) => new Resolver(dnsOptions).resolveTxt(name),
): Promise<void> {
  const domain = getSettings().senderDomain;
  const hasDkim = await findDkimKey(domain, dkimSelectors(env.SMTP_URL), resolveTxt);
  await db.mailDomainCheck.upsert({
    where: { domain },
    create: { domain, hasDkim, checkedAt: now },
    update: { hasDkim, checkedAt: now },
  });
}
