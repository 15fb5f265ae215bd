import type { ReactNode } from "react";
import styles from "./checkout.module.css";
import type { RoomOption } from "./rooms";

/** What a card says of its room; as children, how many places are left. */
export function RoomWords({ room, children }: { room: RoomOption; children?: ReactNode }) {
  return (
    <>
      <b id={`${room.id}-name`} className="h3">
        {room.name}
      </b>
      <span id={`${room.id}-price`} className="price">
        {room.price}
      </span>
      <span id={`${room.id}-text`} className={styles.words}>
        {room.text}
      </span>
      <span id={`${room.id}-left`} className={styles.left}>
        {children}
      </span>
    </>
  );
}
