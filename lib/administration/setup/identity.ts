import { framePart } from "@/content/pages/frame";
import { settingsPart } from "@/content/settings";
import { editorPath } from "@/lib/site/documents/editor-path";
import { getPublished } from "@/lib/content/documents";

export const senderLabel = "Sender of emails";

/** The names and addresses that the founder has to replace, each with its page in the office; a sample is one that the site came with. */
export function listIdentity(): { label: string; href: string; isSample: boolean }[] {
  const { identity, contact, emailSender } = getPublished(settingsPart);
  const { identity: samples } = settingsPart.fields;
  const isExample = (text: string) => /[.@/-]example\b/.test(text);
  const items = [
    { label: "Name of the business", isSample: identity.business === samples.business.initial },
    { label: "Name of the founder", isSample: identity.founder === samples.founder.initial },
    { label: "Email address", isSample: isExample(contact.email) },
    { label: senderLabel, isSample: isExample(emailSender.lettersFrom) },
    {
      label: "Social links",
      key: framePart.key,
      isSample: getPublished(framePart).footer.social.some(({ link }) => isExample(link)),
    },
  ];
  return items.map(({ key = settingsPart.key, ...item }) => ({ ...item, href: editorPath(key) }));
}
