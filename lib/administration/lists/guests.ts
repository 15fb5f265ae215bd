import "server-only";
import { z } from "zod";
import { formatTime } from "@/lib/time/dates";
import { listRetreats } from "@/lib/catalogue/retreats";
import { readGuests, type Guest } from "../guests/read";
import { roomName } from "./bookings";
import { type List, listQuery, oneOfNow } from "./list";

export const travelNames = { train: "Train", car: "Car", unknown: "Doesn’t know yet how" };

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
    { header: "Name", value: ({ name }) => name },
    { header: "Email", value: ({ email }) => email },
    { header: "Room", value: (row) => roomName(row) },
    { header: "Shares with", value: ({ shares }) => shares?.name ?? null },
    { header: "Form saved", value: ({ savedAt }) => savedAt && formatTime(savedAt) },
    { header: "Arrives", value: ({ time }) => time },
    { header: "Arrival (as written)", value: ({ answers }) => answers?.arrival ?? null },
    { header: "By", value: ({ answers }) => answers && travelNames[answers.travel] },
    { header: "At", value: ({ answers }) => answers?.place ?? null },
    { header: "Lift", value: ({ answers }) => (answers?.wantsLift ? "Yes" : null) },
    { header: "Diet", value: ({ answers }) => answers?.diet ?? null },
    { header: "Room-mate requested", value: ({ answers }) => answers?.roomMate ?? null },
    { header: "Emergency contact", value: ({ answers }) => answers?.contactName ?? null },
    { header: "Their number", value: ({ answers }) => answers?.contactPhone ?? null },
  ],
};
