import { email } from "../email";

/** To the new owner and to the one before, after the last step of the handover. */
export const ownershipMoved = email("Ownership handed over", {
  values: ["name", "owner", "former", "until", "movedAt"],
  subject: "{owner} is the owner now",
  preheader: "Handed over by {former}.",
  heading: "Handed over",
  body: [
    "On {movedAt} {former} made {owner} the owner of {{business}}.",
    "{former} stays an administrator until {until}. Only {owner} can change that.",
  ],
  after: ["If this surprises you, reply at once."],
  reason: "You get this because you are, or were, the owner of {{business}}.",
});
