import { email } from "../email";

const values = ["name", "title", "when", "where", "appointmentUrl"] as const;
// For the calendar file, and to find an email that is outdated
const attached = ["appointmentId", "startsAt", "endsAt", "revision"] as const;
const facts = [
  { label: "What", value: "{title}" },
  { label: "When", value: "{when}" },
  { label: "Where", value: "{where}" },
] as const;
const reason = "You get this because an appointment was booked with this address.";
const changes = "Move or cancel it on its page until {until}. The link is personal and needs no password.";

/** To the visitor who has booked an appointment. */
export const appointmentBooked = email("Appointment booked", {
  values: [...values, "until"],
  attached,
  subject: "Booked: {title}",
  preheader: "{when}.",
  heading: "That’s booked",
  body: ["It’s in my diary, and the file attached puts it in yours."],
  facts,
  button: { label: "Open its page", url: "{appointmentUrl}" },
  after: [changes],
  reason,
});

/** To the visitor of an appointment that was moved. */
export const appointmentMoved = email("Appointment moved", {
  values: [...values, "until", "before"],
  attached,
  subject: "Moved: {title}",
  preheader: "Now {when}.",
  heading: "It’s been moved",
  body: ["It was {before}. The file attached corrects your calendar."],
  facts,
  button: { label: "Open its page", url: "{appointmentUrl}" },
  after: [changes],
  reason,
});

/** To the visitor of an appointment whose kind has another place or link. */
export const appointmentPlaceChanged = email("Appointment, new place", {
  values: [...values, "until"],
  attached,
  subject: "New place: {title}",
  preheader: "Still {when}.",
  heading: "Same time, another place",
  body: ["Only where it is has changed. The file attached corrects your calendar."],
  facts,
  button: { label: "Open its page", url: "{appointmentUrl}" },
  after: [changes],
  reason,
});

/** To the visitor of an appointment that was cancelled, by either. */
export const appointmentCancelled = email("Appointment cancelled", {
  values: ["name", "title", "when", "appointmentUrl", "why"],
  attached: [...attached, "where"],
  subject: "Cancelled: {title}",
  preheader: "{when} doesn’t take place.",
  heading: "Cancelled",
  body: ["“{title}”, {when}, doesn’t take place. {why}"],
  button: { label: "Open its page", url: "{appointmentUrl}" },
  reason,
});

/** To the visitor, a day and an hour before. */
export const appointmentReminder = email("Appointment, before it starts", {
  values,
  attached: ["startsAt"],
  subject: "Soon: {title}",
  preheader: "{when}.",
  heading: "Nearly time",
  body: ["You have an appointment: {when}."],
  facts,
  button: { label: "Open its page", url: "{appointmentUrl}" },
  after: ["If it’s a call, the way in also opens on that page, ten minutes before."],
  reason,
});

/** To an address that waits for a free time, once. */
export const appointmentFree = email("Appointment, a time is free", {
  values: ["title", "timesUrl"],
  subject: "There’s a time: {title}",
  preheader: "You asked to hear.",
  heading: "There’s a time",
  body: [
    "You asked to hear when “{title}” has a time again. It has one now. So does everybody else who asked, so be quick.",
  ],
  button: { label: "See the times", url: "{timesUrl}" },
  reason: "You get this once, because you asked for it with this address, which is off the list again.",
});

const founderValues = ["name", "title", "when", "address", "officeUrl"] as const;
const founderFacts = [
  { label: "Who", value: "{name}" },
  { label: "What", value: "{title}" },
  { label: "When", value: "{when}" },
  { label: "Email", value: "{address}" },
] as const;

/** To the founder: an appointment was booked. What the visitor wrote stays out of the mail log. */
export const founderAppointmentBooked = email("Appointment booked, to you", {
  values: [...founderValues, "phone"],
  optional: ["phone"],
  subject: "New appointment: {name}, {when}",
  preheader: "It’s in your calendar’s feed too.",
  heading: "Appointments",
  title: "{name}",
  facts: [...founderFacts, { label: "Phone", value: "{phone}" }],
  button: { label: "See what they wrote", url: "{officeUrl}" },
  after: ["Reply to this email and it goes to {name} alone."],
  replyTo: "{address}",
});

/** To the founder: a visitor has moved an appointment. */
export const founderAppointmentMoved = email("Appointment moved, to you", {
  values: [...founderValues, "before"],
  subject: "Moved: {name}, now {when}",
  preheader: "It was {before}.",
  heading: "Appointments",
  title: "{name} moved it",
  facts: [...founderFacts, { label: "Before", value: "{before}" }],
  button: { label: "Open the appointments", url: "{officeUrl}" },
  replyTo: "{address}",
});

/** To the founder: a visitor has cancelled an appointment. */
export const founderAppointmentCancelled = email("Appointment cancelled, to you", {
  values: founderValues,
  subject: "Cancelled: {name}, {when}",
  preheader: "The time is free again.",
  heading: "Appointments",
  title: "{name} cancelled it",
  facts: founderFacts,
  button: { label: "Open the appointments", url: "{officeUrl}" },
  replyTo: "{address}",
});

/** Parts of these emails. */
export const appointmentWords = {
  when: "{day} at {clock}, {zone} time",
  whenFounder: "{day} at {clock}, {zone} time ({founderClock} in {founderZone})",
  /** By whom it was cancelled. */
  cancelled: {
    visitor: "You cancelled it yourself.",
    founder: "I have to cancel it, and I’m sorry. Reply to this, or choose another time on its page.",
    order: "It came with an order that has ended, so it ends too. If that’s wrong, reply to this.",
  },
} as const;
