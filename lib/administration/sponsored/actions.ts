"use server";

import { adminAction } from "@/lib/forms/action";
import { awardPlace, scoreApplication, revokeAward } from "./award";
import { sendLetters } from "./send";
import { z } from "zod";

const applicationDeleted = "This application no longer exists. Reload the page.";

const applicationSchema = z.object({ application: z.uuid(applicationDeleted) });

const refusalsInvalid = "Choose a score from one to five.";

const scoreSchema = z.object({
  application: z.uuid(applicationDeleted),
  score: z
    .string(refusalsInvalid)
    .regex(/^[1-5]$/, refusalsInvalid)
    .transform(Number),
});

const awardSchema = z.object({ award: z.uuid("This award no longer exists. Reload the page.") });

const sponsored = { at: "/admin/sales", revalidate: ["/admin/retreats/[id]/sponsored"] };

/** Saves an administrator's score. */
export const scoreApplicationAction = adminAction("score-application", {
  ...sponsored,
  schema: scoreSchema,
  hidden: ["application"],
  run: scoreApplication,
  success: { title: "Kept", text: "Your score for {name} is {score}." },
});

/** Awards the sponsored place. */
export const awardPlaceAction = adminAction("award-place", {
  ...sponsored,
  schema: applicationSchema,
  run: (admin, { application }, now) => awardPlace(admin, application, now),
  success: { title: "Awarded", text: "The place is {name}’s. It stays private until you send the letters." },
});

/** Revokes an award not yet announced. */
export const revokeAwardAction = adminAction("take-award-back", {
  ...sponsored,
  schema: awardSchema,
  run: (admin, { award }, now) => revokeAward(admin, award, now),
  success: { title: "Taken back", text: "The place is free again, and no letters were sent." },
});

/** Sends the emails of an award. */
export const sendAwardLettersAction = adminAction("send-award-letters", {
  ...sponsored,
  schema: awardSchema,
  run: (admin, { award }, now) => sendLetters(admin, award, now),
  success: { title: "On their way", text: "{name} has the good letter, the others the kind one." },
});
