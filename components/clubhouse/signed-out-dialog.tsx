"use client";

import { useEffect } from "react";
import { signedOutCopy as copy } from "@/content/pages/signed-out";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { openDialog } from "@/components/ui/dialog-control";
import { useClubhouse } from "./use-clubhouse";

const id = "signed-out";
const signIn = `/auth?callbackUrl=${encodeURIComponent("/community?door=chat")}`;

/** Shown over the page when the session has ended, and again on each attempt to send. */
export function SignedOutDialog() {
  const isSignedOut = useClubhouse((view) => view.connection === "ended");
  const signInAsked = useClubhouse((view) => view.signInAsked);
  useEffect(() => {
    if (isSignedOut) openDialog(id);
  }, [isSignedOut, signInAsked]);

  return (
    <Dialog id={id} title={copy.title}>
      <p className="dialog-text">
        {copy.text} {copy.keptText}
      </p>
      <div className="dialog-foot">
        <Button href={signIn} size="small">
          {copy.button}
        </Button>
      </div>
    </Dialog>
  );
}
