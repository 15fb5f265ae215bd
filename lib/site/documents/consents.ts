import "server-only";
import { testimonialsPath } from "@/content/list-paths";
import type { Document } from "@/content/page";
import { testimonialsPage } from "@/content/pages/testimonials";
import { valueOf, type Edits } from "@/lib/content/edits";
import { isSame } from "@/lib/content/same";
import type { Testimonial } from "@/lib/content/testimonials";
import type { Transaction } from "@/lib/db";
import { calendarDay } from "@/lib/time/dates";

const field = testimonialsPage.fields.testimonials.items;

/** The testimonials in a version of their document. */
export function testimonialsIn(edits: Edits): readonly Testimonial[] {
  return valueOf(field, edits[testimonialsPath]) as readonly Testimonial[];
}

/** Records the consents that a version of the testimonials has, and the end of those it no longer has. */
export async function saveConsents(
  tx: Transaction,
  published: Edits,
  authorId: string | null,
  now: Date,
): Promise<void> {
  const open = await tx.testimonialConsent.findMany({ where: { endedAt: null } });
  for (const testimonial of testimonialsIn(published)) {
    const known = open.filter(({ testimonialId }) => testimonialId === testimonial.id);
    const consent = testimonial.hasAgreed ? consentOf(testimonial, now) : null;
    const { name, agreedFor, agreedOn, source } = known[0] ?? {};
    if (consent && isSame(consent, { name, agreedFor, agreedOn, source })) continue;
    await endConsents(tx, testimonial.id, authorId, now);
    if (consent) await recordConsent(tx, testimonial.id, consent, authorId, now);
  }
}

/** Records that a removed testimonial's consent has ended, also of one that was never published. */
export async function endConsentOf(
  tx: Transaction,
  testimonial: Testimonial,
  authorId: string,
  now: Date,
): Promise<void> {
  const { id, hasAgreed } = testimonial;
  const isKnown = await tx.testimonialConsent.findFirst({ where: { testimonialId: id } });
  if (hasAgreed && !isKnown) await recordConsent(tx, id, consentOf(testimonial, now), authorId, now);
  await endConsents(tx, id, authorId, now);
}

/** A version without consents that have ended since. */
export async function withoutEndedConsents(tx: Transaction, { key }: Document, edits: Edits): Promise<Edits> {
  if (key !== testimonialsPage.key || edits[testimonialsPath] === undefined) return edits;
  const records = await tx.testimonialConsent.findMany({ select: { testimonialId: true, endedAt: true } });
  const hasEnded = (id: string) => {
    const own = records.filter(({ testimonialId }) => testimonialId === id);
    return own.length > 0 && own.every(({ endedAt }) => endedAt);
  };
  const items = testimonialsIn(edits).map((one) => (hasEnded(one.id) ? { ...one, hasAgreed: false } : one));
  return { ...edits, [testimonialsPath]: items };
}

type Consent = ReturnType<typeof consentOf>;

function consentOf({ name, agreedBy, agreedOn, forLetters, forSocial, source }: Testimonial, now: Date) {
  return {
    name: agreedBy || name,
    agreedFor: ["website", ...(forLetters ? ["letters"] : []), ...(forSocial ? ["social"] : [])],
    agreedOn: new Date(agreedOn || calendarDay(now)),
    source,
  };
}

async function recordConsent(
  tx: Transaction,
  testimonialId: string,
  consent: Consent,
  recordedById: string | null,
  now: Date,
): Promise<void> {
  await tx.testimonialConsent.create({ data: { testimonialId, ...consent, recordedAt: now, recordedById } });
}

async function endConsents(tx: Transaction, testimonialId: string, endedById: string | null, now: Date) {
  await tx.testimonialConsent.updateMany({
    where: { testimonialId, endedAt: null },
    data: { endedAt: now, endedById },
  });
}
