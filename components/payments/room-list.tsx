import { dorsetPaymentCopy } from "@/content/pages/dorset-retreat-payment";
import type { Sales } from "@/content/retreats";
import styles from "./checkout.module.css";
import { Included } from "./included";
import { RoomWords } from "./room-words";
import { roomOptions } from "./rooms";
import { SalesNotice } from "./sales-notice";

const { rooms, summary, sales: notices } = dorsetPaymentCopy;

/** The page while nothing can be bought: the rooms and what they include, and where to go instead. */
export function RoomList({ sales }: { sales: Exclude<Sales, "open"> }) {
  return (
    <div className="wrap columns">
      <div className="col-span-full md:col-span-7">
        <h2 className="h2">{rooms.headline}</h2>
        <ul className={styles.rooms}>
          {roomOptions.map((room) => (
            <li key={room.id} className="choice cursor-auto">
              <div className="choice-face">
                <RoomWords room={room} />
              </div>
            </li>
          ))}
        </ul>
        <Included />
      </div>
      <div className="col-span-full -mx-1 mt-section-tight md:col-span-5 md:mx-0 md:mt-0">
        <section className={styles.slip} aria-label={summary.headline}>
          <div className={styles.paper}>
            {sales === "waitlist" ? (
              <SalesNotice {...notices.waitlist} href="/uk-retreat-waitlist" />
            ) : (
              <SalesNotice {...notices.closed} href="/#retreats" />
            )}
          </div>
        </section>
      </div>
    </div>
  );
}
