import { z } from "zod";

/** The pages from which a member opens the portal, and to which it leads back. */
export const portalReturnSchema = z.enum(["/account", "/community", "/members"]);
export type PortalReturn = z.output<typeof portalReturnSchema>;
