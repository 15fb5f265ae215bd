"use client";

import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import type { MastermindRefusal } from "@/lib/checkout/schema";
import { BuyerFields } from "../buyer-fields";
import styles from "../checkout.module.css";
import { Instead } from "./instead";
import { OpenedTab } from "./opened-tab";
import type { Shown } from "./use-plan-checkout";

/** The words of the fields and of what stands around the button. */
export type SlipWords = {
  name: string;
  email: string;
  emailHelp: string;
  submitting: string;
  opened: string;
  blocked: string;
  checkoutLink: string;
  cancelled: { title: string; text: string };
};

type OrderSlipProps = {
  words: SlipWords;
  /** What was rendered on the server and costs the browser nothing. */
  slots: Record<"terms" | "submit" | "small" | "notOpen" | "soldOut", ReactNode>;
  state: Shown;
  /** Why nothing came of it, where no field is at fault. */
  message: string | null;
  typed: Record<string, string | undefined>;
  isBusy: boolean;
  isCancelled: boolean;
};

/** What stands below the plans: the fields and the button, or why there is none. */
export function OrderSlip({ words, slots, state, ...order }: OrderSlipProps) {
  const failed = state.status === "failed" ? state : null;
  const instead = failed && insteadOf(failed.code, slots);

  const errors = failed?.fields ?? {};
  // Without scripts the page comes back from its start: the browser then goes to what needs attention
  const attention = ["name", "email", "terms"].find((field) => errors[field]) ?? null;
  return (
    <div className="grid gap-[1.15rem]">
      {order.isCancelled && (
        <div className={styles.notice}>
          <p className="font-[650]">{words.cancelled.title}</p>
          <p className="small">{words.cancelled.text}</p>
        </div>
      )}
      <BuyerFields
        words={words}
        terms={slots.terms}
        typed={order.typed}
        errors={errors}
        attention={attention}
      />
      {instead ? (
        <Instead>{instead}</Instead>
      ) : (
        <>
          {order.message && (
            <p className="error" tabIndex={-1} autoFocus>
              {order.message}
            </p>
          )}
          <div>
            <Button type="submit" wide busy={order.isBusy} className="px-4">
              {order.isBusy ? words.submitting : slots.submit}
            </Button>
            <OpenedTab url={state.status === "opened" ? state.url : null} link={words.checkoutLink}>
              {state.isBlocked ? words.blocked : words.opened}
            </OpenedTab>
          </div>
        </>
      )}
      {slots.small}
    </div>
  );
}

/** What stands in place of the button after a refusal; null where pressing it again may help. */
function insteadOf(code: MastermindRefusal, { soldOut, notOpen }: OrderSlipProps["slots"]): ReactNode {
  if (code === "sold_out") return soldOut;
  return code === "not_open" ? notOpen : null;
}
