"use client";

import Link from "next/link";
import { CopyButton } from "@/components/admin/copy-button";
import { FormDialog, useDialogForm } from "@/components/admin/form-dialog";
import { FormField } from "@/components/forms/fields";
import type { FormWords } from "@/components/forms/outcome";
import { LazyIcon } from "@/components/ui/lazy-icon";
import { extendVoucherAction, sendVoucherAction } from "@/lib/administration/purchases/actions";
import type { PurchaseCard } from "@/lib/administration/purchases/list";
import type { VoucherFacts } from "@/lib/administration/purchases/vouchers";
import { formatDay } from "@/lib/time/dates";

type VoucherProps = { card: PurchaseCard; voucher: VoucherFacts; today: string; outcomes: FormWords };

const states = {
  unpaid: "Not paid yet",
  ended: "It can’t be used any more",
  blocked: "Blocked, because its payment is disputed",
  expired: "Expired",
  used: "All of it is used",
  valid: "Valid",
};

const uses = {
  paid: "Paid for",
  returned: "Back from",
  reserved: "Reserved by an open payment",
  refunded: "Refunded",
};

/** The voucher of an order: its code, what is left, what it paid for, and what can be done with it. */
export function Voucher({ card: { facts }, voucher, today, outcomes }: VoucherProps) {
  const { code, url, left, validUntil, state } = voucher;
  const props = { id: facts.id, seen: facts.seen, voucher, today, outcomes };
  return (
    <div className="mt-3 grid gap-3">
      <p className="font-strong wrap-anywhere">{`${code}: ${left} left. ${states[state]}, until ${formatDay(validUntil)}.`}</p>
      <p className="small muted wrap-anywhere">
        {"For "}
        {voucher.recipientEmail === "" ? (
          voucher.recipient
        ) : (
          <Link className="link" href={`/admin/people/${voucher.recipientId}`} prefetch={false}>
            {voucher.recipient}
          </Link>
        )}
        {`. ${arrival(voucher)}`}
      </p>
      {voucher.uses.length > 0 && (
        <ol role="list" className="grid">
          {voucher.uses.map(({ kind, item, on, sum }, index) => (
            <li
              key={index}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b-[1.5px] border-hair py-2"
            >
              <span className="min-w-0 wrap-anywhere">
                {[uses[kind], item, on && formatDay(on)].filter(Boolean).join(", ")}
              </span>
              <span>{sum}</span>
            </li>
          ))}
        </ol>
      )}
      <div className="acts">
        <CopyButton text={url} className="tinybtn">
          <LazyIcon name="copy" size={16} />
          Copy its link
        </CopyButton>
        {state === "valid" && <SendAgain {...props} />}
        {facts.standing === "stands" && <Extend {...props} />}
      </div>
    </div>
  );
}

function arrival({ recipientEmail, isSent, sendOn }: VoucherFacts): string {
  if (recipientEmail === "") return "The buyer prints it.";
  return isSent ? `Emailed to ${recipientEmail}.` : `Emailed to ${recipientEmail} on ${formatDay(sendOn)}.`;
}

type ActionProps = Pick<VoucherProps, "voucher" | "today" | "outcomes"> & { id: string; seen: string };

function SendAgain({ id, seen, voucher, outcomes }: ActionProps) {
  const form = useDialogForm(`voucher-${id}`, sendVoucherAction, outcomes);
  return (
    <FormDialog
      form={form}
      opener={{ text: "Send it again…" }}
      title="Send the voucher again"
      hidden={{ id, seen }}
      confirm="Send it"
      tone="primary"
    >
      <FormField
        name="email"
        type="email"
        label="Email"
        hint="The recipient’s, or the buyer’s."
        defaultValue={voucher.recipientEmail}
        required
      />
    </FormDialog>
  );
}

function Extend({ id, seen, voucher, today, outcomes }: ActionProps) {
  const form = useDialogForm(`extend-${id}`, extendVoucherAction, outcomes);
  return (
    <FormDialog
      form={form}
      opener={{ text: "Extend…" }}
      title="Extend the voucher"
      hidden={{ id, seen }}
      confirm="Extend it"
      tone="primary"
    >
      <FormField
        name="date"
        type="date"
        label="Good until"
        defaultValue={voucher.validUntil}
        min={today}
        required
        className="[&_input]:max-w-60"
      />
    </FormDialog>
  );
}
