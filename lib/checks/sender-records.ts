import { Resolver } from "node:dns/promises";
import { z } from "zod";
import type { Environment } from "./check";
import { dnsOptions, listMailRecords, senderOf, type DnsEntry } from "./mail";
import { request } from "./requests";

/** The state of a DNS record of the sender's domain. */
export type SenderRecord = {
  name: "SPF" | "DKIM" | "Bounces" | "DMARC";
  state: "found" | "missing" | "wrong";
  entry: DnsEntry;
};

const domainsSchema = z.object({ data: z.array(z.object({ id: z.string(), name: z.string() })) });
const domainSchema = z.object({
  records: z.array(
    z.object({
      ...{ record: z.string(), type: z.string(), status: z.string() },
      ...{ name: z.string(), value: z.string() },
    }),
  ),
});

type ResendRecord = z.output<typeof domainSchema>["records"][number];

/**
 * The records of the sender's domain, as Resend sees them if its key may read them, else as in DNS. Throws if neither
 * answers.
 */
export async function listSenderRecords(environment: Environment): Promise<SenderRecord[]> {
  const sender = senderOf(environment.SMTP_URL || undefined);
  const [own, resend] = await Promise.all([
    listOwnRecords(sender, !environment.SMTP_URL),
    environment.SMTP_URL ? null : askResend(environment, sender.domain).catch(() => null),
  ]);
  return own.map((record) => resend?.find(({ name }) => name === record.name) ?? record);
}

async function listOwnRecords(
  sender: ReturnType<typeof senderOf>,
  hasReturnPath: boolean,
): Promise<SenderRecord[]> {
  const [records, bounces] = await Promise.all([
    listMailRecords(sender),
    hasReturnPath ? hasMailServer(sender.returnPath) : null,
  ]);
  const state = (isFound: boolean) => (isFound ? "found" : "missing");
  return [
    ...records.map(({ name, isFound, entry }) => ({ name, state: state(isFound), entry }) as const),
    ...(bounces === null
      ? []
      : [
          {
            ...({ name: "Bounces", state: state(bounces) } as const),
            entry: { type: "MX", host: sender.returnPath, value: "…" },
          },
        ]),
  ];
}

// Resend receives bounces at the return path
async function hasMailServer(name: string): Promise<boolean> {
  const found = await new Resolver(dnsOptions).resolveMx(name).catch(() => []);
  return found.length > 0;
}

/** A key that may only send gets no answer here: null. */
async function askResend(
  { RESEND_API_KEY = "" }: Environment,
  domain: string,
): Promise<SenderRecord[] | null> {
  const ask = async (path: string) => {
    const answer = await request(new URL(path, "https://api.resend.com"), RESEND_API_KEY);
    return answer.ok ? ((await answer.json()) as unknown) : null;
  };
  const domains = domainsSchema.safeParse(await ask("/domains"));
  const own = domains.data?.data.find(({ name }) => name === domain);
  const found = own && domainSchema.safeParse(await ask(`/domains/${encodeURIComponent(own.id)}`));
  return found?.data ? readResendRecords(found.data.records, domain) : null;
}

/** The worst of Resend's records of each kind. */
export function readResendRecords(records: readonly ResendRecord[], domain: string): SenderRecord[] {
  const states = ["found", "missing", "wrong"] as const;
  const worst = new Map<SenderRecord["name"], SenderRecord>();
  for (const { record, type, status, name: host, value } of records) {
    const name = record === "DKIM" ? "DKIM" : record === "SPF" ? (type === "MX" ? "Bounces" : "SPF") : null;
    if (!name) continue;
    const state = status === "verified" ? "found" : /fail/.test(status) ? "wrong" : "missing";
    const before = worst.get(name);
    if (before && states.indexOf(before.state) >= states.indexOf(state)) continue;
    // Resend names hosts without the domain
    const entry = { type, host: host.endsWith(domain) ? host : `${host}.${domain}`, value };
    worst.set(name, { name, state, entry });
  }
  return [...worst.values()];
}
