-- AlterTable
ALTER TABLE "out_of_office" ADD COLUMN "takes_appointments" BOOLEAN NOT NULL DEFAULT false;
