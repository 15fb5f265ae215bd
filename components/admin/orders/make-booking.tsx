import Link from "next/link";

/** The link to a new order with what is known of a person; `from` as in /admin/orders/new. `name`: where a list has several. */
export function MakeBooking({ from, name }: { from: string; name?: string }) {
  return (
    <Link
      href={`/admin/orders/new?from=${from}`}
      className="tinybtn"
      aria-label={name === undefined ? undefined : `Make a booking… ${name}`}
      prefetch={false}
    >
      Make a booking…
    </Link>
  );
}
