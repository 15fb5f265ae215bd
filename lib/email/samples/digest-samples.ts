import { digestWords } from "@/content/emails/founder-daily-digest";
import type { DigestSection } from "@/lib/email/letters/copy";
import type { LetterValues } from "@/lib/email/render";
import { absolute } from "@/lib/env/site";
import { fill } from "@/lib/text";
import { fillNames } from "@/lib/content/settings";

type Digest = LetterValues["founder-daily-digest"];

type Person = { name: string; address: string; phone: string };

const { answers, members, reports, totals, undelivered, waitlists, workbooks } = digestWords;

/** A digest with one item of every kind, all about one person. */
export function sampleDigest({ name, address, phone }: Person): Digest {
  const { rows } = waitlists;
  const row = (label: string, value: string) => ({ label, value });
  const newOf = (label: string, count: number, total: number) =>
    row(label, fill(totals.newOf, { count, total }));
  const section = (heading: string, more: Partial<DigestSection>): DigestSection => ({
    ...{ heading, texts: [], entries: [], lines: [], after: [] },
    ...more,
  });
  return {
    subject: fill(digestWords.subject.more, {
      first: undelivered.headline.one,
      second: reports.headline.one,
    }),
    preheader: fill(waitlists.preheader, { ofProgrammes: 14, ofRetreats: 31 }),
    totals: [
      row(undelivered.total, fill(totals.new, { count: 1 })),
      row(reports.total, fill(reports.waiting, { count: 1, total: 3 })),
      row(answers.total, fill(totals.new, { count: 1 })),
      newOf(waitlists.totals.programmes, 1, 14),
      newOf(waitlists.totals.retreats, 1, 31),
      newOf(members.total, 2, 87),
      newOf(workbooks.total, 2, 412),
    ],
    sections: [
      section(undelivered.heading, {
        texts: [undelivered.text],
        entries: [
          {
            title: address,
            rows: [
              row(
                undelivered.rows.letter,
                fill(undelivered.letter.visitor, { subject: "You’re on the waitlist for Dorset" }),
              ),
              row(undelivered.rows.written, "2 Mar 2026, 20:14"),
              row(undelivered.rows.why, undelivered.why.address),
            ],
          },
        ],
      }),
      section(reports.heading, {
        texts: [reports.text.one, fill(reports.withOlder, { total: 3 })],
        link: { label: reports.link, url: absolute("/admin/reports") },
      }),
      section(answers.heading, {
        texts: [answers.text],
        lines: [fill(answers.line, { name, when: "1 Mar 2026, 07:14" })],
        link: { label: answers.link, url: absolute("/admin/enquiries") },
      }),
      section(waitlists.heading, {
        entries: [
          {
            title: fill(waitlists.title, { name, waitlist: "Mastermind" }),
            rows: [row(rows.address, address), row(rows.phone, phone)],
          },
          {
            title: fill(waitlists.title, { name, waitlist: "Dorset" }),
            rows: [row(rows.address, address)],
          },
        ],
        after: [fill(waitlists.after, { programme: "mastermind" })],
        link: { label: waitlists.link, url: absolute("/admin/waitlists") },
      }),
      section(members.heading, {
        lines: [name, "Tess"],
        link: { label: members.link, url: absolute("/members") },
      }),
      section(workbooks.heading, {
        lines: [address, "tess@mail.example"],
        after: [fillNames(workbooks.consents.one)],
      }),
    ],
  };
}
