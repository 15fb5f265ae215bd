const unknownAuthority = new Set([
  "SELF_SIGNED_CERT_IN_CHAIN",
  "DEPTH_ZERO_SELF_SIGNED_CERT",
  "UNABLE_TO_GET_ISSUER_CERT",
  "UNABLE_TO_GET_ISSUER_CERT_LOCALLY",
  "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
]);

/** Describes a connection error of the database in the variable `name`, and what to change. */
export function databaseFault(code: string, name: string): string {
  if (unknownAuthority.has(code))
    return (
      `its certificate is signed by an authority that this machine does not trust (${code}). Save the database host's ` +
      `CA certificate as a file, and name the file in NODE_EXTRA_CA_CERTS or as sslrootcert= in ${name}.`
    );
  if (code === "ERR_TLS_CERT_ALTNAME_INVALID")
    return `its certificate is for another name (${code}). Use the host name of the certificate in ${name}.`;
  if (code === "CERT_HAS_EXPIRED")
    return `its certificate has expired (${code}). Renew it at the database's host.`;
  return `it refuses the connection (${code}). Check the address, user and password in ${name}.`;
}

/** Checks the answer of /api/health for an untrusted proxy; throws if all visitors have the proxy's address. */
export function describeProxies(health: unknown): string {
  const isUnknown =
    typeof health === "object" && health !== null && "proxies" in health && health.proxies === "unknown";
  if (!isUnknown) return "visitors have addresses of their own";
  throw new Error(
    "the site is behind a proxy that it does not trust, so all visitors share one rate limit. " +
      "Set TRUSTED_PROXIES to the proxy's addresses, see docs/rules/access.md.",
  );
}
