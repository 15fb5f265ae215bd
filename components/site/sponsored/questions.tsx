import { EmailField } from "@/components/forms/contact-fields";
import { FormChoices, FormField } from "@/components/forms/fields";
import { sponsoredPage } from "@/content/pages/ideas-to-impact-sponsored-application";
import { sponsoredWords } from "@/lib/content/retreats";
import { getContent } from "@/lib/content/documents";
import { fill } from "@/lib/text";

const long = [
  "communityInvolvement",
  "ideaProjectDream",
  "whyMatters",
  "positiveImpact",
  "whatsHoldingBack",
  "retreatDifference",
] as const;

export function ApplicationQuestions() {
  const { form } = getContent(sponsoredPage);
  const { fullName, email, locationUk, commitmentLevel, additionalNotes } = form;
  return (
    <>
      <FormField name="fullName" label={fullName.label} autoComplete="name" required />
      <EmailField label={email.label} hint={email.help} placeholder={email.placeholder} />
      <FormField
        name="locationUk"
        label={locationUk.label}
        hint={fill(locationUk.help, { place: sponsoredWords().place })}
        placeholder={locationUk.placeholder}
        autoComplete="address-level2"
        required
      />
      {long.map((name) => (
        <FormField
          key={name}
          as="textarea"
          name={name}
          label={form[name].label}
          hint={form[name].help}
          rows={5}
          required
        />
      ))}
      <FormChoices
        name="commitmentLevel"
        legend={commitmentLevel.label}
        hint={commitmentLevel.help}
        options={commitmentLevel.options}
      />
      <FormField
        as="textarea"
        name="additionalNotes"
        label={additionalNotes.label}
        hint={additionalNotes.help}
        rows={4}
      />
    </>
  );
}
