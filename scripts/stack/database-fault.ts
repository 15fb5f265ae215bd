const unknownAuthority = new Set([
  "SELF_SIGNED_CERT_IN_CHAIN",
  "DEPTH_ZERO_SELF_SIGNED_CERT",
  "UNABLE_TO_GET_ISSUER_CERT",
  "UNABLE_TO_GET_ISSUER_CERT_LOCALLY",
  "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
]);

/** What a connection error of the database in the variable `name` means, and what to set. */
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
  return `it does not let us in (${code}). Check the address, user and password in ${name}.`;
}
