import { Resolver } from "node:dns/promises";
import { createTransport } from "nodemailer";
import { getSettings } from "@/lib/content/settings";
import { smtpOptions } from "@/lib/email/smtp-options";
import { CheckError, type Environment } from "./check";
import { request } from "./requests";

type ResolveTxt = (name: string) => Promise<string[][]>;

type MailDomain = {
  /** The domain of the sender's address. */
  domain: string;
  /** The domain of the return path, which has the SPF record. */
  returnPath: string;
  /** The DKIM selector; null: DKIM is not checked. */
  selector: string | null;
};

export type MailRecord = {
  name: "SPF" | "DMARC" | "DKIM";
  isFound: boolean;
  /** The record that is needed, in words. */
  wanted: string;
  entry: DnsEntry;
};

/** What is typed in at the domain's registrar; "…" stands for what the mail service says. */
export type DnsEntry = { type: string; host: string; value: string };

export const dnsOptions = { timeout: 2_000, tries: 2 };

/** Checks that an SMTP server accepts the credentials of its URL; throws the server's answer. */
export async function checkMailServer(address: string): Promise<string> {
  const { connection, auth } = smtpOptions(address);
  const transport = createTransport({ ...connection, auth });
  try {
    await transport.verify();
  } catch (error) {
    const message = `${connection.host} refuses: ${error instanceof Error ? error.message : String(error)}`;
    const isAnswer = (error as { code?: string }).code === "EAUTH";
    throw isAnswer
      ? new Error(message, { cause: error })
      : new CheckError("unreachable", message, { cause: error });
  } finally {
    transport.close();
  }
  return `${connection.host} accepts ${auth ? "the name and password" : "email without authentication"}`;
}

/** Checks that Resend accepts the key, without sending anything. */
export async function checkResend({ SANDBOX_URL, RESEND_API_KEY = "" }: Environment): Promise<string> {
  // Looking up an email that does not exist checks the key without sending anything.
  const nothing = "/emails/00000000-0000-0000-0000-000000000000";
  const address = new URL(nothing, SANDBOX_URL || "https://api.resend.com");
  const { status } = await request(address, RESEND_API_KEY);
  // A valid key that may only send gets 401; an unknown one gets 400 or 403.
  if (status === 400 || status === 403)
    throw new Error("it refuses the key. Create a new RESEND_API_KEY at resend.com.");
  if (status >= 500)
    throw new CheckError("unreachable", `it answers ${status}. Its status page may say why.`);
  return "the key is valid";
}

/** The domain of the sender, for Resend or an SMTP server. */
export function senderOf(smtp: string | undefined): MailDomain {
  const domain = getSettings().senderDomain;
  return smtp
    ? { domain, returnPath: domain, selector: new URL(smtp).searchParams.get("dkim") }
    : { domain, returnPath: `send.${domain}`, selector: "resend" };
}

/** Checks SPF, DMARC and DKIM of a domain; throws the list of missing records. */
export async function checkMailDomain(sender: MailDomain, resolveTxt = lookUp): Promise<string> {
  const records = await listMailRecords(sender, resolveTxt);
  const missing = records.filter(({ isFound }) => !isFound);
  if (missing.length > 0)
    throw new Error(
      `${missing.map(({ name, wanted }) => `${name} (${wanted})`).join(" and ")} is missing: emails may be treated as spam. See docs/letters.md.`,
    );
  return sender.selector
    ? "SPF, DKIM and DMARC are set"
    : "SPF and DMARC are set; ?dkim=SELECTOR checks DKIM";
}

/** Looks the records of a domain up in DNS. Throws if DNS does not answer. */
export async function listMailRecords(
  { domain, returnPath, selector }: MailDomain,
  resolveTxt: ResolveTxt = lookUp,
): Promise<MailRecord[]> {
  const find = async (name: string, begin: RegExp) => {
    const records = await resolveTxt(name).catch((error: unknown) => {
      const { code } = error as { code?: string };
      if (code === "ENOTFOUND" || code === "ENODATA") return [];
      throw new CheckError("unreachable", `no answer about ${name} (${code ?? "unknown"})`, { cause: error });
    });
    return records.map((parts) => parts.join("")).find((text) => begin.test(text));
  };
  // A subdomain without DMARC has its parent's (RFC 7489, 6.6.3).
  const findDmarc = async (name: string): Promise<string | undefined> => {
    const own = await find(`_dmarc.${name}`, /^v=DMARC1\b/i);
    const parent = name.slice(name.indexOf(".") + 1);
    return own ?? (parent.includes(".") ? findDmarc(parent) : undefined);
  };
  const key = selector && `${selector}._domainkey.${domain}`;
  const [spf, dmarc, dkim] = await Promise.all([
    find(returnPath, /^v=spf1\b/i),
    findDmarc(domain),
    key && find(key, /\bp=[A-Za-z0-9+/]/),
  ]);
  return [
    {
      name: "SPF",
      isFound: Boolean(spf),
      wanted: `a TXT record of ${returnPath} that begins with v=spf1`,
      entry: { type: "TXT", host: returnPath, value: "v=spf1 … ~all" },
    },
    {
      name: "DMARC",
      isFound: Boolean(dmarc),
      wanted: `a TXT record of _dmarc.${domain} that begins with v=DMARC1`,
      entry: { type: "TXT", host: `_dmarc.${domain}`, value: "v=DMARC1; p=none;" },
    },
    ...(key
      ? [
          {
            ...({
              name: "DKIM",
              isFound: Boolean(dkim),
              wanted: `a TXT record of ${key} with a key`,
            } as const),
            entry: { type: "TXT", host: key, value: "p=…" },
          },
        ]
      : []),
  ];
}

function lookUp(name: string): Promise<string[][]> {
  return new Resolver(dnsOptions).resolveTxt(name);
}
