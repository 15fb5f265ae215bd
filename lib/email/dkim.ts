type ResolveTxt = (name: string) => Promise<string[][]>;

// The selectors from each provider's own instructions, by the end of its SMTP host.
const selectorsByHost: Readonly<Record<string, readonly string[]>> = {
  "brevo.com": ["brevo1", "brevo2", "mail"],
  "fastmail.com": ["fm1", "fm2", "fm3"],
  "gmail.com": ["google"],
  "google.com": ["google"],
  "mailjet.com": ["mailjet"],
  "mandrillapp.com": ["mte1", "mte2", "mandrill"],
  "office365.com": ["selector1", "selector2"],
  "protonmail.ch": ["protonmail", "protonmail2", "protonmail3"],
  "resend.com": ["resend"],
  "sendgrid.net": ["s1", "s2"],
};

/** The DKIM selectors a domain's mail uses: Resend's, `dkim` of the SMTP address, or its provider's usual ones; [] if unknown. */
export function dkimSelectors(smtp: string | undefined): readonly string[] {
  if (!smtp) return ["resend"];
  const { hostname, searchParams } = new URL(smtp);
  const own = searchParams.get("dkim");
  if (own) return [own];
  const hosts = Object.entries(selectorsByHost);
  return hosts.find(([host]) => `.${hostname}`.endsWith(`.${host}`))?.[1] ?? [];
}

/** True if DNS has a DKIM key for a domain under one of these selectors; null if the answer is unclear. */
export async function findDkimKey(
  domain: string,
  selectors: readonly string[],
  resolveTxt: ResolveTxt,
): Promise<boolean | null> {
  const answers = await Promise.all(
    selectors.map(async (selector) => {
      try {
        const records = await resolveTxt(`${selector}._domainkey.${domain}`);
        return records.some((parts) => /\bp=[A-Za-z0-9+/]/.test(parts.join("")));
      } catch (error) {
        const { code } = error as { code?: string };
        return code === "ENOTFOUND" || code === "ENODATA" ? false : null;
      }
    }),
  );
  if (answers.includes(true)) return true;
  return answers.length === 0 || answers.includes(null) ? null : false;
}
