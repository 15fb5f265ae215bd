import { email } from "../email";

const codeRow = { label: "Your code", value: "{code}" } as const;
const useByRow = { label: "Use it by", value: "{useBy}" } as const;

/** Free access from an administrator, by the code. Without an end "useBy" and "accessUntil" are "". */
export const invitationWithAccess = email("Invitation with free access", {
  values: ["code", "joinUrl", "useBy", "accessUntil"],
  subject: "Your way into the Clubhouse",
  preheader: "A personal link. It carries your access with it.",
  heading: "Here’s your key",
  body: [
    "{{founderFirst}} has given you free access to the Clubhouse, our members’ community: boards, live chat and people who ask how it went.",
    "The button opens the page for joining with your code filled in. Use whichever email address you like. The access comes with the code.",
  ],
  facts: [codeRow, useByRow, { label: "Access until", value: "{accessUntil}" }],
  button: {
    label: "Join the Clubhouse",
    url: "{joinUrl}",
  },
  after: [
    "Please don’t pass the code on.",
    "Already joined with another address? Sign in first, then press the button.",
  ],
  reason: "You get this because access to the Clubhouse was given to this address.",
});

/** To a buyer without a confirmed account whose purchase includes access: the code includes it. */
export const buyerInvitation = email("Invitation to a buyer", {
  values: ["name", "code", "joinUrl"],
  subject: "Your way into the Clubhouse",
  preheader: "A personal link. It carries your access with it.",
  heading: "Here’s your key",
  body: [
    "What you bought comes with the Clubhouse, our members’ community: boards, live chat and people who ask how it went.",
    "The button opens the page for joining with your code filled in. Use whichever email address you like. The access comes with the code.",
  ],
  facts: [codeRow],
  button: {
    label: "Join the Clubhouse",
    url: "{joinUrl}",
  },
  after: [
    "The code works for one person, once. Please don’t pass it on.",
    "Already joined with another address? Sign in first, then press the button.",
  ],
  reason: "You get this because access to the Clubhouse was bought for this address.",
});

/** An administrator's invitation to join; access is separate. "useBy" is "" if the code never expires. */
export const invitationToJoin = email("Invitation to join", {
  values: ["code", "joinUrl", "useBy"],
  subject: "An invitation to the Clubhouse",
  preheader: "A code of your own, and a link that fills it in.",
  heading: "You’re invited",
  body: [
    "{{founderFirst}} has invited you to join the Clubhouse, our members’ community: boards, live chat and people who ask how it went.",
    "The button opens the page for joining with your code filled in. Making an account costs nothing.",
  ],
  facts: [codeRow, useByRow],
  button: {
    label: "Join the Clubhouse",
    url: "{joinUrl}",
  },
  after: ["Please don’t pass the code on.", "Don’t want to? Do nothing."],
  reason: "You get this because somebody at the Clubhouse invited this address.",
});

/** From an owner, to work in the office: the link gives the account of this address a role. */
export const teamInvitation = email("Invitation to the team", {
  values: ["role", "retreat", "until", "joinUrl", "useBy"],
  optional: ["retreat", "until"],
  subject: "An invitation to the team",
  preheader: "One link, for this address only.",
  heading: "Come and help",
  body: [
    "{{founderFirst}} would like you in the team behind {{business}}. The button opens the office.",
    "New here? It asks you to make an account first. Been here before? Sign in with this address.",
  ],
  facts: [
    { label: "Your role", value: "{role}" },
    { label: "Retreat", value: "{retreat}" },
    { label: "Until", value: "{until}" },
    { label: "Use the link by", value: "{useBy}" },
  ],
  button: {
    label: "Join the team",
    url: "{joinUrl}",
  },
  after: [
    "The link works once, with this email address. Please don’t pass it on.",
    "Don’t want to? Do nothing.",
  ],
  reason: "You get this because the owner of {{business}} invited this address.",
});

/** To the address of an unused invitation, three days before it expires. */
export const invitationReminder = email("Invitation, reminder", {
  values: ["code", "joinUrl", "useBy"],
  subject: "Your invitation to the Clubhouse ends soon",
  preheader: "The link still works. Not for much longer.",
  heading: "Still time",
  body: [
    "{{founderFirst}} invited you to the Clubhouse, our members’ community, and the code hasn’t been used yet. It lasts until {useBy}.",
    "The button opens the page for joining with your code filled in.",
  ],
  facts: [codeRow, useByRow],
  button: {
    label: "Join the Clubhouse",
    url: "{joinUrl}",
  },
  after: ["Don’t want to? Do nothing. This is the only reminder."],
  reason: "You get this because somebody at the Clubhouse invited this address.",
});
