"use client";

import {
  useActionState,
  useCallback,
  useEffect,
  useRef,
  useState,
  type ReactNode,
  type SubmitEvent,
} from "react";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { startCheckoutAction } from "@/lib/checkout/actions";
import type { CheckoutState } from "@/lib/checkout/schema";
import { BuyerFields } from "./buyer-fields";
import styles from "./checkout.module.css";
import { keepEntries, radios, restoreChoice } from "./kept-entries";
import { RoomChoice } from "./room-choice";
import type { RoomOption } from "./rooms";
import { useAvailability } from "./use-availability";
import { useBuyer } from "./use-buyer";
import { useCancelled, useWake } from "./use-return";

type Pay = "deposit" | "full";

type CheckoutFormProps = {
  rooms: readonly RoomOption[];
  /** The words of the form. What stands in slots was rendered on the server and costs the browser nothing. */
  words: {
    roomsHeadline: string;
    roomsLegend: string;
    slipHeadline: string;
    name: string;
    email: string;
    emailHelp: string;
    submitting: string;
    cancelled: { title: string; text: string };
    failed: { title: string; text: string };
  };
  buttons: Record<Pay, ReactNode>;
  figures: ReactNode;
  included: ReactNode;
  terms: ReactNode;
  small: ReactNode;
  /** Stands in place of the fields when every place is taken. */
  soldOut: ReactNode;
};

const idle: CheckoutState = { status: "idle" };

/**
 * Choosing a room and going to pay: one form, which without scripts is posted as it is. With scripts the entries stay
 * where they are when the server refuses, and the page is left only for Checkout.
 */
export function CheckoutForm({
  rooms,
  words,
  buttons,
  figures,
  included,
  terms,
  small,
  soldOut,
}: CheckoutFormProps) {
  const [posted, postWithoutScripts] = useActionState(startCheckoutAction, idle);
  const [state, setState] = useState(posted);
  const [busy, setBusy] = useState<Pay | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const cancelled = useCancelled();
  const places = useAvailability(state);
  // Whoever comes back from Checkout still keeps a place there; it may be the very one that looks taken
  const availability = cancelled ? null : (places?.dorset ?? null);
  useBuyer(form);
  useWake(useCallback(() => setBusy(null), []));

  // By value: an action that sets a cookie gives the page its props anew, and nothing is to be said twice
  const { title: cancelledTitle, text: cancelledText } = words.cancelled;
  const { title: failedTitle, text: failedText } = words.failed;

  useEffect(() => {
    if (cancelled) toast({ title: cancelledTitle, text: cancelledText });
  }, [cancelled, cancelledTitle, cancelledText]);

  useEffect(() => restoreChoice(form.current, "room"), []);

  useEffect(() => {
    // A room that has just sold out gives the choice to the other one
    const free = radios(form.current, "room").filter((radio) => !radio.disabled);
    if (availability && !free.some((radio) => radio.checked)) free[0]?.click();
  }, [availability]);

  useEffect(() => {
    if (state.status !== "failed") return;
    const invalid = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (invalid) invalid.focus();
    else toast({ title: failedTitle, text: state.message ?? failedText, tone: "error" });
  }, [state, failedTitle, failedText]);

  async function pay(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const entries = new FormData(event.currentTarget, event.nativeEvent.submitter);
    keepEntries({ name: entries.get("name"), email: entries.get("email") });
    setBusy(entries.get("pay") === "full" ? "full" : "deposit");
    try {
      setState(await startCheckoutAction(idle, entries));
      setBusy(null);
    } catch (error) {
      if (isLeaving(error)) return;
      setState({ status: "failed", message: null, fields: {}, values: {} });
      setBusy(null);
    }
  }

  const failed = state.status === "failed" ? state : null;
  const errors = failed?.fields ?? {};
  // What was posted without scripts is put back; with them the fields keep what they hold
  const typed = posted.status === "failed" ? posted.values : {};
  // Without scripts the page comes back from its start: the browser then goes to what needs attention
  const attention = ["name", "email", "terms"].find((field) => errors[field]) ?? (failed ? "message" : null);

  return (
    <form
      ref={form}
      action={postWithoutScripts}
      onSubmit={(event) => void pay(event)}
      noValidate
      className="wrap columns"
    >
      <div className="col-span-full md:col-span-7">
        <h2 className="h2">{words.roomsHeadline}</h2>
        <div
          onChange={() => {
            const chosen = radios(form.current, "room").find((radio) => radio.checked);
            if (chosen) keepEntries({ room: chosen.value });
          }}
        >
          <RoomChoice
            legend={words.roomsLegend}
            rooms={rooms}
            chosen={typed.room}
            availability={availability}
          />
        </div>
        {included}
      </div>
      <div className="col-span-full -mx-1 mt-section-tight md:col-span-5 md:mx-0 md:mt-0">
        <section className={styles.slip} aria-labelledby="slip-headline">
          <div className={styles.paper}>
            <h2 id="slip-headline" className="h3">
              {words.slipHeadline}
            </h2>
            {figures}
            {cancelled && (
              <div className={styles.notice}>
                <p className="font-[650]">{cancelledTitle}</p>
                <p className="small">{cancelledText}</p>
              </div>
            )}
            {availability?.left === 0 ? (
              soldOut
            ) : (
              <div className="grid gap-[1.15rem]">
                <BuyerFields
                  words={words}
                  terms={terms}
                  typed={typed}
                  errors={errors}
                  attention={attention}
                />
                {attention === "message" && (
                  <p className="error" tabIndex={-1} autoFocus>
                    {failed?.message ?? failedText}
                  </p>
                )}
                <Button
                  type="submit"
                  name="pay"
                  value="deposit"
                  wide
                  busy={busy === "deposit"}
                  disabled={busy === "full"}
                  className="px-4"
                >
                  {busy === "deposit" ? words.submitting : buttons.deposit}
                </Button>
                <Button
                  type="submit"
                  name="pay"
                  value="full"
                  variant="secondary"
                  wide
                  busy={busy === "full"}
                  disabled={busy === "deposit"}
                  className="px-4"
                >
                  {busy === "full" ? words.submitting : buttons.full}
                </Button>
                {small}
              </div>
            )}
          </div>
        </section>
      </div>
    </form>
  );
}

/** Whether the action answered with a redirect: the router is already on its way to Checkout. */
function isLeaving(error: unknown): boolean {
  return error instanceof Error && "digest" in error && String(error.digest).startsWith("NEXT_REDIRECT");
}
