import { email } from "../email";

/** To a new member with access, once the address is confirmed. */
export const welcomeClubhouse = email("Welcome to the Clubhouse", {
  values: ["name", "communityUrl"],
  subject: "You’re in the Clubhouse",
  preheader: "Say hello, read the rules, put the kettle on.",
  heading: "Come in",
  body: [
    "The door’s open and there’s a chair. Three things to do first, in any order.",
    "Say hello. Introduce Yourself is at the top of the page, and one line is enough.",
    "Read the Community Guidelines. They’re short, and the first says that what’s said there stays there.",
    "Have a look at Wins. They come in all sizes.",
  ],
  button: {
    label: "Go to the Clubhouse",
    url: "{communityUrl}",
  },
  after: [
    "Other members with access can see your name and email in the directory. You can hide the email in settings.",
  ],
  reason: "You get this because you joined the Clubhouse.",
});
