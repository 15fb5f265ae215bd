import { email } from "../email";

/** To the founder, once a day at most: news without separate notices. Its list uses the texts below. */
export const founderDailyDigest = email("The daily digest", {
  kind: "digest",
  values: ["subject", "preheader"],
  subject: "{subject}",
  preheader: "{preheader}",
  heading: "While you were busy",
});

/** The texts of the digest. `one` and `many`: by number. */
export const digestWords = {
  // The first two kinds of news, those that need the founder first
  subject: { parts: "{first}, {second}", more: "{first}, {second}, and more" },
  preheader: "Once a day, and only when there’s something to tell.",
  more: { one: "And 1 more.", many: "And {count} more." },
  office: "Open the office",
  totals: { new: "{count} new", newOf: "{count} new, {total} in all" },
  undelivered: {
    headline: { one: "1 letter didn’t arrive", many: "{count} letters didn’t arrive" },
    total: "Undelivered letters",
    heading: "Letters that didn’t arrive",
    text: "We’ve stopped trying. If one of them matters, write or ring yourself.",
    // An email to the founder
    you: "You, at {address}",
    rows: { letter: "Letter", written: "Written", why: "Why" },
    letter: {
      visitor: "“{subject}”",
      notice: "The notice to you, “{subject}”",
      digest: "Your digest of {day}",
      unknown: "One that the website no longer knows",
    },
    why: {
      address: "The mail service won’t take the address. A typo, most likely.",
      outage: "The mail service couldn’t be reached for two days.",
      allowance: "We’d used up what the mail service lets us send.",
      settings: "The mail service doesn’t accept our settings. Tell whoever looks after the website.",
      unclear: "The mail service never answered, so it may have arrived after all.",
      restored: "It waited when a backup was made that has been restored, so it may have arrived already.",
      ours: "The website couldn’t write it. Tell whoever looks after the website.",
      returned: "It came back: the address doesn’t exist, or takes nothing at the moment.",
    },
  },
  reports: {
    headline: { one: "1 message reported", many: "{count} messages reported" },
    total: "Reported messages",
    waiting: "{count} new, {total} waiting",
    heading: "Reported messages",
    text: {
      one: "Somebody has asked you to look at a message in the Clubhouse.",
      many: "You’ve been asked to look at {count} messages in the Clubhouse.",
    },
    withOlder: "With the older ones, {total} are waiting for you.",
    link: "Look at the reports",
  },
  answers: {
    headline: { one: "1 enquiry waits too long", many: "{count} enquiries wait too long" },
    total: "Late answers",
    heading: "Enquiries without an answer",
    text: "They were promised one by now.",
    line: "{name}, {when}",
    link: "Answer them",
  },
  waitlists: {
    headline: { one: "1 new on the waitlists", many: "{count} new on the waitlists" },
    // If nothing else is new
    subject: { one: "New on the waitlist: {name}", many: "{count} new on the waitlists" },
    preheader: "Programmes: {ofProgrammes}. Retreats: {ofRetreats}.",
    totals: { programmes: "Waitlists of programmes", retreats: "Waitlists of retreats" },
    heading: "Waitlists",
    title: "{name}: {waitlist}",
    rows: {
      address: "Email",
      phone: "Phone",
      // Programmes only
      investmentLevel: "Investment level",
    },
    after: "Each person has had a confirmation. The {programme} list has been told you’ll be in touch.",
    afterSeveral:
      "Each person has had a confirmation. The lists of programmes have been told you’ll be in touch.",
    link: "Read their answers",
  },
  members: {
    headline: { one: "1 new member", many: "{count} new members" },
    total: "Members",
    heading: "New in the Clubhouse",
    link: "See who’s in the room",
  },
  workbooks: {
    headline: { one: "1 workbook request", many: "{count} workbook requests" },
    total: "Workbook requests",
    heading: "Asked for the workbook",
    consents: {
      one: "1 of them would like the occasional letter from {{business}}.",
      many: "{count} of them would like the occasional letter from {{business}}.",
    },
  },
} as const;
