import { email } from "../email";

/** To the recipient of a voucher, twice before it expires. */
export const voucherExpires = email("Voucher expires soon", {
  values: ["name", "left", "code", "validUntil", "voucherUrl"],
  subject: "{left} on your voucher, until {validUntil}",
  preheader: "It’s still there. Then it isn’t.",
  heading: "Don’t let it lapse",
  body: [
    "There’s {left} left on your voucher, {name}, and it’s good until {validUntil}.",
    "No date that suits you before then? Reply to this, and we’ll find a way.",
  ],
  facts: [
    { label: "Code", value: "{code}" },
    { label: "Good until", value: "{validUntil}" },
  ],
  button: { label: "See your voucher", url: "{voucherUrl}" },
  reason: "You get this because there’s something left on a voucher that was given to you or bought by you.",
});
