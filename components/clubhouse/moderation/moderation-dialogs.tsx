"use client";

import { useSyncExternalStore } from "react";
import { useReader } from "../use-clubhouse";
import { readAsked, subscribeToAsked, type Asked, type Question } from "./asked";
import { DeleteDialog } from "./delete-dialog";
import { PauseDialog } from "./pause-dialog";
import { ReportDialog } from "./report-dialog";

const nothing = () => null;

/** The dialogs that a message's menu opens, once for every list of the page. */
export function ModerationDialogs() {
  const { role } = useReader();
  const asked = useSyncExternalStore(subscribeToAsked, readAsked, nothing);
  const about = (question: Question): Asked | null => (asked?.question === question ? asked : null);
  return (
    <>
      <DeleteDialog asked={about("delete")} />
      <ReportDialog asked={about("report")} />
      {role === "admin" && <PauseDialog asked={about("pause")} />}
    </>
  );
}
