import "server-only";
import { mastermind } from "@/content/programmes";
import { asAdministrator } from "@/lib/access/administrator";
import { bookTime } from "@/lib/appointments/book";
import { bookSchema, waitSchema } from "@/lib/appointments/schema";
import { waitForTime } from "@/lib/appointments/waits";
import { db } from "@/lib/db";
import { describeError, logger } from "@/lib/observability/logger";
import { applyForSponsoredPlace } from "@/lib/leads/applications/applications";
import { applicationSchema } from "@/lib/leads/applications/schema";
import { sendCustomRetreatEnquiry } from "@/lib/leads/enquiries/custom-retreats";
import { customRetreatForm } from "@/lib/leads/enquiries/schema";
import { findProgrammeOf } from "@/lib/content/programmes";
import { findRetreat } from "@/lib/content/retreats";
import { joinProgrammeWaitlist, joinRetreatWaitlist } from "@/lib/orders/waitlists/entries";
import { mastermindWaitlistSchema, retreatWaitlistSchemaOf } from "@/lib/orders/waitlists/schema";
import { requestWorkbook } from "@/lib/leads/workbook/downloads";
import { workbookSchema } from "@/lib/leads/workbook/schema";
import type { Member } from "@/lib/access/policy";
import { recordAudit } from "@/lib/access/audit";
import { fail, ok, type Result } from "@/lib/result";

type Store = (values: unknown, subject: string | null, now: Date) => Promise<Result<unknown>> | Promise<void>;

/** What each public form does with its answers, by its name. Throws where they do not fit the form any more. */
const stores: Readonly<Record<string, Store>> = {
  "mastermind-waitlist": (values, subject, now) => {
    const programme = findProgrammeOf(subject ?? mastermind.id);
    if (!programme) throw new Error("The programme is gone");
    return joinProgrammeWaitlist(programme, mastermindWaitlistSchema.parse(values), now);
  },
  "retreat-waitlist": (values, subject, now) => {
    const retreat = findRetreat(subject ?? "");
    if (!retreat) throw new Error("The retreat is gone");
    return joinRetreatWaitlist(retreat, retreatWaitlistSchemaOf(retreat).parse(values), now);
  },
  "custom-retreat": (values, _, now) => sendCustomRetreatEnquiry(customRetreatForm.schema.parse(values), now),
  "sponsored-application": (values, _, now) => applyForSponsoredPlace(applicationSchema.parse(values), now),
  "book-appointment": (values, _, now) => bookTime(bookSchema.parse(values), null, now),
  "appointment-wait": (values, _, now) => waitForTime(waitSchema.parse(values), now),
  workbook: (values, _, now) => requestWorkbook(workbookSchema.parse(values), now),
};

/** Does what a suspected form would have done, and takes it off the list of suspects. */
export async function releaseSuspect(
  admin: Member,
  { id }: { id: string },
  now: Date,
): Promise<Result<{ email: string }, "not_admin" | "gone" | "unfit">> {
  return asAdministrator(admin, "inbox.answer", async (tx) => {
    await tx.$executeRaw`SELECT id FROM suspected_spam WHERE id = ${id}::uuid FOR UPDATE`;
    const suspect = await tx.suspectedSpam.findUnique({ where: { id } });
    const store = suspect && stores[suspect.form];
    if (!store) return fail("gone", "That form is no longer on the list.");
    const unfit = fail("unfit", "That form no longer fits what the site offers, so it can’t be accepted.");
    try {
      const stored = await store(suspect.values, suspect.subject, now);
      if (stored && !stored.ok) return unfit;
    } catch (error) {
      logger.warn({ event: "spam.not_released", suspectId: id, reason: describeError(error) });
      return unfit;
    }
    await tx.suspectedSpam.delete({ where: { id } });
    await recordAudit(
      tx,
      admin,
      { action: "spam.released", subject: id, details: { form: suspect.form } },
      now,
    );
    return ok({ email: suspect.email });
  });
}

/** The suspected forms that are shown, the newest first. */
export function listSuspects(take: number) {
  return db.suspectedSpam.findMany({ orderBy: [{ createdAt: "desc" }, { id: "desc" }], take });
}

/** A form that was set aside as suspected spam. */
export type SuspectedEntry = Awaited<ReturnType<typeof listSuspects>>[number];
