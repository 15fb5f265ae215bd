import { ActionButton } from "@/components/forms/action-button";
import { FormField } from "@/components/forms/fields";
import { failureWords } from "@/components/forms/form-words";
import { PublicForm } from "@/components/forms/public-form";
import { Submit } from "@/components/forms/submit";
import { alertChannels, alertKinds, alertOrder, type AlertChannel, type AlertKind } from "@/content/alerts";
import { digestTimes } from "@/content/schedule";
import { roleNames } from "@/content/team";
import { setAlertAction, setDigestTimeAction } from "@/lib/administration/team/actions";
import type { AlertChoices, Alerts } from "@/lib/administration/team/alerts";

const words = failureWords("Nothing changed", "That didn’t work. Try again.");
const channels = Object.keys(alertChannels) as AlertChannel[];

/** What goes to whom and how: a table, on a phone one block per kind. */
export function AlertsTable({ alerts: { people, unchosen, digestAt } }: { alerts: Alerts }) {
  const withoutDevice = people.filter(
    ({ hasDevice, kinds }) => !hasDevice && Object.values(kinds).some((one) => one?.byPush),
  );
  return (
    <>
      <div className="mt-3 overflow-x-auto">
        <table className="w-full border-collapse text-left text-compact max-md:block">
          <thead className="max-md:hidden">
            <tr className="border-b-[1.5px] border-ink">
              <th scope="col" className="w-1/5 py-2 pr-3">
                Alert
              </th>
              {people.map(({ id, name, role }) => (
                <th key={id} scope="col" className="px-2 py-2">
                  {name}
                  <small className="block font-normal text-ink-2">{roleNames[role]}</small>
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="max-md:block">
            {alertOrder.map((kind) => (
              <tr key={kind} className="border-b border-hair align-top max-md:block max-md:py-4">
                <th scope="row" className="py-3 pr-3 font-strong max-md:block max-md:p-0">
                  {alertKinds[kind].name}
                  <small className="block font-normal text-ink-2">{alertKinds[kind].text}</small>
                  {unchosen.includes(kind) && (
                    <small className="block font-strong">
                      Nobody is chosen: it goes to the founder as at the start.
                    </small>
                  )}
                </th>
                {people.map((person) => (
                  <Cell key={person.id} kind={kind} person={person} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <DigestTime digestAt={digestAt} />
      <p className="small muted mt-3">
        The digest lists what did not come by email, and is not sent without news. Push is quiet at night,
        disputes excepted.
        {withoutDevice.map(
          ({ name }) =>
            ` No device of ${name} gets push notifications yet: until one does, what is chosen as push alone comes by email.`,
        )}
      </p>
    </>
  );
}

/** When the digest is sent, in the time zone of the business. */
function DigestTime({ digestAt }: { digestAt: string }) {
  return (
    <PublicForm
      id="digest-time"
      action={setDigestTimeAction}
      words={words}
      className="mt-5 flex flex-wrap items-end gap-3"
    >
      <FormField
        as="select"
        name="digestAt"
        label="Morning digest at"
        defaultValue={digestAt}
        className="w-40"
      >
        {digestTimes.map((time) => (
          <option key={time} value={time}>
            {time}
          </option>
        ))}
      </FormField>
      <Submit label="Save" busy="Saving…" variant="secondary" size="small" />
    </PublicForm>
  );
}

function Cell({ kind, person: { id, name, kinds } }: { kind: AlertKind; person: AlertChoices }) {
  const chosen = kinds[kind];
  if (!chosen) return <td className="px-2 py-3 text-ink-2 max-md:hidden">Not in their role</td>;
  return (
    <td className="px-2 py-3 max-md:mt-2 max-md:grid max-md:grid-cols-[5rem_minmax(0,1fr)] max-md:items-center max-md:gap-3 max-md:p-0">
      <span aria-hidden="true" className="font-strong wrap-anywhere md:hidden">
        {name}
      </span>
      <div
        role="group"
        aria-label={`${alertKinds[kind].name}: ${name}`}
        className="grid max-w-60 min-w-45 grid-cols-3 overflow-hidden rounded-[var(--radius)] border-[1.5px] border-ink bg-card max-md:max-w-none"
      >
        {channels.map((channel) => (
          <ActionButton
            key={channel}
            id={`alert-${kind}-${channel}-${id}`}
            action={setAlertAction}
            words={words}
            values={{ id, kind, channel, to: chosen[channel] ? "off" : "on" }}
            isPressed={chosen[channel]}
            className="min-h-9 w-full px-1 text-small text-ink-2 hover:bg-wash focus-visible:-outline-offset-3 aria-pressed:bg-mist aria-pressed:font-bold aria-pressed:text-ink aria-pressed:shadow-[inset_0_-3px_0_var(--ink)] max-md:min-h-target"
          >
            {alertChannels[channel]}
          </ActionButton>
        ))}
      </div>
    </td>
  );
}
