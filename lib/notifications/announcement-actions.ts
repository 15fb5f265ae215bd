"use server";

import { adminAction } from "@/lib/forms/action";
import { announce, takeBack } from "./announcements";
import { announceSchema, takeBackSchema } from "./announcement-schema";

const page = "/admin/announcements";

/** Announces to all with access. */
export const announceAction = adminAction("announce", {
  at: page,
  schema: announceSchema,
  hidden: ["id"],
  run: announce,
  success: ({ isNew }) =>
    isNew
      ? { title: "Told", text: "It’s under the bell. Letters follow within minutes." }
      : { title: "Told already", text: "This one has already been sent. Nothing was sent twice." },
  revalidate: [page],
});

/** Withdraws an announcement. */
export const takeBackAction = adminAction("take-announcement-back", {
  at: page,
  schema: takeBackSchema,
  run: (admin, { id }, now) => takeBack(admin, id, now),
  success: { title: "Taken back", text: "It’s gone from every bell. Letters that wait aren’t sent." },
  revalidate: [page],
});
