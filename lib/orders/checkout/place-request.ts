import type { Programme } from "@/content/programmes";
import type { Retreat } from "@/content/retreats";
import type { CoachingPackage } from "@/lib/catalogue/packages";
import type { PlanTerms } from "@/lib/orders/programmes/plans";
import type { NewVoucher } from "@/lib/orders/vouchers/create";
import type { VoucherShare } from "@/lib/orders/vouchers/redeem";
import type { Companion } from "./schema";

/** What a buyer wants to hold and pay, in pence. */
export type PlaceRequest = {
  name: string;
  email: string;
  /** What the card pays now. */
  pence: number;
  /** The voucher that pays a part beside that. */
  voucher?: VoucherShare | null;
  /** The waitlist entry that buys by its link, with its name and address. */
  entryId?: string | null;
} & (
  | {
      kind: "place";
      retreat: Retreat;
      room: string;
      /** Who comes beside the buyer. */
      companions?: readonly Companion[];
      /** Everyone pays their own share: the sums are those of one place. */
      shares?: boolean;
      /** For all places. */
      totalPence: number;
      offerId: string | null;
      /** How many payments follow the deposit; 1 by default. */
      payments?: number;
      byItself?: boolean;
      /** The code behind the price, and the full price. */
      cheaper?: { codeId: string; fullPence: number } | null;
    }
  | { kind: "plan"; programme: Programme; plan: PlanTerms }
  | {
      kind: "coaching";
      sold: CoachingPackage;
      /** The held appointment that is paid alone; without one it is a package. */
      appointment?: { id: string; kindId: string };
      /** How many monthly payments, the first at once; 1 by default. */
      payments?: number;
      byItself?: boolean;
    }
  | { kind: "voucher"; gift: NewVoucher; currency: string }
);

/** What is due now, in pence. */
export function dueOf({ pence, voucher }: Pick<PlaceRequest, "pence" | "voucher">): number {
  return pence + (voucher?.pence ?? 0);
}

/** How many places of its product it takes. */
export function placesOf(wanted: PlaceRequest): number {
  return 1 + (wanted.kind === "place" ? (wanted.companions?.length ?? 0) : 0);
}
