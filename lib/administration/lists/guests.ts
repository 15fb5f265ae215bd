import "server-only";
import { z } from "zod";
import { guestsCopy as copy } from "@/content/pages/admin-guests";
import { formatTime } from "@/lib/time/dates";
import { listRetreats } from "@/lib/catalogue/retreats";
import { readGuests, type Guest } from "../guests/read";
import { roomName } from "./bookings";
import { type List, listQuery, oneOfNow } from "./list";

const { columns: headers } = copy;

const query = z.object({
  after: listQuery.after,
  retreat: oneOfNow(() => listRetreats().map(({ id }) => id)),
});

type Row = Guest & { retreat: string };

/** Who comes to a retreat and what they said, all on one page, without access and health. */
export const guestList: List<z.output<typeof query>, Row> = {
  query,
  find: async ({ retreat, after }) =>
    after ? [] : (await readGuests(retreat)).map((guest) => ({ ...guest, retreat })),
  key: () => 0,
  columns: [
    { header: headers.name, value: ({ name }) => name },
    { header: headers.email, value: ({ email }) => email },
    { header: headers.room, value: (row) => roomName(row) },
    { header: headers.shares, value: ({ shares }) => shares?.name ?? null },
    { header: headers.form, value: ({ savedAt }) => savedAt && formatTime(savedAt) },
    { header: headers.time, value: ({ time }) => time },
    { header: headers.arrival, value: ({ answers }) => answers?.arrival ?? null },
    { header: headers.travel, value: ({ answers }) => answers && copy.arrivals.travel[answers.travel] },
    { header: headers.place, value: ({ answers }) => answers?.place ?? null },
    { header: headers.lift, value: ({ answers }) => (answers?.wantsLift ? copy.yes : null) },
    { header: headers.diet, value: ({ answers }) => answers?.diet ?? null },
    { header: headers.roomMate, value: ({ answers }) => answers?.roomMate ?? null },
    { header: headers.contact, value: ({ answers }) => answers?.contactName ?? null },
    { header: headers.phone, value: ({ answers }) => answers?.contactPhone ?? null },
  ],
};
