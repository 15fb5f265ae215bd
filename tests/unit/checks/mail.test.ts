import { expect, test } from "vitest";
import { checkMailDomain } from "@/lib/checks/mail";

const records: Record<string, string[][]> = {
  "good.test": [["google-site-verification=1"], ["v=spf1 include:send.test", " ~all"]],
  "_dmarc.good.test": [["v=DMARC1; p=none"]],
  "s1._domainkey.good.test": [["v=DKIM1; k=rsa; ", "p=MIGfMA0GCSq"]],
  "gone._domainkey.good.test": [["v=DKIM1; p="]],
  "bare.test": [["v=spf10 is another thing"]],
};

const resolve = (name: string) =>
  name.includes("away")
    ? Promise.reject(Object.assign(new Error("away"), { code: "ESERVFAIL" }))
    : name in records
      ? Promise.resolve(records[name] ?? [])
      : Promise.reject(Object.assign(new Error("none"), { code: "ENOTFOUND" }));

test.each([
  ["good.test", "good.test", "s1", "SPF, DKIM and DMARC are set"],
  ["good.test", "good.test", null, "SPF and DMARC are set"],
  ["news.good.test", "good.test", null, "SPF and DMARC are set"],
])("%s, with the return path %s, signed by %s, is valid", async (domain, returnPath, selector, said) => {
  expect(await checkMailDomain({ domain, returnPath, selector }, resolve)).toContain(said);
});

test.each([
  ["good.test", "gone", [/DKIM/], /SPF|DMARC/],
  ["good.test", "none", [/DKIM/], /SPF|DMARC/],
  ["bare.test", null, [/SPF/, /DMARC/], /DKIM/],
  ["away.test", null, [/no answer about .*ESERVFAIL/], /is missing/],
])("%s, signed by %s, is missing records", async (domain, selector, said, unsaid) => {
  const told = await checkMailDomain({ domain, returnPath: domain, selector }, resolve).catch(
    (error: unknown) => String(error),
  );
  for (const part of said) expect(told).toMatch(part);
  expect(told).not.toMatch(unsaid);
});
