import { accountPart } from "@/content/pages/account";
import { getContent } from "@/lib/content/documents";
import { calendarDay, formatDay } from "@/lib/time/dates";
import { lastUsedWords } from "@/lib/members/settings/last-used";
import type { Devices } from "@/lib/members/settings/sessions";
import { fill } from "@/lib/text";
import { Block } from "./block";
import { DeviceList } from "./device-list";

const headingId = "signing-in";

type SigningInProps = { passwordChangedAt: Date; devices: Devices; now: Date };

export function SigningInBlock({ passwordChangedAt, devices, now }: SigningInProps) {
  const copy = getContent(accountPart).signingIn;
  const { lastUsed, signOut, signOutLabel, more, everywhere, failure } = copy;
  const others = devices.others.map((one) => ({
    ...{ sessionId: one.sessionId, device: one.device },
    when: lastUsedWords(one.lastUsed, now),
  }));
  return (
    <Block id={headingId} title={copy.title}>
      <DeviceList
        headingId={headingId}
        others={others}
        more={devices.more}
        copy={{ lastUsed, signOut, signOutLabel, more, everywhere, failure }}
      >
        <li>
          <div>
            <b>{copy.password}</b>
            <p>{fill(copy.passwordChanged, { day: formatDay(calendarDay(passwordChangedAt)) })}</p>
          </div>
          {/* A plain link: /auth has another layout and styles */}
          <a className="tinybtn" href="/auth?type=recovery" aria-label={copy.changeLabel}>
            {copy.change}
          </a>
        </li>
        <li>
          <div>
            <b>{copy.thisDevice}</b>
            <p>{fill(copy.hereNow, { device: devices.here })}</p>
          </div>
        </li>
      </DeviceList>
    </Block>
  );
}
