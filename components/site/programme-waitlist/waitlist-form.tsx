import { EmailField, PhoneField } from "@/components/forms/contact-fields";
import { ConsentCheck } from "@/components/forms/consent-check";
import { FormField } from "@/components/forms/fields";
import { formWords } from "@/components/forms/form-words";
import { Options } from "@/components/forms/options";
import { PublicForm } from "@/components/forms/public-form";
import { Submit } from "@/components/forms/submit";
import { OutOfOfficeNote } from "@/components/forms/out-of-office-note";
import { Honeypot } from "@/components/forms/honeypot";
import type { Programme } from "@/content/programmes";
import { getContent } from "@/lib/content/documents";
import { programmeWaitlistPage } from "@/lib/content/programmes";
import { hashOfWording } from "@/lib/content/wording-hash";
import { joinProgrammeWaitlistAction } from "@/lib/orders/waitlists/actions";

export function WaitlistForm({ programme }: { programme: Programme }) {
  const { form, toasts } = getContent(programmeWaitlistPage(programme));
  return (
    <PublicForm
      id="waitlist"
      action={joinProgrammeWaitlistAction.bind(null, programme.id)}
      shape="mastermind-waitlist"
      words={formWords(toasts)}
      className="grid gap-[1.35rem]"
    >
      <FormField name="name" label={form.name.label} autoComplete="name" required />
      <EmailField label={form.email.label} placeholder={form.email.placeholder} />
      <PhoneField
        label={form.phone.label}
        hint={form.phone.help}
        placeholder={form.phone.placeholder}
        required
      />
      <FormField
        as="textarea"
        name="current_business"
        label={form.current_business.label}
        placeholder={form.current_business.placeholder}
        rows={3}
        required
      />
      <FormField
        as="textarea"
        name="goals"
        label={form.goals.label}
        placeholder={form.goals.placeholder}
        rows={3}
        required
      />
      <FormField
        as="select"
        name="investment_level"
        label={form.investment_level.label}
        hint={form.investment_level.help}
        required
      >
        <Options placeholder={form.investment_level.placeholder} options={form.investment_level.options} />
      </FormField>
      <ConsentCheck words={form.consent.label} hash={hashOfWording(form.consent.label)} />
      <Honeypot />
      <OutOfOfficeNote />
      <Submit label={form.submit} busy={form.submitting} />
    </PublicForm>
  );
}
