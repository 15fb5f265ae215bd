import { twoStepPart } from "@/content/pages/two-step";
import { getContent } from "@/lib/content/documents";
import { formWords } from "@/components/forms/form-words";
import { calendarDay, formatDay } from "@/lib/time/dates";
import { drawQr, type QrDrawing } from "@/lib/members/settings/two-factor/qr";
import type { TwoStepView } from "@/lib/members/settings/two-factor/two-factor";
import { fill } from "@/lib/text";
import { Block } from "./block";
import { TwoStep } from "./two-step";

const headingId = "two-step";

/** Two-step sign-in: its state and settings. `isRequired`: the member's role requires it. */
export function TwoStepBlock({ view, isRequired }: { view: TwoStepView; isRequired: boolean }) {
  const { title, code, off, begun, renew, turnOff, recovery, failure } = getContent(twoStepPart);
  return (
    <Block id={headingId} title={title}>
      <TwoStep
        headingId={headingId}
        state={view.state}
        words={formWords({ failure })}
        copy={{ code, off, begun, renew, turnOff, recovery }}
        about={<About view={view} isRequired={isRequired} />}
      />
    </Block>
  );
}

function About({ view, isRequired }: { view: TwoStepView; isRequired: boolean }) {
  const copy = getContent(twoStepPart);
  if (view.state === "begun") return <KeyToScan secret={view.secret} address={view.address} />;
  if (view.state === "off")
    return (
      <div className="my-4 grid gap-2">
        {isRequired && <p className="notice">{copy.off.required}</p>}
        <p>{copy.off.text}</p>
      </div>
    );
  const { since, left } = view;
  return (
    <div className="my-4 grid gap-2">
      <p className="flex flex-wrap items-center gap-x-[0.85rem] gap-y-1">
        <span className="status is-on">{copy.on.status}</span>
        <span>{fill(copy.on.since, { day: formatDay(calendarDay(since)) })}</span>
      </p>
      <p className="small muted">{left > 0 ? fill(copy.on.left, { count: left }) : copy.on.none}</p>
    </div>
  );
}

/** The authenticator key as QR code and text. */
function KeyToScan({ secret, address }: { secret: string; address: string }) {
  const copy = getContent(twoStepPart);
  return (
    <div className="my-4 grid gap-3">
      <p>{copy.begun.scan}</p>
      <QrCode drawing={drawQr(address)} label={copy.begun.qr} />
      <p className="grid gap-1">
        <b className="font-strong">{copy.begun.key}</b>
        <span className="code leading-snug wrap-anywhere">{secret.replace(/(.{4})(?=.)/g, "$1 ")}</span>
      </p>
      <p>{copy.begun.then}</p>
    </div>
  );
}

/** A QR code, dark on white in any theme. */
function QrCode({ drawing: { size, path }, label }: { drawing: QrDrawing; label: string }) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-52 bg-white"
    >
      <path d={path} fill="black" />
    </svg>
  );
}
