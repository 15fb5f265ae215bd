import pg from "pg";

const spacing = 7 * 60_000;
const day = "interval '1 day'";
const minutes = `n * interval '${spacing} milliseconds'`;
const sinceThen = `(extract(epoch FROM now() - ${minutes} - TIMESTAMPTZ '2000-01-01 00:00:00Z') / 60)::int`;
const newestFirst = `1000000 - ((now() - ${minutes})::date - DATE '2000-01-01')`;
const entryStatus = `(CASE WHEN n % 40 = 1 THEN 'new' WHEN n % 40 = 2 THEN 'waiting' WHEN n % 40 = 3 THEN 'booked'
  WHEN n % 10 = 4 THEN 'answered' ELSE 'closed' END)::entry_status`;
const entryAttention = `CASE WHEN n % 40 IN (1, 2) THEN ${sinceThen} ELSE 1000000000 - ${sinceThen} END`;
const words =
  "Three days somewhere quiet with the six of us, a table to work at, the sea within a walk, and no slides";

// One different row in forty is spread over a table, not at its end
const statements: string[] = [
  `INSERT INTO users (id, email, email_key, email_confirmed_at, password_hash, role, blocked_at, created_at)
   SELECT uuid(n, 1), 'member' || n || '@postbox.example', 'member' || n || '@postbox.example',
     CASE WHEN n % 10 > 0 THEN now() END, 'none', 'member', CASE WHEN n % 40 = 7 THEN now() END, now() - ${minutes} FROM numbers`,
  `INSERT INTO profiles (id, user_id, display_name, email, created_at)
   SELECT uuid(n, 2), uuid(n, 1), 'Member Number ' || n, 'member' || n || '@postbox.example', now() - ${minutes} FROM numbers`,
  `INSERT INTO sessions (id, user_id, created_at, seen_at) SELECT uuid(n, 3), uuid(n, 1), now() - ${minutes}, now() - ${minutes} FROM numbers`,
  `INSERT INTO access_grants (id, user_id, source, source_id, starts_at, created_at)
   SELECT uuid(n, 4), uuid(n, 1), 'invitation', uuid(n, 5), now() - ${day}, now() - ${day} FROM numbers WHERE n % 3 = 0`,
  `INSERT INTO posting_pauses (id, user_id, starts_at) SELECT uuid(n, 6), uuid(n, 1), now() FROM numbers WHERE n % 40 = 9`,
  `INSERT INTO orders (id, product, status, name, email, email_key, total_pence, currency, link_token, terms_version, terms_accepted_at, created_at, confirmed_at, due_on, paid_pence, unpaid_pence, attention)
   SELECT uuid(n, 7), 'retreat',
     (CASE WHEN n % 40 = 1 THEN 'cancelled' WHEN n % 40 = 2 THEN 'refunded' ELSE 'confirmed' END)::order_status,
     'Guest Number ' || n, 'guest' || n || '@postbox.example', 'guest' || n || '@postbox.example', 49700, 'gbp',
     lpad(n::text, 32, 'A'), '1', now(), now() - ${minutes}, now() - ${minutes}, current_date - 20 + n % 60,
     CASE WHEN n % 10 = 3 THEN 10000 ELSE 49700 END, CASE WHEN n % 10 = 3 THEN 39700 ELSE 0 END,
     CASE WHEN n % 10 = 3 THEN current_date - 20 + n % 60 - DATE '2000-01-01' ELSE ${newestFirst} END
   FROM numbers`,
  `INSERT INTO bookings (order_id, retreat, deposit_pence, first_day, last_day, full_refund_days, half_refund_days)
   SELECT uuid(n, 7), 'dorset', 10000, current_date + n % 60, current_date + n % 60 + 2, 60, 30 FROM numbers`,
  `INSERT INTO instalments (order_id, due_on, pence, unpaid_pence)
   SELECT uuid(n, 7), current_date - 20 + n % 60, 39700, CASE WHEN n % 10 = 3 THEN 39700 ELSE 0 END FROM numbers`,
  `INSERT INTO guests (id, order_id, room, price_pence)
   SELECT uuid(n, 7), uuid(n, 7), CASE WHEN n % 2 = 0 THEN 'shared' ELSE 'single' END, 49700 FROM numbers`,
  `INSERT INTO orders (id, product, status, name, email, email_key, total_pence, currency, link_token, created_at, confirmed_at, due_on, paid_pence, unpaid_pence, attention)
   SELECT uuid(n, 8), 'programme', (CASE WHEN n % 40 = 1 THEN 'cancelled' ELSE 'confirmed' END)::order_status,
     'Buyer Number ' || n, 'buyer' || n || '@postbox.example', 'buyer' || n || '@postbox.example', 58200, 'gbp',
     lpad(n::text, 32, 'B'), now() - ${minutes}, now() - ${minutes}, CASE WHEN n % 20 = 5 THEN current_date - n % 14 END,
     CASE WHEN n % 40 = 4 THEN 58200 ELSE 9700 END, CASE WHEN n % 40 IN (1, 4) THEN 0 ELSE 48500 END,
     CASE WHEN n % 20 = 5 THEN current_date - n % 14 - DATE '2000-01-01' ELSE ${newestFirst} END
   FROM numbers`,
  `INSERT INTO plans (order_id, kind, programme, cohort, instalments, payment_pence, next_payment_at, missing_since, missing_number, waived, stopped_at)
   SELECT uuid(n, 8), 'monthly', 'mastermind', 'run-' || n % 5, 6, 9700, CASE WHEN n % 40 NOT IN (0, 1, 4) THEN now() + n % 30 * ${day} END,
     CASE WHEN n % 20 = 5 THEN now() - n % 14 * ${day} END, CASE WHEN n % 20 = 5 THEN 2 END, '{}', CASE WHEN n % 400 = 3 THEN now() END
   FROM numbers`,
  `INSERT INTO missed_payments (order_id, number, since) SELECT uuid(n, 8), 2, now() - n % 14 * ${day} FROM numbers WHERE n % 20 = 5`,
  `INSERT INTO payments (id, order_id, checkout_session_id, payment_intent_id, number, amount_pence, currency, paid_at, refunded_pence, dispute_status)
   SELECT uuid(n, 9), CASE WHEN n % 2 = 0 THEN uuid(n, 7) ELSE uuid(n, 8) END, 'cs_' || n, 'pi_' || n,
     CASE WHEN n % 2 = 1 THEN 1 END, 9700, 'gbp', now() - ${minutes}, CASE WHEN n % 400 = 11 THEN 9700 ELSE 0 END,
     CASE WHEN n % 400 = 13 THEN 'needs_response' END
   FROM numbers`,
  `INSERT INTO balance_transactions (id, type, source_id, payment_intent_id, gross_pence, fee_pence, net_pence, currency, created_at, available_on)
   SELECT 'txn_' || n, 'charge', 'ch_' || n, 'pi_' || n, 9700, 166, 9534, 'gbp', now() - ${minutes}, now() FROM numbers`,
  `INSERT INTO disputes (id, payment_id, amount_pence, status, created_at) SELECT 'dp_' || n, uuid(n, 9), 9700, 'needs_response', now() FROM numbers WHERE n % 400 = 13`,
  `INSERT INTO invitations (id, code, created_by, max_uses, current_uses, is_active, expires_at, note, sent_to, order_id, created_at)
   SELECT uuid(n, 10), translate(upper(lpad(to_hex(n), 6, '0')), '01', 'GH'), uuid(1, 1), 2, n % 3, n % 40 <> 7, CASE WHEN n % 5 = 0 THEN now() - ${day} END,
     'For number ' || n, 'invited' || n || '@postbox.example', CASE WHEN n % 40 = 9 THEN uuid(n, 8) END, now() - ${minutes} FROM numbers`,
  `INSERT INTO mastermind_waitlist (id, programme, name, email, email_key, phone, current_business, goals, investment_level, created_at)
   SELECT uuid(n, 11), 'mastermind', 'Waiting Number ' || n, 'waiting' || n || '@postbox.example', 'waiting' || n || '@postbox.example', '07700 900', 'Pots', 'More pots', 'monthly',
     now() - ${minutes} FROM numbers`,
  `INSERT INTO uk_retreat_waitlist (id, retreat, name, email, email_key, phone, created_at)
   SELECT uuid(n, 12), 'dorset', 'Waiting Number ' || n, 'waiting' || n || '@postbox.example', 'waiting' || n || '@postbox.example', '07700 900',
     now() - ${minutes} FROM numbers`,
  `INSERT INTO workbook_downloads (id, email, email_key, downloaded_at, created_at)
   SELECT uuid(n, 13), 'waiting' || n || '@postbox.example', 'waiting' || n || '@postbox.example', now() - ${minutes}, now() - ${minutes} FROM numbers`,
  `INSERT INTO consents (id, email, email_key, given_at, wording, page, withdrawn_at)
   SELECT uuid(n, 14), 'waiting' || n || '@postbox.example', 'waiting' || n || '@postbox.example', now(), 'Yes', '/', CASE WHEN n % 40 = 10 THEN now() END
   FROM numbers WHERE n % 2 = 0`,
  `INSERT INTO custom_retreat_enquiries (id, first_name, last_name, email, email_key, vision, focus, created_at, updated_at, status, attention, search_text)
   SELECT uuid(n, 15), 'Asking', 'Number ' || n, 'asking' || n || '@postbox.example', 'asking' || n || '@postbox.example', '${words}', '{}',
     now() - ${minutes}, now() - ${minutes}, ${entryStatus}, ${entryAttention}, 'Asking Number ' || n || ' asking' || n || '@postbox.example ${words}'
   FROM numbers`,
  `INSERT INTO sponsored_applications (id, full_name, email, email_key, location_uk, community_involvement, idea_project_dream, why_matters,
     positive_impact, whats_holding_back, retreat_difference, commitment_level, created_at, updated_at, status, attention, search_text)
   SELECT uuid(n, 16), 'Applying Number ' || n, 'applying' || n || '@postbox.example', 'applying' || n || '@postbox.example', 'Hull', '${words}', '${words}',
     '${words}', '${words}', '${words}', '${words}', 'not-sure', now() - ${minutes}, now() - ${minutes}, ${entryStatus}, ${entryAttention},
     'Applying Number ' || n || ' applying' || n || '@postbox.example Hull ' || repeat('${words} ', 6)
   FROM numbers`,
  `INSERT INTO emails (id, cause, letter, to_address, subject_line, values, status, attempts, created_at, sent_at, failed_at)
   SELECT uuid(n, 17), 'list:' || n, (ARRAY['booking-confirmed', 'workbook', 'invitation-to-join', 'founder-new-enquiry'])[1 + n % 4],
     'guest' || n || '@postbox.example', 'Letter number ' || n, '{"name": "Guest"}',
     (CASE WHEN n % 40 = 1 THEN 'failed' WHEN n % 40 = 2 THEN 'queued' ELSE 'sent' END)::email_status, 1, now() - ${minutes},
     CASE WHEN n % 40 NOT IN (1, 2) THEN now() - ${minutes} END, CASE WHEN n % 40 = 1 THEN now() - ${minutes} END
   FROM numbers`,
  `INSERT INTO stripe_events (id, type, object_id, received_at, processed_at, error)
   SELECT 'evt_' || n, (ARRAY['checkout.session.completed', 'invoice.paid', 'charge.refunded', 'charge.updated'])[1 + n % 4], 'pi_' || n,
     now() - ${minutes}, CASE WHEN n % 40 NOT IN (1, 2) THEN now() - ${minutes} END, CASE WHEN n % 40 = 1 THEN 'No such customer' END
   FROM numbers`,
  `INSERT INTO audit_entries (id, at, actor_id, actor_name, actor_role, action, subject, details)
   SELECT uuid(n, 18), now() - ${minutes}, uuid(CASE WHEN n % 10 = 1 THEN n ELSE 1 + n % 3 END, 1),
     CASE WHEN n % 10 <> 1 THEN 'Robyn Number ' || n % 3 END, CASE WHEN n % 10 = 1 THEN 'member' ELSE 'admin' END,
     CASE WHEN n % 10 = 1 THEN 'account.exported' WHEN n % 40 = 2 THEN 'member.blocked' WHEN n % 40 = 3 THEN 'refund.asked'
       ELSE (ARRAY['list.downloaded', 'booking.cancelled', 'letter.repeated', 'access.granted', 'event.repeated'])[1 + n % 5] END,
     uuid(n, 1 + n % 8)::text, '{}' FROM numbers`,
];

/** Fills every table of the administration's lists with so many rows, with consistent sums. */
export async function fillLists(databaseUrl: string | undefined, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    // The rows are valid by construction; checking keys and triggers takes minutes
    await client.query("SET session_replication_role = replica");
    await client.query(
      `CREATE FUNCTION pg_temp.uuid(n int, of_table int) RETURNS uuid LANGUAGE sql IMMUTABLE
       AS $$ SELECT md5(n || '-' || of_table)::uuid $$`,
    );
    await client.query(`CREATE TEMP TABLE numbers AS SELECT generate_series(1, ${count}) AS n`);
    for (const statement of statements) {
      await client.query(statement.replaceAll("uuid(", "pg_temp.uuid("));
    }
    await client.query("DROP TABLE numbers");
    await client.query("VACUUM ANALYZE");
  } finally {
    await client.end();
  }
}
