import { EmailField } from "@/components/forms/contact-fields";
import { formWords } from "@/components/forms/form-words";
import { HiddenFields } from "@/components/forms/hidden-fields";
import { Honeypot } from "@/components/forms/honeypot";
import { PublicForm } from "@/components/forms/public-form";
import { Submit } from "@/components/forms/submit";
import { appointmentsPart } from "@/content/pages/appointments";
import { waitForTimeAction } from "@/lib/appointments/actions";
import { getContent } from "@/lib/content/documents";

/** Asks for the address that hears when a kind without free times has one. */
export function WaitForm({ kind }: { kind: string }) {
  const { none, failure } = getContent(appointmentsPart);
  const { hear: copy } = none;
  return (
    <div className="mb-7 border-b-2 border-ink pb-7">
      <h2 className="h3">{copy.headline}</h2>
      <p className="mt-3">{copy.text}</p>
      <PublicForm
        id="wait"
        action={waitForTimeAction}
        words={formWords({ failure })}
        className="mt-5 grid gap-5 [&_.btn]:w-full"
        sent={<p className="mt-5 font-strong">{copy.sent}</p>}
      >
        <HiddenFields values={{ kind }} />
        <EmailField {...copy.email} />
        <Honeypot />
        <Submit label={copy.submit} busy={copy.submitting} />
      </PublicForm>
    </div>
  );
}
