-- payments_paid_at_id_idx begins with the same column.
-- DropIndex
DROP INDEX "payments_paid_at_idx";
