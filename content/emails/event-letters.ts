import { email } from "../email";

const values = ["name", "title", "when", "eventUrl", "stopUrl"] as const;
// The start, which identifies an outdated email
const attached = ["startsAt"] as const;
const stop = { text: "Too many letters?", link: "Stop those about events" } as const;
const reason = "You get this because you said you’re coming.";

/** To an attendee, an hour before. */
export const eventReminder = email("Event, an hour before", {
  values,
  attached,
  subject: "Soon: {title}",
  preheader: "{when}. You said you’re coming.",
  heading: "Nearly time",
  body: ["You said you’re coming to “{title}”: {when}."],
  button: { label: "Open its page", url: "{eventUrl}" },
  after: [
    "If it’s a call, the way in opens on that page a quarter of an hour before. If it doesn’t suit after all, say so there.",
  ],
  stop,
  reason,
});

/** To an attendee of a moved event. */
export const eventMoved = email("Event moved", {
  values: [...values, "before"],
  attached,
  subject: "Moved: {title}",
  preheader: "Now {when}.",
  heading: "It’s been moved",
  body: [
    "“{title}” was {before}. It’s {when} now.",
    "You’re still on the list. If the new time doesn’t suit, say so on its page.",
  ],
  button: { label: "Open its page", url: "{eventUrl}" },
  stop,
  reason,
});

/** To an attendee of a cancelled event. */
export const eventCalledOff = email("Event called off", {
  values,
  attached,
  subject: "Called off: {title}",
  preheader: "{when} doesn’t take place.",
  heading: "Called off",
  body: ["“{title}”, {when}, doesn’t take place. There’s nothing you need to do."],
  button: { label: "What else is on", url: "{eventUrl}" },
  stop,
  reason,
});

/** The date and time of an event, in emails about it. */
export const eventWhen = "{moment}, {zone} time";
