/** The administration's letters: the list, one that is opened, and why one was not delivered. */
export const letterListCopy = {
  headline: "Letters",
  text: "What went out, what waits, and what didn’t arrive. Nobody is told who opens what.",
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
  empty: { title: "No letters yet", text: "The first one stands here the moment it is written." },
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
      text: "A typo, most likely. Put the address right where it is kept, or ring.",
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
      text: "Tell whoever looks after the website. Afterwards, send it again.",
    },
    unclear: {
      title: "The mail service never answered.",
      text: "It may have arrived after all. Sent again, it may arrive twice.",
    },
    restored: {
      title: "It was waiting in the backup that was restored.",
      text: "It may have gone out since that backup. Ask whoever it was for, or send it again.",
    },
    ours: {
      title: "The website couldn’t write this letter.",
      text: "Tell whoever looks after the website.",
    },
    link_over: {
      title: "Its link had run out before it could be sent.",
      text: "Its reader can ask for a new one. Nothing is left for you.",
    },
    no_longer_needed: {
      title: "It wasn’t needed any more.",
      text: "What it asked for was settled before it could be sent. Nothing is left for you.",
    },
    lost: {
      title: "The mail service took it, and then gave it up.",
      text: "Send it again. If that happens twice, tell whoever looks after the website.",
    },
    bounced_softly: {
      title: "It came back: nothing gets through to that address just now.",
      text: "A full mailbox, usually. If it matters, ring; or send it again in a day or two.",
    },
    bounced: {
      title: "It came back: there’s no such address.",
      text: "A typo, or somebody has moved. Put the address right where it is kept, or ring.",
    },
    complained: {
      title: "It arrived, and whoever got it called it spam.",
      text: "From now on we send there only what’s asked for or bought. Don’t write to ask why.",
    },
  },
  said: "What the machine said",
  again: {
    label: "Send again",
    failed: "It goes to the same address once more, for up to two days.",
    sent: "A second one goes to the same address, with the words it had then.",
    // Why there is no button
    not: "It can’t be sent again.",
    done: { title: "On its way", text: "The letter to {to} goes out within the minute." },
    failure: { title: "Not sent", text: "That didn’t work. Try again." },
  },
  preview: {
    heading: "As it was sent",
    waiting: "As it will be sent",
    title: "The letter “{subject}”",
    sealed: "Its links are left out here: some let in whoever holds them.",
    emptied: "What it said isn’t kept any more. That it was sent is.",
    unknown: "The website no longer knows this letter, so it can’t be shown.",
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
      one: "Tried once before tries were written down",
      many: "Tried {count} times before tries were written down",
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
    text: "Letters are kept for three years. What was done with this one is in the trail.",
  },
} as const;
