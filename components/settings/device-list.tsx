"use client";

import type { ReactNode } from "react";
import type { Content } from "@/content/page";
import type { accountPart } from "@/content/pages/account";
import { formWords } from "@/components/forms/form-words";
import { PostedOutcome } from "@/components/forms/posted-outcome";
import { useActionForm } from "@/components/forms/use-action-form";
import { Button } from "@/components/ui/button";
import { revokeSessionsAction } from "@/lib/members/settings/actions";
import { fill } from "@/lib/text";

type DeviceListProps = {
  headingId: string;
  others: { sessionId: string; device: string; when: string }[];
  /** The number of devices not listed. */
  more: number;
  copy: Pick<
    Content<typeof accountPart>["signingIn"],
    "lastUsed" | "signOut" | "signOutLabel" | "more" | "everywhere" | "failure"
  >;
  /** Rows above: the password and this device. */
  children: ReactNode;
};

/** The other devices, each with a sign-out button; one form, which stays when a row is removed. */
export function DeviceList({ headingId, others, more, copy, children }: DeviceListProps) {
  const words = formWords({ failure: copy.failure });
  const form = useActionForm("devices", revokeSessionsAction, words, { focusOnSent: headingId });
  return (
    <form id={form.id} {...form.props}>
      <ul role="list" className="entries">
        {children}
        {others.map(({ sessionId, device, when }) => (
          <li key={sessionId}>
            <div>
              <b>{device}</b>
              <p>{fill(copy.lastUsed, { when })}</p>
            </div>
            <button
              type="submit"
              name="which"
              value={sessionId}
              className="tinybtn"
              aria-disabled={form.isBusy || undefined}
              aria-label={fill(copy.signOutLabel, { device, when })}
            >
              {copy.signOut}
            </button>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="small muted">{fill(copy.more, { count: more })}</p>}
      {others.length > 0 && (
        <div className="mt-4">
          <Button type="submit" name="which" value="others" variant="quiet" size="small" busy={form.isBusy}>
            {copy.everywhere}
          </Button>
        </div>
      )}
      <PostedOutcome form={form} />
    </form>
  );
}
