import { resolveTxt } from "node:dns/promises";
import { createTransport } from "nodemailer";
import { site } from "../../content/site";
import { smtpOptions } from "../../lib/email/smtp-options";

type ResolveTxt = (name: string) => Promise<string[][]>;

type MailDomain = {
  /** Of the sender's address. */
  domain: string;
  /** Where the servers that may send for it are named: the domain of the return path. */
  returnPath: string;
  /** The key of its signatures (DKIM); null: it is not known here, and not looked for. */
  selector: string | null;
};

/** Whether the SMTP server at an address takes its name and password; throws what it says where it does not. */
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
  return `${connection.host} takes ${auth ? "the name and password" : "letters without a name"}`;
}

/** Whether other mail servers can tell that our letters are ours, by Resend or an SMTP server. */
export function checkSender(smtp: string | undefined): Promise<string> {
  const domain = site.lettersFrom.split("@").at(-1) ?? "";
  return checkMailDomain(
    smtp
      ? { domain, returnPath: domain, selector: new URL(smtp).searchParams.get("dkim") }
      : { domain, returnPath: `send.${domain}`, selector: "resend" },
    resolveTxt,
  );
}

/** Whether other mail servers can tell that a domain's letters are its own: says so, or throws what is missing. */
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
  // A subdomain without one goes by its parent's (RFC 7489, 6.6.3)
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
      `${missing.join(" and ")} is missing: letters may be taken for spam. See docs/letters.md.`,
    );
  return selector ? "SPF, DKIM and DMARC stand" : "SPF and DMARC stand; ?dkim=SELECTOR has DKIM looked at";
}
