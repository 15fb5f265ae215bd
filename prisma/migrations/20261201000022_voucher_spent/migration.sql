-- AlterEnum
ALTER TYPE "refund_reason" ADD VALUE 'voucher_spent';
