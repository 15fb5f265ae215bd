"use client";

import { useSyncExternalStore } from "react";
import { may } from "@/lib/access/policy";
import { useAsker } from "../use-clubhouse";
import { readAsked, subscribeToAsked, type Asked, type Question } from "./asked";
import { DeleteDialog } from "./delete-dialog";
import { PauseDialog } from "./pause-dialog";
import { ReportDialog } from "./report-dialog";

const nothing = () => null;

/** The dialogs that a message's menu opens, once for every list of the page. */
export function ModerationDialogs() {
  const asker = useAsker();
  const asked = useSyncExternalStore(subscribeToAsked, readAsked, nothing);
  const about = (question: Question): Asked | null => (asked?.question === question ? asked : null);
  return (
    <>
      <DeleteDialog asked={about("delete")} />
      <ReportDialog asked={about("report")} />
      {may(asker, "posting.pause") && <PauseDialog asked={about("pause")} />}
    </>
  );
}
