import type { Member } from "@/lib/access/policy";
import { replaceCatalogue } from "@/lib/catalogue/current";
import { packagePrices, type CoachingPackage } from "@/lib/catalogue/packages";
import { savePackage } from "@/lib/catalogue/rows";
import { startCoachingCheckout, type CoachingRequest } from "@/lib/orders/checkout/coaching";
import { getCoaching } from "@/lib/orders/coaching/coaching";
import { syncCheckout } from "@/lib/orders/payments/sync";
import { db } from "@/lib/db";
import { uniqueEmail } from "./factories";
import { runDueJobs } from "./jobs";
import { six } from "./package";
import { someBuyer } from "./money";
import { payCheckout } from "./sandbox";

/** Puts a package on sale, in the database and in this process. */
export async function sellPackage(more: Partial<CoachingPackage> = {}): Promise<CoachingPackage> {
  const sold = { ...six, ...more };
  await savePackage(db, sold);
  replaceCatalogue({ packages: [sold] });
  return sold;
}

/** The order of a package. */
export const coachingOrder = (more: Partial<CoachingRequest> = {}): CoachingRequest => ({
  ...{ package: six.slug, prices: packagePrices(six), name: "Fern Oduya", email: uniqueEmail("fern") },
  ...{ termsAccepted: true, ...more },
});

/** Opens Checkout for a package. */
export async function openCoaching(more: Partial<CoachingRequest> = {}, buyer = someBuyer()) {
  const opened = await startCoachingCheckout(coachingOrder(more), buyer, new Date());
  if (!opened.ok) throw new Error(opened.message);
  const { url } = opened.value;
  const { orderId, sessionId } = await db.checkout.findFirstOrThrow({ where: { url } });
  return { url, id: orderId, sessionId: sessionId ?? "" };
}

/** Buys a package: paid, recorded, and the jobs that follow done. */
export async function buyCoaching(more: Partial<CoachingRequest> = {}, member: Member | null = null) {
  const opened = await openCoaching(more, someBuyer(member));
  await payCheckout(opened.url);
  const outcome = await syncCheckout(opened.sessionId, new Date());
  await runDueJobs();
  const payment = await db.payment.findFirstOrThrow({ where: { orderId: opened.id } });
  return { ...opened, outcome, payment, coaching: await getCoaching(db, opened.id) };
}
