/** A form's field errors. Separate from `messagesCopy`, so that pages load them only once a form is used. */
export const fieldMessages = {
  // One per rule. {label} is the field’s label in lower case
  fallback: {
    missing: "Fill in your {label}.",
    tooShort: "Write at least {min} characters.",
    tooLong: "Keep it to {max} characters. You’re {over} over.",
    invalid: "Check this answer.",
    lineBreak: "There is a line break in it. Put it on one line.",
    unseen: "There is a character in it that can’t be seen. Type it instead of pasting it.",
    chooseOne: "Choose one.",
    moment: "Choose a day and a time.",
    wholeNumber: "Use a whole number from {min} to {max}.",
  },
  fields: {
    firstName: {
      missing: "Enter your first name.",
      tooLong: "Keep your first name to {max} characters.",
    },
    lastName: {
      missing: "Enter your last name.",
      tooLong: "Keep your last name to {max} characters.",
    },
    name: {
      missing: "Enter your name.",
      tooLong: "Keep your name to {max} characters.",
    },
    fullName: {
      missing: "Enter your full name.",
      tooLong: "Keep your name to {max} characters.",
    },
    guestName: {
      missing: "Enter this guest’s name.",
      tooLong: "Keep the name to {max} characters.",
    },
    shareEmail: {
      missing: "Enter this guest’s email: they get a link to pay their share.",
    },
    email: {
      missing: "Enter your email address.",
      invalid: "That doesn’t look like an email address. It needs an @ and a dot, like you@example.com.",
      tooLong: "Email addresses stop at {max} characters. Check for something pasted twice.",
      contains: "There is {character} in it: our mail can’t reach such an address.",
      characters: {
        ",": "a comma",
        ";": "a semicolon",
        ":": "a colon",
        " ": "a space",
        "\n": "a line break",
        "\r": "a line break",
        "(": "a bracket",
        ")": "a bracket",
        "<": "a bracket",
        ">": "a bracket",
        "[": "a bracket",
        "]": "a bracket",
        '"': "a quotation mark",
        "\\": "a backslash",
        unseen: "a character that can’t be seen",
      },
      twoAts: "There is more than one @ in it. One address at a time, please.",
      misplacedDot: "There is a dot in it where none can be: two together, or one at an end.",
      otherAlphabet: "After the @ it mixes letters of two alphabets. Type that part again.",
      domain: "The part after the @ is no domain that mail can reach.",
    },
    phone: {
      missing: "Enter a phone number.",
      tooShort: "A phone number has {min} digits or more. This one has {count}.",
      tooLong: "That’s too long for a phone number. Is something pasted twice?",
    },
    emergencyContact: {
      missing: "A name, please. It’s the one answer we can’t do without.",
      phoneMissing: "And a number to ring them on, please.",
    },
    message: {
      missing: "Write your message.",
      tooLong: "Keep it to {max} characters. You’re {over} over.",
    },
    interest: {
      invalid: "Choose one from the list, or leave it empty.",
    },
    vision: {
      missing: "Tell us a little about what you have in mind. A sentence is enough.",
      tooLong: "Keep it to {max} characters. You’re {over} over.",
    },
    current_business: {
      missing: "Tell us what you do now, or what you’d like to.",
    },
    goals: {
      missing: "Write down one goal. It needn’t be the right one.",
    },
    investment_level: {
      missing: "Choose the closest.",
    },
    locationUk: {
      missing: "Tell us where in the UK you live.",
    },
    communityInvolvement: {
      missing: "Tell us about your part in your community.",
    },
    ideaProjectDream: {
      missing: "Tell us the idea. A sentence will do.",
    },
    whyMatters: {
      missing: "Say why it matters to you.",
    },
    positiveImpact: {
      missing: "Say what good it would do.",
    },
    whatsHoldingBack: {
      missing: "Say what’s in the way.",
    },
    retreatDifference: {
      missing: "Say what the retreat would change.",
    },
    commitmentLevel: {
      missing: "Choose how committed you are.",
    },
    consent: {
      changed:
        "The words beside this box have changed since you opened this page. Nothing was stored. Reload the page, read them and send it again.",
    },
    terms: {
      missing: "Tick the box to accept the terms, then carry on.",
    },
    communityMessage: {
      missing: "Write something first.",
      tooLong: "Keep it to {max} characters. You’re {over} over.",
    },
  },
} as const;
