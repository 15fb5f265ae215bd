import { email } from "../email";

/** To the new address that somebody entered on the personal page of a booking: the recipient may press the button. */
export const confirmBookingAddress = email("New address of a booking, to confirm it", {
  values: ["name", "retreat", "dates", "addressUrl"],
  subject: "Confirm your email for the {retreat}",
  preheader: "One click, and we write to this address from now on.",
  heading: "Your new address",
  body: [
    "You asked us to write to this address about the {retreat}, {dates}. Press the button and it’s done. Your own page stays where it is.",
  ],
  button: { label: "Use this address", url: "{addressUrl}" },
  after: [
    "The link works for {accounts.confirmHours} hours. Until you press it, your old address stays.",
    "Didn’t ask? Do nothing, and nothing changes.",
  ],
  reason: "You get this because somebody entered this address on the page of a booking.",
});
