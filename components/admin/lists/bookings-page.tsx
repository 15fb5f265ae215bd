import { formatMoney } from "@/content/money";
import {
  bookingList,
  bookingStates,
  codeTookPence,
  dueDay,
  owedPence,
  roomName,
  sumBookings,
  type BookingListRow,
  type BookingSums,
  bookingStatuses,
} from "@/lib/administration/lists/bookings";
import { calendarDay, daysBetween, formatShortDay } from "@/lib/time/dates";
import { fill } from "@/lib/text";
import { listRetreats } from "@/lib/catalogue/retreats";
import { defineListPage } from "./define-list-page";
import { ListTable, PersonCell, type Column } from "./list-table";

const states = {
  confirmed: "Current",
  late: "Late",
  due: "Due",
  paid: "Paid",
  held: "Held",
  cancelled: "Cancelled",
  refunded: "Refunded",
  all: "All",
};

/** The bookings: who has which place, and what is paid and due. */
export const bookingsPage = defineListPage({
  at: "/admin/bookings",
  list: bookingList,
  words: {
    headline: "Bookings",
    text: "Places on the retreats. Late payments come first, then those due.",
    placeholder: "Name or email",
    empty: { title: "No bookings yet", text: "New purchases appear here within a minute." },
  },
  states: { name: "state", label: "State", all: bookingStates, words: states },
  read: sumBookings,
  filters: () => ({
    choices: [
      {
        name: "retreat",
        label: "Retreat",
        any: "Any retreat",
        options: listRetreats().map(({ id, name }) => ({ value: id, label: name })),
      },
      {
        name: "room",
        label: "Room",
        any: "Any room",
        options: [...new Map(listRooms())].map(([id, { name }]) => ({ value: id, label: name })),
      },
    ],
  }),
  table: ({ query, rows, sums, now }) => (
    <ListTable
      label="Bookings"
      rows={rows}
      first={{ header: "Name", cell: personOf }}
      columns={columns(calendarDay(now))}
      line={lineOf}
      totals={query.after ? [] : sums.map(totalOf)}
    />
  ),
});

function listRooms() {
  return listRetreats().flatMap(({ rooms }) => Object.entries(rooms));
}

function personOf({ id, userId, name, email }: BookingListRow) {
  // Erased when the legal retention period is over
  if (!email) return <PersonCell href={null} name={name || "Nobody yet"} />;
  return <PersonCell href={`/admin/people/${userId ?? id}`} name={name || email} detail={email} />;
}

function columns(today: string): Column<BookingListRow>[] {
  const money = (pence: number, { currency }: BookingListRow) => formatMoney(pence, currency);
  const owed = (row: BookingListRow) => (owedPence(row) > 0 ? money(owedPence(row), row) : "–");
  return [
    { header: "Room", cell: roomName },
    { header: "Booked", cell: ({ createdAt }) => formatShortDay(calendarDay(createdAt)) },
    { header: "Price", isNumber: true, cell: (row) => <Price row={row} /> },
    { header: "Paid", isNumber: true, cell: (row) => money(row.paidPence, row) },
    { header: "Owed", isNumber: true, phone: "sum", cell: (row) => <b>{owed(row)}</b> },
    { header: "Status", cell: ({ status }) => bookingStatuses[status] },
    { header: "Money", phone: "state", cell: (row) => <AccessLevel row={row} today={today} /> },
    {
      header: "Due by",
      cell: (row) => (owedPence(row) > 0 ? formatShortDay(dueDay(row)) : "–"),
    },
  ];
}

/** The price of a booking; below it the discount code and what it took off. */
function Price({ row }: { row: BookingListRow }) {
  return (
    <>
      {formatMoney(row.totalPence, row.currency)}
      {row.code && <small>{codeWords(row)}</small>}
    </>
  );
}

function codeWords(row: BookingListRow): string {
  const off = formatMoney(codeTookPence(row), row.currency);
  return row.code ? `${row.code.code} −${off}` : "";
}

/** The payment status of a booking, as words with their mark. */
function AccessLevel({ row, today }: { row: BookingListRow; today: string }) {
  if (row.status !== "confirmed") {
    const look = row.status === "held" ? "is-waiting" : "is-old";
    return <span className={`status ${look}`}>{bookingStatuses[row.status]}</span>;
  }
  if (owedPence(row) === 0) return <span className="status is-full">Paid</span>;
  const days = daysBetween(today, dueDay(row));
  const words = days < 0 ? lateWords(-days) : dueWords(days);
  return <span className={days < 0 ? "status is-late" : "status is-waiting"}>{words}</span>;
}

function lateWords(days: number): string {
  return days === 1 ? "1 day late" : `${days} days late`;
}

function dueWords(days: number): string {
  if (days === 0) return "Due today";
  return days === 1 ? "Due tomorrow" : `Due in ${days} days`;
}

function lineOf(row: BookingListRow): string {
  const words = row.code
    ? "{room}, booked {day}. Paid {paid} of {price}, with {code}."
    : "{room}, booked {day}. Paid {paid} of {price}.";
  return fill(words, {
    code: codeWords(row),
    room: roomName(row),
    day: formatShortDay(calendarDay(row.createdAt)),
    paid: formatMoney(row.paidPence, row.currency),
    price: formatMoney(row.totalPence, row.currency),
  });
}

function totalOf({ currency, totalPence, paidPence, owedPence: owed }: BookingSums) {
  const money = (pence: number) => formatMoney(pence, currency);
  return ["Together", null, null, money(totalPence), money(paidPence), money(owed), null, null, null];
}
