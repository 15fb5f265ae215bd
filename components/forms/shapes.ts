import type { FormShape } from "@/lib/forms/values";

/**
 * The shapes of the forms that are checked while they are filled in, the same ones their server actions go by. Fetched when
 * somebody begins to type.
 */
const shapes = {
  // The public site
  application: async () => ({ schema: (await import("@/lib/applications/schema")).applicationSchema }),
  contact: async () => ({ schema: (await import("@/lib/contact/schema")).inquirySchema }),
  "custom-retreat": async () => (await import("@/lib/enquiries/schema")).customRetreatForm,
  "mastermind-waitlist": async () => ({
    schema: (await import("@/lib/waitlists/schema")).mastermindWaitlistSchema,
  }),
  "retreat-waitlist": async () => ({
    schema: (await import("@/lib/waitlists/schema")).retreatWaitlistSchema,
  }),
  workbook: async () => ({ schema: (await import("@/lib/workbook/schema")).workbookSchema }),
  // Paying. Which button was pressed stands in no field
  checkout: async () => ({
    schema: (await import("@/lib/checkout/schema")).checkoutSchema.omit({ pay: true }),
  }),
  "guest-form": async () => ({ schema: (await import("@/lib/guests/schema")).guestFormSchema }),
  mastermind: async () => ({ schema: (await import("@/lib/checkout/schema")).mastermindSchema }),
  // Accounts
  "change-password": async () => ({ schema: (await import("@/lib/accounts/schema")).changePasswordSchema }),
  "forgot-password": async () => ({ schema: (await import("@/lib/accounts/schema")).forgotSchema }),
  join: async () => ({ schema: (await import("@/lib/accounts/schema")).joinSchema }),
  "new-password": async () => ({ schema: (await import("@/lib/accounts/schema")).resetSchema }),
  "sign-in": async () => ({ schema: (await import("@/lib/accounts/schema")).signInSchema }),
} satisfies Record<string, () => Promise<FormShape>>;

/** A form whose shape the browser may know. */
export type ShapeName = keyof typeof shapes;

/** Fetches the shape of a form. Rejects where the line is cut. */
export async function loadShape(name: ShapeName): Promise<FormShape> {
  await import("./without-eval");
  return shapes[name]();
}
