import "server-only";
import { may, type Member } from "@/lib/access/policy";
import { countWaitingReports } from "@/lib/clubhouse/reports-list";
import { db } from "@/lib/db";
import { countStuck } from "@/lib/administration/events/stuck";
import { countNewAnswers } from "@/lib/guests/feedback/ask";
import { countUndelivered } from "@/lib/administration/letters/undelivered";

export type BadgeCounts = Awaited<ReturnType<typeof countBadges>>;

/** The counts of the sidebar; only those that the role may open. */
export async function countBadges(member: Member, now: Date) {
  const isAdmin = may(member, "admin.enter");
  const answers = may(member, "inbox.answer");
  const unopened = { where: { status: "new" as const } };
  const [reports, enquiries, applications, testimonials, letters, events] = await Promise.all([
    countWaitingReports(member),
    answers ? db.customRetreatEnquiry.count(unopened) : 0,
    answers ? db.sponsoredApplication.count(unopened) : 0,
    isAdmin ? countNewAnswers() : 0,
    isAdmin ? countUndelivered(now) : 0,
    isAdmin ? countStuck() : 0,
  ]);
  return { reports, enquiries, applications, testimonials, letters, events };
}
