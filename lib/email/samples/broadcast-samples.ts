import { dorset } from "@/content/retreats";

/** A broadcast from the founder to a waitlist. */
export const sampleBroadcast = {
  subject: "Dorset opens to you first",
  preheader: "Twelve days before everybody else.",
  text: `# You’re first

Hi {name},

You put your name down for Dorset before it had rooms. It has them now.

On 1 April it opens to everybody. Until then it opens to 31 people, and you’re one.

[See the rooms](${dorset.paths.payment})`,
  reason: "You get this because you joined the Dorset waitlist and said yes to letters.",
  stopWords: "Stop these letters",
};

/** Every Markdown element, once. */
export const hardMarkdown = `# What there is, *all of it*

Hi **{name}**, this is [a link to {name}’s own page with words that take more than one line of a phone](/blog), this one is bare: https://rooms.example/${"0123456789abcdef".repeat(7)}

## The rooms

| Room | Price | Left |
| :--- | ---: | ---: |
| Shared, with a view of the sea that is longer than its column | £1,097.50 | 7 |
| [Single](${dorset.paths.payment}) | £1,350.50 | none |

### What to bring

- boots
- a jumper, or [two](mailto:jumpers@mail.example)

1. Get up
2. Go ~~back to bed~~ out

> What somebody said once,
> and again.

---

\`code\` is text, and so are <b>tags</b>.

[See the rooms, the days, what it costs, and what others have said about it afterwards](${dorset.paths.payment})`;
