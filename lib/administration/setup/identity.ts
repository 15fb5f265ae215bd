import { site } from "@/content/site";

type Identity = {
  business: string;
  founder: string;
  email: string;
  lettersFrom: string;
  social: Readonly<Record<string, string>>;
};

export const senderLabel = "Sender of emails";

/** The names and addresses of content/site.ts; a sample is one that the site came with. */
export function listIdentity(own: Identity = site): { label: string; isSample: boolean }[] {
  const isExample = (text: string) => /[.@/-]example\b/.test(text);
  return [
    { label: "Name of the business", isSample: own.business === "Rebel Retreats" },
    { label: "Name of the founder", isSample: own.founder === "Robyn Marlow" },
    { label: "Email address", isSample: isExample(own.email) },
    { label: senderLabel, isSample: isExample(own.lettersFrom) },
    { label: "Social links", isSample: Object.values(own.social).some(isExample) },
  ];
}
