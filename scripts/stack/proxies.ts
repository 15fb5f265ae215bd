/** What the site's answer at /api/health tells of the proxies before it. Throws when all visitors look alike to it. */
export function proxyVerdict(health: unknown): string {
  const isUnknown =
    typeof health === "object" && health !== null && "proxies" in health && health.proxies === "unknown";
  if (!isUnknown) return "visitors can be told apart";
  throw new Error(
    "a proxy stands before the site that it does not trust, so all visitors count as one and share its limits. " +
      "Set TRUSTED_PROXIES to the proxy's addresses, see docs/rules/access.md.",
  );
}
