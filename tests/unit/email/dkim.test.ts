import { expect, it } from "vitest";
import { dkimSelectors, findDkimKey } from "@/lib/email/dkim";

const smtp = "smtps://user:password@";

it.each([
  [undefined, ["resend"]],
  [`${smtp}smtp.sendgrid.net`, ["s1", "s2"]],
  [`${smtp}smtp.sendgrid.net?dkim=mine`, ["mine"]],
  [`${smtp}mail.notsendgrid.net`, []],
])("the selectors of %s are %j", (address, selectors) => {
  expect(dkimSelectors(address)).toEqual(selectors);
});

const key = [["v=DKIM1; ", "p=MIGf"]];
const none = Object.assign(new Error("none"), { code: "ENODATA" });
const slow = Object.assign(new Error("slow"), { code: "ETIMEOUT" });

it.each([
  ["a key under one of them", { a: none, b: key }, true],
  ["no record", { a: none, b: none }, false],
  ["a revoked key", { a: [["v=DKIM1; p="]] }, false],
  ["no answer about one", { a: none, b: slow }, null],
  ["no selectors", {}, null],
])("with %s DNS returns: %j", async (_, answers: Record<string, string[][] | Error>, told) => {
  const resolveTxt = (name: string) => {
    const answer = answers[name.replace("._domainkey.rebel.example", "")] ?? none;
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  };
  expect(await findDkimKey("rebel.example", Object.keys(answers), resolveTxt)).toBe(told);
});
