import { findRoom } from "@/lib/catalogue/rooms";
import type { ReactNode } from "react";
import { BackLink } from "@/components/admin/page-head";
import type { Retreat } from "@/content/retreats";
import { byArrival, byDiet, byQuestion, byRoom } from "@/lib/administration/guests/group";
import type { Guest } from "@/lib/administration/guests/read";
import { formatDay, formatTime } from "@/lib/time/dates";
import { healthGoesOn } from "@/lib/guests/days";
import { howWords } from "./arrivals";
import { PrintButton } from "./print-button";
import styles from "./print-sheet.module.css";
import { getSettings } from "@/lib/content/settings";

const columns = { here: "Here", when: "When", who: "Who", room: "Room", eats: "Eats", how: "How" };

type PrintSheetProps = { retreat: Retreat; guests: readonly Guest[]; now: Date };

/** A printable guest list: names, rooms, meals, arrivals and a checkbox; no health data or contacts. */
export function PrintSheet({ retreat, guests, now }: PrintSheetProps) {
  const missing = guests.filter(({ answers }) => !answers);
  const { name, dates, place } = retreat;
  const { station } = retreat.copy;
  const questions = byQuestion(guests);
  const lifts = byArrival(guests.filter(({ answers }) => answers?.wantsLift));
  return (
    <main id="main" tabIndex={-1} className={styles.sheet}>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4 print:hidden">
        <BackLink href={`/admin/retreats/${retreat.id}/guests`} label="Back to the guests" />
        <PrintButton />
      </div>
      <header className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
        <div>
          <h1 className="font-display text-[2rem]/[1.1] font-heavy">Arrivals</h1>
          <p>{`${name}, ${dates}, ${place}`}</p>
        </div>
        <p>
          {`${guests.length} guests, ${missing.length} forms missing`}
          <br />
          {`Made ${formatTime(now)}`}
        </p>
      </header>
      <h2 id="door" className="font-display text-[1.25rem]/[1.2] font-heavy">
        At the door
      </h2>
      <div className={styles.wide} role="region" aria-labelledby="door" tabIndex={0}>
        <table className={styles.table} aria-labelledby="door">
          <thead>
            <tr>
              {Object.entries(columns).map(([key, label]) => (
                <th key={key} scope="col">
                  {key === "here" ? <span className="sr-only">{label}</span> : label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {byArrival(guests).map((guest) => (
              <tr key={guest.id}>
                <td>
                  <span className={styles.box} />
                </td>
                <td>{guest.time ?? ""}</td>
                <th scope="row">{guest.name}</th>
                <td>{findRoom(retreat, guest.room)?.name ?? guest.room}</td>
                <td>{guest.answers ? guest.answers.diet || "–" : "No form yet"}</td>
                <td>
                  {guest.answers ? howWords(guest) : "No form yet"}
                  {guest.answers?.wantsLift && <b className="font-strong"> Lift</b>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className={styles.parts}>
        <Block headline="Rooms">
          {byRoom(guests, Object.keys(retreat.rooms)).map(({ id, pairs, alone }) => (
            <p key={id}>
              <b className="font-strong">{findRoom(retreat, id)?.name ?? id}</b>:{" "}
              {[...pairs.map(([a, b]) => `${a.name} and ${b.name}`), ...alone.map((one) => one.name)].join(
                "; ",
              ) || "–"}
            </p>
          ))}
        </Block>
        <div>
          <Block headline="Kitchen">
            {byDiet(guests).map(({ diet, names }) => (
              <p key={diet}>
                <b className="font-strong">
                  {names.length} {diet || "left blank"}
                </b>
                : {names.join(", ")}
              </p>
            ))}
            {missing.length > 0 && (
              <p>
                <b className="font-strong">{missing.length} haven’t said</b>:{" "}
                {missing.map((one) => one.name).join(", ")}
              </p>
            )}
          </Block>
          {questions.map(({ question, answers }) => (
            <Block key={question} headline={question}>
              {answers.map(({ name: guest, answer }, index) => (
                <p key={index}>
                  <b className="font-strong">{guest}</b>: {answer}
                </p>
              ))}
            </Block>
          ))}
          <Block headline={station ? `Lifts from ${station}` : "Lifts"}>
            <p>
              {lifts.map((one) => [one.time, one.name].filter(Boolean).join(" ")).join(". ") ||
                "None asked for."}
            </p>
          </Block>
        </div>
      </div>
      <footer className="mt-10 flex flex-wrap justify-between gap-x-8 gap-y-2 text-compact">
        <p>{`${questions.length > 0 ? "Names, rooms, meals and your questions" : "Names, rooms and meals"} only. Health and whom to ring stay with ${getSettings().founderFirst}.`}</p>
        <p>{`Burn or shred by ${formatDay(healthGoesOn(retreat))}`}</p>
      </footer>
    </main>
  );
}

function Block({ headline, children }: { headline: string; children: ReactNode }) {
  return (
    <section className="mb-6 grid content-start gap-1.5 wrap-anywhere">
      <h2 className="border-b border-current pb-1 font-display text-[1.25rem]/[1.2] font-heavy">
        {headline}
      </h2>
      {children}
    </section>
  );
}
