const domains = [
  ...["gmail.com", "googlemail.com", "hotmail.com", "hotmail.co.uk", "outlook.com", "yahoo.com"],
  ...["yahoo.co.uk", "icloud.com", "live.co.uk", "btinternet.com", "talktalk.net", "virginmedia.com"],
];
const real = [...domains, "mail.com", "ymail.com", "email.com"];

/** The address with its domain corrected by one typo to a well-known one, or null; suggests it once per `seen`. */
export function suggestAddress(email: string, seen: Set<string>): string | null {
  const [local = "", typed = ""] = email.trim().split("@");
  const domain = typed.toLowerCase();
  if (!domain || real.includes(domain) || seen.has(domain)) return null;
  const suggested = domains.find((known) => isOneTypoAway(domain, known));
  if (!suggested) return null;
  seen.add(domain);
  return `${local}@${suggested}`;
}

function isOneTypoAway(typed: string, known: string): boolean {
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
