import { email } from "../email";

/** To an applicant for the sponsored place. */
export const sponsoredApplicationReceived = email("Sponsored place, application received", {
  values: ["name", "retreat", "dates", "places"],
  subject: "Your application has arrived",
  preheader: "What happens to it now.",
  heading: "It’s with us",
  body: [
    "Thank you for applying for the sponsored place on the {retreat}, {dates}. Writing those answers takes some nerve.",
    "Every application is read from start to finish. If you’re shortlisted, I’ll get in touch about a chat. There’s {places} place, so most good applications won’t get it.",
    "The place covers the retreat, shared accommodation, meals and workshops. Travel isn’t included.",
  ],
  after: [
    "Got something wrong? Send the form again with the same email address and it replaces the first.",
    "The place is one member’s personal gift and not a Clubhouse event. Applying changes nothing about your membership.",
  ],
  reason: "You get this because you applied for the sponsored place.",
});
