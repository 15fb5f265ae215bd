"use client";

import { FormField } from "@/components/forms/fields";
import { useZone } from "@/components/layout/use-zone";
import { laterCopy } from "@/content/pages/later";
import { zoneName } from "@/lib/events/words";
import { fill } from "@/lib/text";

const { fields } = laterCopy;

/** The publishing time of a post, in the author's time zone; a scheduled post retains its own. */
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
