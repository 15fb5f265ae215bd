import type { Guest } from "@/lib/administration/guests/read";
import { Part } from "./part";

/** The guests' emergency contacts, collapsed. */
export function Contacts({ guests }: { guests: readonly Guest[] }) {
  const known = guests.flatMap(({ id, name, answers }) => (answers ? [{ id, name, ...answers }] : []));
  if (known.length === 0) return null;
  return (
    <Part id="contacts" headline="If something happens">
      <p className="mt-3 text-ink-2">
        The emergency contact of each guest. These aren’t on the printed sheet.
      </p>
      <details className="mt-2">
        <summary className="list-item min-h-target w-fit cursor-pointer py-2 font-semibold">
          Show the numbers
        </summary>
        <dl>
          {known.map(({ id, name, contactName, contactPhone }) => (
            <div
              key={id}
              className="grid grid-cols-2 gap-x-4 border-b border-hair py-3 wrap-anywhere max-sm:grid-cols-1"
            >
              <dt className="font-strong">{name}</dt>
              <dd>
                {contactName} <span className="whitespace-nowrap">{contactPhone}</span>
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </Part>
  );
}
