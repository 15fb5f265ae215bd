"use client";

import { communityCopy } from "@/content/pages/community";
import { Icon } from "../icon";
import { postForms, type PostFormName } from "./post-forms";
import { usePostOpener } from "./use-post-opener";

const actions = ["win", "challenge", "retreat", "resource", "vip"] as const satisfies readonly PostFormName[];

/** Quick Actions: a way to post to every board from the porch. */
export function QuickActions() {
  const open = usePostOpener();
  return (
    <section className="quick needs-scripts" aria-labelledby="quick-title">
      <h2 id="quick-title">{communityCopy.quickActions.title}</h2>
      <div className="rows">
        {actions.map((name) => (
          <button key={name} type="button" onClick={(event) => open(name, event.currentTarget)}>
            <Icon name={postForms[name].icon} />
            {postForms[name].button}
          </button>
        ))}
      </div>
    </section>
  );
}
