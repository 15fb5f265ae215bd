"use client";

import { pushCopy } from "@/content/pages/push";
import { formWords } from "@/components/forms/form-words";
import { PostedOutcome } from "@/components/forms/posted-outcome";
import { useActionForm } from "@/components/forms/use-action-form";
import { stopPushAction } from "@/lib/notifications/actions";
import { fill } from "@/lib/text";

const copy = pushCopy.device;
const words = formWords({ failure: copy.failure });

type Props = { headingId: string; devices: { id: string; name: string; day: string }[] };

/** Each device with a way to stop: one form of many buttons, which stays when a row goes. */
export function PushDevices({ headingId, devices }: Props) {
  const form = useActionForm("push-devices", stopPushAction, words, { focusOnSent: headingId });
  return (
    <form id={form.id} {...form.props}>
      {devices.length === 0 && <p className="my-4">{copy.none}</p>}
      <ul role="list" className="entries">
        {devices.map(({ id, name, day }) => (
          <li key={id}>
            <div>
              <b>{name}</b>
              <p>{fill(copy.since, { day })}</p>
            </div>
            <button
              type="submit"
              name="device"
              value={id}
              className="tinybtn"
              aria-disabled={form.isBusy || undefined}
              aria-label={fill(copy.stopLabel, { device: name, day })}
            >
              {copy.stop}
            </button>
          </li>
        ))}
      </ul>
      <PostedOutcome form={form} />
    </form>
  );
}
