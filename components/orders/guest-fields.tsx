import { FormCheck, FormField } from "@/components/forms/fields";
import { guestNumbers, maxPlaces } from "@/content/checkout";
import { retreatPaymentPage } from "@/content/pages/retreat-payment";
import { getContent } from "@/lib/content/documents";
import { fill } from "@/lib/text";

const sharesHint = "shares-hint";

/** How many places, and who comes along; CSS shows the guests of the chosen places. Needs <PerPlacesStyle /> once. */
export function GuestFields() {
  const { guests } = getContent(retreatPaymentPage);
  return (
    <div className="mt-section-tight">
      <h2 className="h2">{guests.headline}</h2>
      <div className="mt-8 grid gap-5">
        <FormField as="select" name="places" label={guests.places} autoComplete="off" className="max-w-60">
          {Array.from({ length: maxPlaces }, (_, index) => (
            <option key={index} value={index + 1}>
              {index + 1}
            </option>
          ))}
        </FormField>
        {guestNumbers.map((number) => (
          <div
            key={number}
            data-for={`places-from-${number}`}
            className="border-2 border-ink bg-card p-[clamp(1.25rem,0.9rem+1.4vw,2rem)]"
          >
            <h3 className="h4 mb-[1.15rem]">{fill(guests.guest, { number })}</h3>
            <div className="grid items-start gap-5 md:grid-cols-2">
              <FormField
                name={`guest${number}Name`}
                label={fill(guests.name, { number })}
                hint={guests.nameHelp}
                autoComplete="off"
                aria-required
              />
              <FormField
                name={`guest${number}Email`}
                type="email"
                label={fill(guests.email, { number })}
                hint={
                  <>
                    <span data-for="shares-off">{guests.emailHelp}</span>
                    <span data-for="shares-on">{guests.shareEmailHelp}</span>
                  </>
                }
                autoComplete="off"
              />
            </div>
          </div>
        ))}
        <div data-for="places-from-2" role="group" aria-describedby={sharesHint}>
          <FormCheck name="shares">{guests.shares}</FormCheck>
          <p id={sharesHint} className="small mt-1 text-pretty">
            {guests.sharesHelp}
          </p>
        </div>
      </div>
    </div>
  );
}
