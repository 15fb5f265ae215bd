import { Prisma } from "@/prisma/generated/client";

const places = Prisma.sql`guests JOIN orders ON orders.id = guests.order_id AND orders.status = 'confirmed'
  JOIN bookings ON bookings.order_id = orders.id AND NOT EXISTS (
    SELECT FROM sponsored_awards WHERE booking_id = orders.id AND sent_at IS NULL AND taken_back_at IS NULL)`;
const isTheirs = Prisma.sql`users.email_confirmed_at IS NOT NULL AND users.email_key`;

/**
 * The accounts of the guests who come to a retreat, as a subquery with rows (retreat, user_id), possibly repeated: the
 * account that booked the own place, or the one with the confirmed address of the place (docs/rules/groups.md#its-guests).
 * Without a sponsored place that was not announced yet.
 */
export const groupGuests = Prisma.sql`(
  SELECT bookings.retreat, orders.user_id FROM ${places}
    WHERE guests.cancelled_at IS NULL AND guests.link_token IS NULL AND orders.user_id IS NOT NULL
  UNION ALL SELECT bookings.retreat, users.id FROM ${places} JOIN users ON ${isTheirs} = orders.email_key
    WHERE guests.cancelled_at IS NULL AND guests.link_token IS NULL AND guests.email_key IS NULL
  UNION ALL SELECT bookings.retreat, users.id FROM ${places} JOIN users ON ${isTheirs} = guests.email_key
    WHERE guests.cancelled_at IS NULL)`;
