import type { FormShape } from "@/lib/forms/values";

/** The schemas of forms validated while they are filled in, shared with their server actions. Loaded on first focus. */
const shapes = {
  // The public site
  application: async () => ({ schema: (await import("@/lib/leads/applications/schema")).applicationSchema }),
  contact: async () => ({ schema: (await import("@/lib/leads/contact/schema")).inquirySchema }),
  "custom-retreat": async () => (await import("@/lib/leads/enquiries/schema")).customRetreatForm,
  "mastermind-waitlist": async () => ({
    schema: (await import("@/lib/orders/waitlists/schema")).mastermindWaitlistSchema,
  }),
  "retreat-waitlist": async () => ({
    schema: (await import("@/lib/orders/waitlists/schema")).retreatWaitlistSchema,
  }),
  workbook: async () => ({ schema: (await import("@/lib/leads/workbook/schema")).workbookSchema }),
  // Payments. The pressed button is not a form field
  checkout: async () => ({ schema: (await import("@/lib/orders/checkout/schema")).checkoutFormSchema }),
  "guest-form": async () => ({ schema: (await import("@/lib/guests/schema")).guestFormSchema }),
  coaching: async () => ({ schema: (await import("@/lib/orders/checkout/schema")).coachingSchema }),
  voucher: async () => ({ schema: (await import("@/lib/orders/checkout/schema")).voucherSchema }),
  mastermind: async () => ({ schema: (await import("@/lib/orders/checkout/schema")).mastermindSchema }),
  // Accounts
  "change-password": async () => ({ schema: (await import("@/lib/accounts/schema")).changePasswordSchema }),
  "forgot-password": async () => ({ schema: (await import("@/lib/accounts/schema")).forgotSchema }),
  join: async () => ({ schema: (await import("@/lib/accounts/schema")).joinSchema }),
  "new-password": async () => ({ schema: (await import("@/lib/accounts/schema")).resetSchema }),
  "sign-in": async () => ({ schema: (await import("@/lib/accounts/schema")).signInSchema }),
} satisfies Record<string, () => Promise<FormShape>>;

/** A form with a schema for the browser. */
export type ShapeName = keyof typeof shapes;

/** Loads a form's schema. Rejects when offline. */
export async function loadShape(name: ShapeName): Promise<FormShape> {
  await import("./without-eval");
  return shapes[name]();
}
