-- Letters that still wait, saying that the rest of a purchase stands, name it, so that a cancellation stops them.
UPDATE "emails" AS letter
SET "subject_kind" = (CASE WHEN payment."booking_id" IS NULL THEN 'plan' ELSE 'booking' END)::"letter_subject",
    "subject_id" = COALESCE(payment."booking_id", payment."plan_id")
FROM "refunds" AS refund
JOIN "payments" AS payment ON payment."id" = refund."payment_id"
WHERE letter."letter" IN ('refund-partial', 'refund-partial-pending')
  AND letter."cause" IN ('refund:' || refund."id" || ':through', 'refund:' || refund."id" || ':onTheWay')
  AND letter."sent_at" IS NULL
  AND letter."subject_id" IS NULL;
