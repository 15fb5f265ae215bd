import { lookup as lookUp, type LookupAddress } from "node:dns";
import type { LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";

const ownNames =
  /(^|\.)(localhost|local|localdomain|internal|intranet|private|corp|home|lan|arpa|test|onion)$/;

/** An address of another server as the site may request it; null if it may lead into a private network (docs/security.md). */
export function safeEndpoint(address: string, sandbox?: string): string | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.username || url.password) return null;
  url.hash = "";
  if (sandbox && url.origin === new URL(sandbox).origin) return url.href;
  const host = url.hostname.replace(/\.$/, "");
  const isName = host.includes(".") && !ipaddr.isValid(host.replace(/^\[|\]$/g, "")) && !ownNames.test(host);
  return url.protocol === "https:" && url.port === "" && isName ? url.href : null;
}

/** Whether an address is one of the open network: not of this machine, of a private network or of anything special. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === "unicast";
}

/** Looks a name up for a connection, which then goes to no other address; refuses a name with any that is not public. */
export const lookUpPublic: LookupFunction = (hostname, options, callback) => {
  lookUp(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
    if (error) {
      callback(error, "", 4);
      return;
    }
    const [first] = found;
    if (!first || !found.every(({ address }) => isPublicAddress(address)))
      callback(Object.assign(new Error("The name leads to no public address"), { code: "EPRIVATE" }), "", 4);
    else if (options.all) callback(null, found);
    else callback(null, first.address, first.family);
  });
};
