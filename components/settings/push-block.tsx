import { pushCopy } from "@/content/pages/push";
import { quietHours } from "@/content/schedule";
import { FormCheck } from "@/components/forms/fields";
import { formWords } from "@/components/forms/form-words";
import { PublicForm } from "@/components/forms/public-form";
import { Submit } from "@/components/forms/submit";
import { calendarDay, formatDay } from "@/lib/time/dates";
import { savePushKindsAction } from "@/lib/notifications/actions";
import type { PushSettings } from "@/lib/notifications/push-subscriptions";
import { fill } from "@/lib/text";
import { Block } from "./block";
import { EnablePush } from "./push-on-this-device";
import { PushDevices } from "./push-devices";
import { fillNames } from "@/lib/content/settings";

const copy = pushCopy.device;
const { kinds } = copy;
const headingId = "this-phone";

/** Devices with push notifications, and what they are for. */
export function PushBlock({ publicKey, devices, here }: PushSettings) {
  const rows = devices.map(({ id, name, since, isHere }) => ({
    ...{ id, name: isHere ? fill(copy.here, { device: name }) : name },
    day: formatDay(calendarDay(since)),
  }));
  return (
    <Block id={headingId} title={copy.title}>
      <PushDevices headingId={headingId} devices={rows} />
      {!here && <EnablePush publicKey={publicKey} />}
      {here && (
        <PublicForm
          id="save-push-kinds"
          action={savePushKindsAction}
          words={formWords({ failure: copy.failure })}
          className="stack mt-5"
        >
          <fieldset className="grid gap-2">
            <legend className="mb-2 font-[650]">{kinds.title}</legend>
            {(["reply", "mention", "followed", "announcement"] as const).map((kind) => (
              <FormCheck key={kind} name={kind} defaultChecked={here.includes(kind)}>
                {fillNames(kinds[kind])}
              </FormCheck>
            ))}
          </fieldset>
          <Submit label={kinds.submit} busy={kinds.submitting} variant="secondary" size="small" />
        </PublicForm>
      )}
      <p className="small muted mt-4">{fill(copy.quiet, quietHours)}</p>
    </Block>
  );
}
