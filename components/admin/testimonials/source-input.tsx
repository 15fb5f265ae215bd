"use client";

import { useId, useState } from "react";
import { Choice, ChoiceDot } from "@/components/ui/choice";
import { Field } from "@/components/ui/field";
import type { PastGuest } from "@/lib/guests/feedback/ask";

const kinds = { retreat: "A past retreat", booking: "A booking" } as const;

type SourceInputProps = {
  value: string;
  /** The names of retreats. */
  retreats: readonly string[];
  guests: readonly PastGuest[];
  onChange: (value: string, isChoice?: boolean) => void;
};

/** Where a testimonial comes from: a retreat, or something typed; or the booking of a guest of a past retreat. */
export function SourceInput({ value, retreats, guests, onChange }: SourceInputProps) {
  const id = useId();
  const known = guests.find(({ source }) => source === value);
  const [chosen, setChosen] = useState<keyof typeof kinds | null>(null);
  const kind = chosen ?? (known ? "booking" : "retreat");
  return (
    <>
      <fieldset className="grid gap-2 sm:grid-cols-2">
        <legend className="sr-only">Kind of source</legend>
        {(["retreat", "booking"] as const).map((one) => (
          <Choice
            key={one}
            name={`${id}-kind`}
            value={one}
            checked={one === kind}
            onChange={() => setChosen(one)}
          >
            <span className="flex items-center gap-3">
              <ChoiceDot /> {kinds[one]}
            </span>
          </Choice>
        ))}
      </fieldset>
      {kind === "retreat" ? (
        <>
          <Field
            name=""
            label="Source"
            hint="A retreat, or something else."
            list={`${id}-sources`}
            autoComplete="off"
            maxLength={300}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
          <datalist id={`${id}-sources`}>
            {retreats.map((one) => (
              <option key={one} value={one} />
            ))}
          </datalist>
        </>
      ) : (
        <div className="grid gap-2">
          <Field
            as="select"
            name=""
            label="Source"
            hint="A guest of a past retreat."
            value={known?.source ?? ""}
            onChange={({ target }) => onChange(target.value, true)}
          >
            <option value="">Choose a booking</option>
            {guests.map(({ id: guest, source }) => (
              <option key={guest} value={source}>
                {source}
              </option>
            ))}
          </Field>
          {known && (
            <a href={`/admin/orders/${known.orderId}`} className="link justify-self-start text-compact">
              See the booking
            </a>
          )}
        </div>
      )}
    </>
  );
}
