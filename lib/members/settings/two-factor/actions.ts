"use server";

import { twoStepPart } from "@/content/pages/two-step";
import { getContent } from "@/lib/content/documents";
import { memberAction } from "@/lib/forms/action";
import { beginTwoStepSchema, bothProofsSchema, turnOnTwoStepSchema } from "./schema";
import { beginTwoStep, renewRecoveryCodes, turnOffTwoStep, turnOnTwoStep } from "./two-factor";

const copy = () => getContent(twoStepPart);
const account = { at: "/account", hidden: ["currentPassword", "code"], revalidate: ["/account"] };

/** Creates the authenticator key. */
export const beginTwoStepAction = memberAction("begin-two-step", {
  ...account,
  schema: beginTwoStepSchema,
  run: (member, { currentPassword }, now) => beginTwoStep(member, currentPassword, now),
});

/** Turns on two-step sign-in; returns the recovery codes. */
export const turnOnTwoStepAction = memberAction("turn-on-two-step", {
  ...account,
  schema: turnOnTwoStepSchema,
  run: (member, { code }, now) => turnOnTwoStep(member, code, now),
  success: (codes) => ({ ...copy().turnedOn, codes }),
});

/** Replaces the recovery codes and returns them. */
export const renewRecoveryCodesAction = memberAction("renew-recovery-codes", {
  ...account,
  schema: bothProofsSchema,
  run: renewRecoveryCodes,
  success: (codes) => ({ ...copy().renew.done, codes }),
});

/** Turns two-step sign-in off. */
export const turnOffTwoStepAction = memberAction("turn-off-two-step", {
  ...account,
  schema: bothProofsSchema,
  run: turnOffTwoStep,
  success: () => copy().turnOff.done,
});
