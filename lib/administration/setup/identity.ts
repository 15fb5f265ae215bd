import { framePart } from "@/content/pages/frame";
import { settingsPart } from "@/content/settings";
import { getPublished } from "@/lib/content/documents";

export const senderLabel = "Sender of emails";

/** The names and addresses that the founder has to replace; a sample is one that the site came with. */
export function listIdentity(): { label: string; isSample: boolean }[] {
  const { identity, contact, emailSender } = getPublished(settingsPart);
  const { identity: samples } = settingsPart.fields;
  const isExample = (text: string) => /[.@/-]example\b/.test(text);
  return [
    { label: "Name of the business", isSample: identity.business === samples.business.initial },
    { label: "Name of the founder", isSample: identity.founder === samples.founder.initial },
    { label: "Email address", isSample: isExample(contact.email) },
    { label: senderLabel, isSample: isExample(emailSender.lettersFrom) },
    {
      label: "Social links",
      isSample: getPublished(framePart).footer.social.some(({ link }) => isExample(link)),
    },
  ];
}
