"use server";

import { redirect } from "next/navigation";
import { letterLinksPart } from "@/content/pages/letter-links";
import { getContent } from "@/lib/content/documents";
import { adminAction, publicAction } from "@/lib/forms/action";
import { fail, ok } from "@/lib/result";
import {
  createSeries,
  deleteSeries,
  deleteSeriesEmail,
  endForMember,
  moveSeriesEmail,
  saveSeriesEmail,
  setSeriesStatus,
  skipNext,
  testSeries,
  updateSeries,
} from "./commands";
import { leaveSeries } from "./letters";
import {
  endSchema,
  linkSchema,
  memberRefSchema,
  moveEmailSchema,
  newSeriesSchema,
  seriesEmailRefSchema,
  seriesEmailSchema,
  seriesRefSchema,
  seriesSettingsSchema,
} from "./schema";

const page = "/admin/series";
const shown = { at: page, hidden: ["id"], revalidate: [page, `${page}/[id]`] };

/** Creates a series and opens it. */
export const createSeriesAction = adminAction("create-series", {
  ...shown,
  schema: newSeriesSchema,
  run: createSeries,
  success: ({ id }) => redirect(`${page}/${id}`),
});

/** Saves a series’ name, start and stops. */
export const updateSeriesAction = adminAction("update-series", {
  ...shown,
  schema: seriesSettingsSchema,
  run: updateSeries,
  success: { title: "Saved", text: "The series has changed." },
});

/** Turns a series on, or resumes it. */
export const turnOnSeriesAction = adminAction("turn-on-series", {
  ...shown,
  schema: seriesRefSchema,
  run: (admin, { id }, now) => setSeriesStatus(admin, id, "on", now),
  success: {
    title: "On",
    text: "It starts for everyone who comes from now on, and goes on for those who are in it.",
  },
});

/** Pauses a series. */
export const pauseSeriesAction = adminAction("pause-series", {
  ...shown,
  schema: seriesRefSchema,
  run: (admin, { id }, now) => setSeriesStatus(admin, id, "paused", now),
  success: {
    title: "Paused",
    text: "Nothing more is sent until you press Resume, but what waits in the outbox. Nobody is lost.",
  },
});

/** Deletes a series. */
export const deleteSeriesAction = adminAction("delete-series", {
  ...shown,
  schema: seriesRefSchema,
  run: (admin, { id }, now) => deleteSeries(admin, id, now),
  success: () => redirect(page),
});

/** Sends all emails of a series to the administrator. */
export const testSeriesAction = adminAction("test-series", {
  ...shown,
  schema: seriesRefSchema,
  run: (admin, { id }, now) => testSeries(admin, id, now),
  success: { title: "On their way", text: "The tests go to {email}." },
});

/** Adds or changes an email of a series. */
export const saveSeriesEmailAction = adminAction("save-series-email", {
  ...shown,
  hidden: ["id", "email"],
  schema: seriesEmailSchema,
  run: saveSeriesEmail,
  success: { title: "Saved", text: "“{subject}” is in the series." },
});

/** Moves an email of a series one place. */
export const moveSeriesEmailAction = adminAction("move-series-email", {
  ...shown,
  schema: moveEmailSchema,
  run: moveSeriesEmail,
  success: { title: "Moved", text: "The order has changed." },
});

/** Deletes an email of a series. */
export const deleteSeriesEmailAction = adminAction("delete-series-email", {
  ...shown,
  schema: seriesEmailRefSchema,
  run: deleteSeriesEmail,
  success: { title: "Deleted", text: "It is sent to nobody else." },
});

/** Ends a series for a person. */
export const endForMemberAction = adminAction("end-series-for-member", {
  ...shown,
  schema: endSchema,
  run: endForMember,
  success: { title: "Ended", text: "They get no more emails of this series." },
});

/** Skips a person’s next email. */
export const skipNextAction = adminAction("skip-series-email", {
  ...shown,
  schema: memberRefSchema,
  run: skipNext,
  success: { title: "Skipped", text: "The one after it comes in its time." },
});

/** Ends a series by the link in its emails; idempotent. */
export const leaveSeriesAction = publicAction("leave-series", {
  schema: linkSchema,
  hidden: ["token"],
  run: async ({ token }, now) => {
    if (await leaveSeries(token, now)) return ok(null);
    const { text, write } = getContent(letterLinksPart).stop.unknown;
    return fail("link_invalid", `${text} ${write}`);
  },
});
