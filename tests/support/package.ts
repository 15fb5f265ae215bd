import type { CoachingPackage } from "@/lib/catalogue/packages";

/** A coaching package as the founder adds one. */
export const six: CoachingPackage = {
  ...{ slug: "six-sessions", name: "Six Sessions", sessions: 6, pricePence: 720_00 },
  ...{ currency: "gbp", instalments: 0, sales: "open", text: "" },
};
