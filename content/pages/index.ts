import type { Document, SitePage } from "@/content/page";
import { emailFrame } from "@/content/emails/layout";
import { accountPart } from "./account";
import { afterPaymentPart } from "./after-payment";
import { appointmentsPart } from "./appointments";
import { blogPage, postPart } from "./blog";
import { authPart } from "./auth";
import { bookingPart } from "./booking";
import { choicePart } from "./choice";
import { coachingPage } from "./coaching";
import { customRetreatPage } from "./custom-retreat";
import { feedbackPart } from "./feedback";
import { firstStepPart } from "./first-step";
import { framePart } from "./frame";
import { galleryPage } from "./gallery";
import { guestFormPart } from "./guest-form";
import { homePage } from "./home";
import { sponsoredPage } from "./ideas-to-impact-sponsored-application";
import { layoutPart } from "./layout";
import { letterLinksPart } from "./letter-links";
import { mastermindPaymentPage } from "./mastermind-payment";
import { mastermindWaitlistPage } from "./mastermind-waitlist";
import { notFoundPart } from "./not-found";
import { offlinePart } from "./offline";
import { planPart } from "./plan";
import { selfServicePart } from "./self-service";
import { testimonialsPage } from "./testimonials";
import { workbookPart } from "./workbook-dialog";
import { titlesPart } from "./titles";
import { retreatPaymentPage } from "./retreat-payment";
import { retreatWaitlistPage } from "./retreat-waitlist";
import { retreatsPage } from "./retreats";
import { twoStepPart } from "./two-step";
import { voucherPage } from "./voucher";
import { voucherPart } from "./voucher-balance";
import { waitlistLinksPart } from "./waitlist-links";

/** The public pages that the founder edits at /admin/site. */
export const sitePages: readonly SitePage[] = [
  homePage,
  galleryPage,
  testimonialsPage,
  blogPage,
  customRetreatPage,
  retreatsPage,
  retreatPaymentPage,
  retreatWaitlistPage,
  mastermindPaymentPage,
  mastermindWaitlistPage,
  coachingPage,
  voucherPage,
  sponsoredPage,
];

/** What several pages or those of one person show, edited there as well. */
export const siteParts: readonly Document[] = [
  framePart,
  postPart,
  workbookPart,
  notFoundPart,
  offlinePart,
  layoutPart,
  titlesPart,
  emailFrame,
  appointmentsPart,
  afterPaymentPart,
  waitlistLinksPart,
  voucherPart,
  letterLinksPart,
  bookingPart,
  selfServicePart,
  choicePart,
  planPart,
  guestFormPart,
  feedbackPart,
  firstStepPart,
  authPart,
  accountPart,
  twoStepPart,
];
