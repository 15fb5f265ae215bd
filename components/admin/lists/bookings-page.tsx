import { listCopy, bookingListCopy as copy } from "@/content/pages/admin-lists";
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
} from "@/lib/administration/lists/bookings";
import { calendarDay, daysBetween, formatShortDay } from "@/lib/time/dates";
import { fill } from "@/lib/text";
import { listRetreats } from "@/lib/catalogue/retreats";
import { defineListPage } from "./define-list-page";
import { ListTable, PersonCell, type Column } from "./list-table";

/** The bookings: who has which place, and what is paid and due. */
export const bookingsPage = defineListPage({
  at: "/admin/bookings",
  list: bookingList,
  words: copy,
  states: { name: "state", label: listCopy.states, all: bookingStates, words: copy.states },
  read: sumBookings,
  filters: () => ({
    choices: [
      {
        name: "retreat",
        label: copy.retreat,
        any: copy.anyRetreat,
        options: listRetreats().map(({ id, name }) => ({ value: id, label: name })),
      },
      {
        name: "room",
        label: copy.room,
        any: copy.anyRoom,
        options: [...new Map(listRooms())].map(([id, { name }]) => ({ value: id, label: name })),
      },
    ],
  }),
  table: ({ query, rows, sums, now }) => (
    <ListTable
      label={copy.headline}
      rows={rows}
      first={{ header: copy.columns.name, cell: personOf }}
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
  if (!email) return <PersonCell href={null} name={name || copy.nobody} />;
  return <PersonCell href={`/admin/people/${userId ?? id}`} name={name || email} detail={email} />;
}

function columns(today: string): Column<BookingListRow>[] {
  const money = (pence: number, { currency }: BookingListRow) => formatMoney(pence, currency);
  const owed = (row: BookingListRow) => (owedPence(row) > 0 ? money(owedPence(row), row) : listCopy.nothing);
  return [
    { header: copy.columns.room, cell: roomName },
    { header: copy.columns.booked, cell: ({ createdAt }) => formatShortDay(calendarDay(createdAt)) },
    { header: copy.columns.price, isNumber: true, cell: (row) => <Price row={row} /> },
    { header: copy.columns.paid, isNumber: true, cell: (row) => money(row.paidPence, row) },
    { header: copy.columns.owed, isNumber: true, phone: "sum", cell: (row) => <b>{owed(row)}</b> },
    { header: copy.columns.status, cell: ({ status }) => copy.statuses[status] },
    { header: copy.columns.money, phone: "state", cell: (row) => <AccessLevel row={row} today={today} /> },
    {
      header: copy.columns.dueBy,
      cell: (row) => (owedPence(row) > 0 ? formatShortDay(dueDay(row)) : listCopy.nothing),
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
  return row.code ? fill(copy.code, { ...row.code, off }) : "";
}

/** The payment status of a booking, as words with their mark. */
function AccessLevel({ row, today }: { row: BookingListRow; today: string }) {
  if (row.status !== "confirmed") {
    const look = row.status === "held" ? "is-waiting" : "is-old";
    return <span className={`status ${look}`}>{copy.statuses[row.status]}</span>;
  }
  if (owedPence(row) === 0) return <span className="status is-full">{copy.money.paid}</span>;
  const days = daysBetween(today, dueDay(row));
  const words = days < 0 ? lateWords(-days) : dueWords(days);
  return <span className={days < 0 ? "status is-late" : "status is-waiting"}>{words}</span>;
}

function lateWords(days: number): string {
  return days === 1 ? copy.money.lateOne : fill(copy.money.late, { days });
}

function dueWords(days: number): string {
  if (days === 0) return copy.money.dueToday;
  return days === 1 ? copy.money.dueOne : fill(copy.money.due, { days });
}

function lineOf(row: BookingListRow): string {
  const words = row.code ? copy.lineWithCode : copy.line;
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
  return [listCopy.together, null, null, money(totalPence), money(paidPence), money(owed), null, null, null];
}
