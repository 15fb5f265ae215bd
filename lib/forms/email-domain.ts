const domains = [
  ...["gmail.com", "googlemail.com", "hotmail.com", "hotmail.co.uk", "outlook.com", "yahoo.com"],
  ...["yahoo.co.uk", "icloud.com", "live.co.uk", "btinternet.com", "talktalk.net", "virginmedia.com"],
];
const real = [...domains, "mail.com", "ymail.com", "email.com"];

/** The well-known mail domain that an address misspells by one letter or two exchanged ones; null for any other address. */
export function suggestDomain(email: string): string | null {
  const domain = email.trim().toLowerCase().split("@")[1];
  if (!domain || real.includes(domain)) return null;
  return domains.find((known) => isOneSlipAway(domain, known)) ?? null;
}

function isOneSlipAway(typed: string, known: string): boolean {
  let start = 0;
  while (start < typed.length && typed[start] === known[start]) start += 1;
  const [rest, wanted] = [typed.slice(start), known.slice(start)];
  const exchanged = `${rest[1] ?? ""}${rest[0] ?? ""}${rest.slice(2)}`;
  return (
    rest.slice(1) === wanted.slice(1) ||
    rest === wanted.slice(1) ||
    rest.slice(1) === wanted ||
    exchanged === wanted
  );
}
