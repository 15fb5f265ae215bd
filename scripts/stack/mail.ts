import { resolveTxt } from "node:dns/promises";
import { createTransport } from "nodemailer";
import { site } from "../../content/site";
import { smtpOptions } from "../../lib/email/smtp-options";

type ResolveTxt = (name: string) => Promise<string[][]>;

type MailDomain = {
  /** The domain of the sender's address. */
  domain: string;
  /** The domain of the return path, which has the SPF record. */
  returnPath: string;
  /** The DKIM selector; null: DKIM is not checked. */
  selector: string | null;
};

/** Checks that an SMTP server accepts the credentials of its URL; throws the server's answer. */
export async function checkMailServer(address: string): Promise<string> {
  const { connection, auth } = smtpOptions(address);
  const transport = createTransport({ ...connection, auth });
  try {
    await transport.verify();
  } catch (error) {
    throw new Error(`${connection.host} refuses: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  } finally {
    transport.close();
  }
  return `${connection.host} accepts ${auth ? "the name and password" : "email without authentication"}`;
}

/** Checks the DNS records of the sender's domain, for Resend or an SMTP server. */
export function checkSender(smtp: string | undefined): Promise<string> {
  const domain = site.lettersFrom.split("@").at(-1) ?? "";
  return checkMailDomain(
    smtp
      ? { domain, returnPath: domain, selector: new URL(smtp).searchParams.get("dkim") }
      : { domain, returnPath: `send.${domain}`, selector: "resend" },
    resolveTxt,
  );
}

/** Checks SPF, DMARC and DKIM of a domain; throws the list of missing records. */
export async function checkMailDomain(
  { domain, returnPath, selector }: MailDomain,
  resolveTxt: ResolveTxt,
): Promise<string> {
  const find = async (name: string, begin: RegExp) => {
    const records = await resolveTxt(name).catch((error: unknown) => {
      const { code } = error as { code?: string };
      if (code === "ENOTFOUND" || code === "ENODATA") return [];
      throw new Error(`no answer about ${name} (${code ?? "unknown"})`, { cause: error });
    });
    return records.map((parts) => parts.join("")).find((text) => begin.test(text));
  };
  // A subdomain without DMARC has its parent's (RFC 7489, 6.6.3).
  const findDmarc = async (name: string): Promise<string | undefined> => {
    const own = await find(`_dmarc.${name}`, /^v=DMARC1\b/i);
    const parent = name.slice(name.indexOf(".") + 1);
    return own ?? (parent.includes(".") ? findDmarc(parent) : undefined);
  };
  const [spf, dmarc, dkim] = await Promise.all([
    find(returnPath, /^v=spf1\b/i),
    findDmarc(domain),
    selector && find(`${selector}._domainkey.${domain}`, /\bp=[A-Za-z0-9+/]/),
  ]);
  const missing = [
    !spf && `SPF (a TXT record of ${returnPath} that begins with v=spf1)`,
    !dmarc && `DMARC (a TXT record of _dmarc.${domain} that begins with v=DMARC1)`,
    selector && !dkim && `DKIM (a TXT record of ${selector}._domainkey.${domain} with a key)`,
  ].filter(Boolean);
  if (missing.length > 0)
    throw new Error(
      `${missing.join(" and ")} is missing: emails may be treated as spam. See docs/letters.md.`,
    );
  return selector ? "SPF, DKIM and DMARC are set" : "SPF and DMARC are set; ?dkim=SELECTOR checks DKIM";
}
