import Link from "next/link";
import type { ReactNode } from "react";
import { formatMoney } from "@/content/money";
import type { PicturePath, UploadedPath } from "@/content/pictures";
import type { Sales } from "@/content/retreats";
import { site } from "@/content/site";
import { voucherCurrency } from "@/lib/catalogue/voucher-currency";
import { Button } from "@/components/ui/button";
import { Picture } from "@/components/layout/picture";
import { pictureValue } from "@/content/fields";
import { pictureAt, pictureOf } from "@/lib/content/pictures";
import type { OnSale, ProgrammeOnSale, RetreatOnSale } from "@/lib/administration/sales/overview";
import type { Places } from "@/lib/administration/today/places";
import type { Warning } from "@/lib/administration/today/warnings";
import { flagshipWords } from "@/lib/catalogue/flagship";
import { formatMoment } from "@/lib/time/dates";
import { programmePaths, programmeWords } from "@/lib/catalogue/programme";
import { sponsoredPlace } from "@/lib/content/retreats";
import { programmeName } from "@/lib/content/programmes";
import { packagePath, packageWords } from "@/lib/catalogue/packages";
import { voucherAmounts, voucherWords } from "@/lib/catalogue/vouchers";
import { retreatWords } from "@/lib/content/retreats";
import { PageHead } from "../page-head";
import { PlaceSquares } from "../place-squares";
import { Warnings } from "../today/warnings";
import { AddPackage } from "./add-package";
import { AddProgramme } from "./add-programme";

type SalesPageProps = {
  onSale: OnSale;
  /** Retreats that are on sale but have started. */
  warnings: Warning[];
};

/** Every retreat and programme, each with its places. */
export function SalesPage({ onSale, warnings }: SalesPageProps) {
  const { retreats, programmes, packages, buyable, flagship, sponsored, paywall, vouchers } = onSale;
  const voucherFacts = voucherWords(vouchers);
  const flagshipFacts = flagship && flagshipWords(flagship);
  const offered = new Intl.ListFormat(site.locale).format(paywall);
  const newest = retreats.at(-1);
  const places = buyable === 0 ? "Nothing" : buyable === 1 ? "1 place" : `${buyable} places`;
  return (
    <>
      <PageHead
        back={{ href: "/admin", label: "Today" }}
        headline="What is on sale"
        text={`${places} can be bought this minute.`}
        action={
          newest && (
            <Button href={`/admin/retreats/new?from=${newest.retreat.id}`}>Start the next retreat</Button>
          )
        }
      />
      <Warnings warnings={warnings} />
      {retreats.map((one) => (
        <RetreatRow key={one.retreat.id} {...one} />
      ))}
      {programmes.map((one) => (
        <ProgrammeRow key={one.programme.id} {...one} />
      ))}
      <div className="border-t-[1.5px] border-ink py-6">
        <AddProgramme />
      </div>
      {packages.map((one) => {
        const { sessions, price } = packageWords(one);
        return (
          <Row
            key={one.slug}
            name={one.name}
            picture="/images/retreat-custom.jpg"
            when="1:1 coaching."
            sales={one.sales}
            text={`${sessions}, ${price}, paid at once.`}
            change={`/admin/sales/coaching/${one.slug}`}
            page={packagePath(one)}
          />
        );
      })}
      <div className="border-t-[1.5px] border-ink py-6">
        <AddPackage />
      </div>
      <Row
        name="Gift vouchers"
        picture="/images/retreat-unleash.jpg"
        sales={vouchers.sales}
        text={`${voucherAmounts(vouchers)
          .map((pence) => formatMoney(pence, voucherCurrency))
          .join(
            ", ",
          )}, or from ${voucherFacts.min} to ${voucherFacts.max}. Valid for ${voucherFacts.validity}.`}
        change="/admin/sales/vouchers"
        page="/voucher"
      />
      {flagshipFacts && (
        <Row
          name="The flagship retreat"
          picture="/images/retreat-unleash.jpg"
          when={`${flagshipFacts.dates}, ${flagshipFacts.location}.`}
          sales={flagship.sales}
          text={`${flagshipFacts.participants} participants. Price: ${flagshipFacts.price}. Deposit ${flagshipFacts.deposit}.`}
          change="/admin/sales/flagship"
          page="/#retreats"
        />
      )}
      {sponsored && (
        <Row
          name="The sponsored place"
          picture="/images/sponsored.jpg"
          when={sponsored.isOpen ? "Takes applications" : "Takes no applications"}
          text={`${sponsored.bed}.`}
          change="/admin/sales/sponsored"
          page={sponsoredPlace().path}
        />
      )}
      <Row
        name="What members without access see"
        picture="/images/clubhouse.jpg"
        text={`Now: ${offered || "nothing"}.`}
        change="/admin/sales/paywall"
      />
    </>
  );
}

/** A programme with its places. */
function ProgrammeRow({ programme, headStart, places, waiting }: ProgrammeOnSale) {
  const { monthlyPrice, payments, often, oneTimePrice, start, calls } = programmeWords(programme);
  return (
    <Row
      name={programmeName(programme)}
      picture="/images/mastermind.jpg"
      when={`Starts ${start}. ${calls}.`}
      sales={programme.sales}
      headStart={headStart}
      text={`${payments} ${often} payments of ${monthlyPrice}, or ${oneTimePrice} at once.`}
      waiting={waiting}
      change={`/admin/sales/${programme.id}`}
      page={programmePaths(programme).payment}
      rooms={places.map((one) => (
        <Room key={programme.id} name="Seats" price={`${monthlyPrice} × ${payments}`} places={one} />
      ))}
    />
  );
}

function RetreatRow({ retreat, places, waiting, headStart }: RetreatOnSale) {
  const { deposit, dueDays: due, minimumDays: minimum } = retreatWords(retreat);
  const { name, dates, place, sales, rooms, currency, started } = retreat;
  return (
    <Row
      name={name}
      picture={retreat.copy.picture}
      when={`${dates}, ${place}.`}
      sales={sales}
      headStart={headStart}
      text={
        started?.isDraft
          ? "Draft. It’s hidden until its sales are Waitlist or Open."
          : `Deposit ${deposit}. Balance ${due} days before, or ${minimum} days after booking.`
      }
      waiting={waiting}
      change={`/admin/retreats/${retreat.id}`}
      page={started?.isDraft ? undefined : retreat.paths.page}
      copy={`/admin/retreats/new?from=${retreat.id}`}
      rooms={Object.entries(rooms).map(([id, room]) => {
        const counted = places.find((one) => one.room === id);
        return (
          counted && (
            <Room key={id} name={room.name} price={formatMoney(room.pricePence, currency)} places={counted} />
          )
        );
      })}
    />
  );
}

const stateClasses = {
  open: "rounded-full bg-marigold",
  waitlist: "bg-ink",
  closed: "",
} as const satisfies Record<Sales, string>;

type RowProps = {
  name: string;
  picture: PicturePath | UploadedPath;
  when?: string;
  sales?: Sales;
  /** Until when only its waitlist can buy. */
  headStart?: Date | null;
  text: string;
  waiting?: number;
  /** The paths of its form, of its public page, and of a form that copies it. */
  change: string;
  page?: string;
  copy?: string;
  rooms?: ReactNode;
};

const salesStates = { open: "On sale", waitlist: "Takes names", closed: "Closed" };

function Row({ name, picture, when, sales, headStart, text, waiting, change, page, copy, rooms }: RowProps) {
  const own = pictureOf(picture);
  const line =
    waiting === 0
      ? "The waitlist is empty."
      : waiting === 1
        ? "1 is waiting."
        : waiting && `${waiting} are waiting.`;
  return (
    <section className="grid grid-cols-[13.5rem_minmax(0,1fr)_19rem] gap-x-8 gap-y-5 border-t-[1.5px] border-ink py-6 max-[75em]:grid-cols-[minmax(0,1fr)_19rem] max-lg:grid-cols-1">
      <div className="aspect-4/3 overflow-hidden *:h-full *:w-full *:object-cover max-[75em]:hidden">
        <Picture picture={own ? pictureValue(own) : pictureAt(picture)} sizes="216px" alt="" />
      </div>
      <div className="min-w-0">
        <h2 className="h2">{name}</h2>
        {when && <p className="mt-1 text-ink-2">{when}</p>}
        {sales && (
          <p className="mt-3 flex items-center gap-2 font-semibold">
            <i className={`size-3 border-2 border-ink ${stateClasses[sales]}`} aria-hidden="true" />
            {headStart ? `On sale to its waitlist until ${formatMoment(headStart)}` : salesStates[sales]}
          </p>
        )}
        <p className="mt-2 max-w-124 text-ink-2">
          {text} {line}
        </p>
        <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2">
          <Link className="tinybtn" href={change} prefetch={false}>
            Change it
          </Link>
          {page && (
            <a className="link inline-block py-2" href={page}>
              See its page
            </a>
          )}
          {copy && (
            <a className="link inline-block py-2" href={copy}>
              Copy it
            </a>
          )}
        </div>
      </div>
      <div className="grid content-start gap-4">{rooms}</div>
    </section>
  );
}

function Room({ name, price, places }: { name: string; price: string; places: Places }) {
  const left = Math.max(0, places.capacity - places.taken - places.held);
  const words = [
    ...(places.taken > 0 ? [`${places.taken} sold`] : []),
    ...(places.held > 0 ? [`${places.held} at the till`] : []),
    left === 0 ? "none free" : `${left} free`,
  ];
  return (
    <div className="grid gap-1.5">
      <p className="flex items-baseline justify-between gap-3">
        <b className="font-strong">{name}</b>
        <span className="h4">{price}</span>
      </p>
      <PlaceSquares places={places} />
      <p className="text-compact text-ink-2 first-letter:uppercase">{words.join(", ")}</p>
    </div>
  );
}
