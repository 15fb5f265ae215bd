import { EmailField, PhoneField } from "@/components/forms/contact-fields";
import { ConsentCheck } from "@/components/forms/consent-check";
import { FormField } from "@/components/forms/fields";
import { formWords } from "@/components/forms/form-words";
import { Options } from "@/components/forms/options";
import { PublicForm } from "@/components/forms/public-form";
import { Submit } from "@/components/forms/submit";
import { OutOfOfficeNote } from "@/components/forms/out-of-office-note";
import { Honeypot } from "@/components/forms/honeypot";
import { retreatWaitlistPage } from "@/content/pages/retreat-waitlist";
import type { Retreat } from "@/content/retreats";
import { roomNames } from "@/lib/content/retreats";
import { getContent } from "@/lib/content/documents";
import { hashOfWording } from "@/lib/content/wording-hash";
import { joinRetreatWaitlistAction } from "@/lib/orders/waitlists/actions";

export function WaitlistForm({ retreat }: { retreat: Retreat }) {
  const { form, toasts } = getContent(retreatWaitlistPage);
  return (
    <div className="card col-span-full mt-12 px-5 py-7 md:col-span-6 md:col-start-7 md:mt-0 md:p-[clamp(1.25rem,0.6rem+2.8vw,3rem)]">
      <h2 className="h2 text-[length:clamp(2.5rem,1.5rem+3.6vw,4.75rem)]">{form.headline}</h2>
      <p className="lead mt-4 mb-7">{form.intro}</p>
      <PublicForm
        id="waitlist"
        action={joinRetreatWaitlistAction.bind(null, retreat.id)}
        shape="retreat-waitlist"
        words={formWords(toasts)}
        className="grid gap-[1.35rem]"
      >
        <FormField name="name" label={form.name.label} autoComplete="name" required />
        <EmailField label={form.email.label} placeholder={form.email.placeholder} />
        <PhoneField label={form.phone.label} placeholder={form.phone.placeholder} required />
        <FormField as="select" name="room" label={form.room.label}>
          <Options placeholder={form.room.any} options={roomNames(retreat)} />
        </FormField>
        <ConsentCheck words={form.consent.label} hash={hashOfWording(form.consent.label)} />
        <Honeypot />
        <OutOfOfficeNote />
        <Submit label={form.submit} busy={form.submitting} />
      </PublicForm>
    </div>
  );
}
