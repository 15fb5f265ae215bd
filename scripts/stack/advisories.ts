/** What the registry says of the packages that run in production. */
export type Advisories = { known: false } | { known: true; serious: string[]; others: number };

type Audit = { vulnerabilities?: Record<string, { severity?: unknown; range?: unknown }> };

const failing = new Set(["high", "critical"]);

/** Reads what `npm audit --json` printed. Not known where the registry could not be asked, or has no such list. */
export function readAdvisories(output: string): Advisories {
  const { vulnerabilities } = parse(output);
  if (!vulnerabilities) return { known: false };
  const found = Object.entries(vulnerabilities);
  const serious = found
    .filter(([, { severity }]) => failing.has(String(severity)))
    .map(([name, { severity, range }]) => `${name} ${String(range)}: ${String(severity)}`);
  return { known: true, serious, others: found.length - serious.length };
}

// npm's warnings stand before the report
function parse(output: string): Audit {
  const begin = output.search(/^\{/m);
  try {
    return begin === -1 ? {} : (JSON.parse(output.slice(begin, output.lastIndexOf("}") + 1)) as Audit);
  } catch {
    return {};
  }
}
