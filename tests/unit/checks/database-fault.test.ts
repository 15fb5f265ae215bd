import { expect, test } from "vitest";
import { databaseFault } from "@/lib/checks/messages";

test.each([
  ["SELF_SIGNED_CERT_IN_CHAIN", "NODE_EXTRA_CA_CERTS or as sslrootcert= in DATABASE_URL"],
  ["DEPTH_ZERO_SELF_SIGNED_CERT", "NODE_EXTRA_CA_CERTS"],
  ["ERR_TLS_CERT_ALTNAME_INVALID", "another name"],
  ["CERT_HAS_EXPIRED", "has expired"],
  ["28P01", "Check the address, user and password in DATABASE_URL"],
])("%s is explained, with the variable to set", (code, words) =>
  expect(databaseFault(code, "DATABASE_URL")).toContain(words),
);
