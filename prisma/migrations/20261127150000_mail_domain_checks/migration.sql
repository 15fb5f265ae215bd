-- CreateTable
CREATE TABLE "mail_domain_checks" (
    "domain" TEXT NOT NULL,
    "has_dkim" BOOLEAN,
    "checked_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "mail_domain_checks_pkey" PRIMARY KEY ("domain")
);
