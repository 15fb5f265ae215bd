import { settingsPart } from "@/content/settings";

/** The currency of vouchers: the one that the business begins with, as sold vouchers keep theirs. */
export const voucherCurrency: string = settingsPart.fields.region.currency.initial;
