"use client";

import { FormField } from "@/components/forms/fields";
import { useZone } from "@/components/events/use-zone";
import { laterCopy } from "@/content/pages/later";
import { zoneName } from "@/lib/events/words";
import { fill } from "@/lib/text";

const { fields } = laterCopy;

/** The time at which a post opens, by the clock of whoever chooses it; of a post that waits, by the clock it was chosen by. */
export function PostAt({ at, zone }: { at: string; zone: string | null }) {
  const here = useZone();
  const by = zone ?? here;
  return (
    <>
      <input type="hidden" name="zone" value={by} />
      <FormField
        name="at"
        label={fields.at}
        hint={fill(fields.zone, { zone: zoneName(by) })}
        type="datetime-local"
        defaultValue={at}
        required
      />
    </>
  );
}
