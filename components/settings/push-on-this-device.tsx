"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { pushCopy } from "@/content/pages/push";
import { ability, enablePush, showOutcome } from "@/components/clubhouse/phone/push";
import { Button } from "@/components/ui/button";
import { useScripted } from "@/components/ui/use-scripted";

const copy = pushCopy.device;

/** Enables push on this device, or says why it can't. */
export function EnablePush({ publicKey }: { publicKey: string }) {
  const router = useRouter();
  const scripted = useScripted();
  const [isAsking, setIsAsking] = useState(false);
  // The common case is rendered first: a later change would move the button under a finger
  const able = scripted ? ability() : "default";
  if (able === "unable") return <p className="small muted mt-4">{copy.unable}</p>;
  if (able === "denied") return <p className="small muted mt-4">{copy.refused}</p>;

  async function begin() {
    if (isAsking) return;
    setIsAsking(true);
    showOutcome(await enablePush(publicKey));
    setIsAsking(false);
    router.refresh();
  }

  return (
    <div className="needs-scripts mt-4">
      <Button variant="secondary" size="small" busy={isAsking} onClick={() => void begin()}>
        {isAsking ? pushCopy.ask.asking : copy.enableHere}
      </Button>
    </div>
  );
}
