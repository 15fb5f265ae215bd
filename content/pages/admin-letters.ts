/** The administration's letters: the list, one that is opened, and why one was not delivered. */
export const letterListCopy = {
  headline: "Letters",
  text: "Letters sent, waiting and not delivered. Opening isn’t tracked.",
  placeholder: "Address, subject or letter",
  states: { all: "All", failed: "Failed", returned: "Came back", waiting: "Waiting", sent: "Sent" },
  columns: {
    letter: "Letter",
    to: "To",
    state: "State",
    written: "Written",
    sent: "Sent",
    tries: "Tries",
    why: "Why",
  },
  you: "You",
  statuses: {
    failed: "Failed",
    returned: "Came back",
    complained: "Called spam",
    waiting: "Waiting",
    sent: "Sent",
  },
  empty: { title: "No letters yet", text: "New letters appear here at once." },
  // In a word or two beside “Failed” and “Waiting”
  short: {
    address: "no such address",
    outage: "the mail service was down",
    allowance: "our allowance was used up",
    settings: "our settings were refused",
    unclear: "it may have arrived",
    restored: "held after a restore",
    ours: "the website couldn’t write it",
    link_over: "its link had run out",
    no_longer_needed: "no longer needed",
    lost: "the mail service gave it up",
    bounced_softly: "nothing gets through just now",
    bounced: "no such address",
    complained: "called spam",
  },
} as const;

export const letterCopy = {
  back: "Letters",
  more: "All of them",
  to: "To {to}",
  you: "you",
  why: {
    address: {
      title: "The mail service won’t take the address.",
      text: "Most likely a typo. Correct the address, or phone.",
    },
    outage: {
      title: "The mail service couldn’t be reached.",
      text: "Once it can be, send the letter again.",
    },
    allowance: {
      title: "We’d used up what the mail service lets us send.",
      text: "Tomorrow, or with a bigger plan there, send it again.",
    },
    settings: {
      title: "The mail service doesn’t accept our settings.",
      text: "Contact your developer. Once it’s fixed, send it again.",
    },
    unclear: {
      title: "The mail service never answered.",
      text: "It may have arrived after all. Sent again, it may arrive twice.",
    },
    restored: {
      title: "It was waiting in the backup that was restored.",
      text: "It may have gone out since that backup. Ask the recipient, or send it again.",
    },
    ours: {
      title: "The website couldn’t write this letter.",
      text: "Contact your developer.",
    },
    link_over: {
      title: "Its link had run out before it could be sent.",
      text: "The recipient can ask for a new one. You don’t need to do anything.",
    },
    no_longer_needed: {
      title: "It wasn’t needed any more.",
      text: "It was dealt with before the letter could be sent. You don’t need to do anything.",
    },
    lost: {
      title: "The mail service accepted it, and then gave up.",
      text: "Send it again. If that happens twice, contact your developer.",
    },
    bounced_softly: {
      title: "It came back: the address doesn’t accept mail at the moment.",
      text: "Usually a full mailbox. If it’s important, phone; or send it again in a day or two.",
    },
    bounced: {
      title: "It came back: there’s no such address.",
      text: "A typo, or the mailbox is closed. Correct the address, or phone.",
    },
    complained: {
      title: "It arrived, and the recipient reported it as spam.",
      text: "From now on only requested letters and those about purchases go there. Don’t write to ask why.",
    },
  },
  said: "What the machine said",
  again: {
    label: "Send again",
    failed: "It goes to the same address once more, for up to two days.",
    sent: "A copy goes to the same address, with the same text.",
    // Why there is no button
    not: "This letter can’t be sent again.",
    done: { title: "On its way", text: "The letter to {to} goes out within a minute." },
    failure: { title: "Not sent", text: "That didn’t work. Try again." },
  },
  preview: {
    heading: "As it was sent",
    waiting: "As it will be sent",
    title: "The letter “{subject}”",
    sealed: "Its links are removed here: some sign in anyone who opens them.",
    emptied: "Its text has been deleted. The record of sending it remains.",
    unknown: "This kind of letter no longer exists, so it can’t be shown.",
  },
  story: {
    heading: "Its story",
    written: "Written",
    taken: "The mail service took it",
    arrivals: {
      delayed: "Their mail server lets it wait",
      delivered: "It arrived",
      lost: "The mail service gave it up",
      bounced_softly: "It came back for now",
      bounced: "It came back for good",
      complained: "It was called spam",
    },
    tried: "Try {number}: {why}",
    tries: {
      one: "Tried once before tries were recorded",
      many: "Tried {count} times before tries were recorded",
    },
    givenUp: "Given up",
    sent: "Sent",
    next: "The next try",
    repeated: "{actor} sent it again",
    copy: "Sent again, as another letter",
    original: "It repeats an earlier letter",
    somebody: "An administrator",
  },
  gone: {
    title: "This letter is gone",
    text: "Letters are kept for three years. What was done with this one is in the audit log.",
  },
} as const;
