"use client";

import { useState } from "react";
import { pushCopy } from "@/content/pages/push";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { toast } from "@/components/ui/toast";
import { useScripted } from "@/components/ui/use-scripted";
import { declinePushAction } from "@/lib/notifications/actions";
import { ability, enablePush, showOutcome } from "./push";

const copy = pushCopy.ask;

/** Offers push once, after a reply or a mention; not if the browser has a decision already. */
export function PushPrompt({ publicKey }: { publicKey: string }) {
  const scripted = useScripted();
  const [state, setState] = useState<"open" | "asking" | "answered">("open");
  if (!scripted || state === "answered" || (state === "open" && ability() !== "default")) return null;

  async function accept() {
    if (state === "asking") return;
    setState("asking");
    const outcome = await enablePush(publicKey);
    if (outcome !== "on") await decline();
    showOutcome(outcome);
    setState("answered");
  }

  return (
    <section
      aria-labelledby="push-title"
      className="mx-6 mt-2 mb-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 border-[1.5px] border-ink bg-paper p-4 max-lg:mx-4"
    >
      <Icon name="bell" />
      <h3 id="push-title" className="font-display text-[1.125rem] leading-[1.2] font-[850]">
        {copy.title}
      </h3>
      <p className="col-start-2 max-w-120 text-read text-ink-2">{copy.text}</p>
      <div className="col-start-2 mt-3 flex flex-wrap items-center gap-4">
        <Button size="small" busy={state === "asking"} onClick={() => void accept()}>
          {state === "asking" ? copy.asking : copy.yes}
        </Button>
        <Button
          size="small"
          variant="quiet"
          onClick={() => {
            setState("answered");
            void decline().catch(() => toast({ ...pushCopy.device.failure, tone: "error" }));
          }}
        >
          {copy.no}
        </Button>
      </div>
    </section>
  );
}

async function decline(): Promise<void> {
  const form = new FormData();
  form.set("push", "no");
  await declinePushAction({ status: "idle" }, form);
}
