import { email } from "../email";

const reason = "You get this because you were a guest on a retreat.";
const stop = { text: "Had enough?", link: "Stop asking" } as const;

/** To every guest at the end of a retreat. */
export const firstStepRequest = email("First step after a retreat", {
  values: ["name", "retreat", "dates", "stepUrl", "stopUrl"],
  subject: "One step, while it’s still warm: {retreat}",
  preheader: "Not the plan. The first thing.",
  heading: "One step, while it’s still warm",
  body: [
    "You came to the {retreat}, {dates}. Before the washing takes over: what’s the first thing you’ll do?",
    "Not the plan, only the first thing. Small enough that you could do it tired. I read it; no guest or member does.",
  ],
  button: { label: "Write my first step", url: "{stepUrl}" },
  after: ["If you like, I ask three times how it went: after 7 days, 30 and 90. One click stops that."],
  ...{ stop, reason },
});

/** To a guest who wrote a first step and has not done it, some days after the retreat. */
export const firstStepAgain = email("First step, asked again", {
  values: ["name", "retreat", "days", "step", "stepUrl", "stopUrl"],
  subject: "Did it happen? Your first step, {days} days on",
  preheader: "One line, one click to answer, one click to stop.",
  heading: "Did it happen?",
  body: ["It’s {days} days since the {retreat}, and back then you wrote:", "“{step}”"],
  button: { label: "Say how it went", url: "{stepUrl}" },
  after: [
    "Done, not yet, or a different step now: all three are fine. The same page has a button to stop me asking.",
  ],
  ...{ stop, reason },
});
