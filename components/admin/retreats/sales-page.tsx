import Link from "next/link";
import type { ReactNode } from "react";
import { formatMoney } from "@/content/money";
import { salesCopy as copy } from "@/content/pages/admin-sales";
import type { PicturePath, UploadedPath } from "@/content/pictures";
import type { Sales } from "@/content/retreats";
import { site } from "@/content/site";
import { Button } from "@/components/ui/button";
import { Picture } from "@/components/site/picture";
import type { OnSale, RetreatOnSale } from "@/lib/administration/sales/overview";
import type { Places } from "@/lib/administration/today/places";
import type { Warning } from "@/lib/administration/today/warnings";
import { flagshipWords } from "@/lib/catalogue/flagship";
import { mastermindWords } from "@/lib/catalogue/mastermind";
import { retreatWords } from "@/lib/catalogue/retreats";
import { fill } from "@/lib/text";
import { PageHead } from "../page-head";
import { PlaceSquares } from "../place-squares";
import { Warnings } from "../today/warnings";

type SalesPageProps = {
  onSale: OnSale;
  /** What is sold and has begun. */
  warnings: Warning[];
};

/** What is on sale: every retreat and the mastermind, each with its places. */
export function SalesPage({ onSale, warnings }: SalesPageProps) {
  const { retreats, mastermind, buyable, flagship, sponsored, paywall } = onSale;
  const flagshipFacts = flagshipWords(flagship);
  const offered = new Intl.ListFormat(site.locale).format(paywall);
  const { none, one, many } = copy.places;
  const newest = retreats.at(-1);
  const places = buyable === 0 ? none : buyable === 1 ? one : fill(many, { count: buyable });
  const { monthlyPrice, payments, oneTimePrice, start, calls } = mastermindWords(mastermind.terms);
  return (
    <>
      <PageHead
        back={{ href: "/admin", label: copy.today }}
        headline={copy.headline}
        text={fill(copy.text, { places })}
        action={
          newest && <Button href={`/admin/retreats/new?from=${newest.retreat.id}`}>{copy.start}</Button>
        }
      />
      <Warnings warnings={warnings} />
      {retreats.map((one) => (
        <RetreatRow key={one.retreat.id} {...one} />
      ))}
      <Row
        name={copy.mastermind.name}
        picture="/images/mastermind.jpg"
        when={fill(copy.mastermind.when, { start, calls })}
        sales={mastermind.terms.sales}
        text={fill(copy.mastermind.prices, { payments, monthly: monthlyPrice, once: oneTimePrice })}
        waiting={mastermind.waiting}
        links={
          <>
            <Link className="tinybtn" href="/admin/sales/mastermind" prefetch={false}>
              {copy.change}
            </Link>
            <Way href="/mastermind-payment">{copy.page}</Way>
          </>
        }
        rooms={
          <Room
            name={copy.mastermind.room}
            price={fill(copy.mastermind.price, { monthly: monthlyPrice, payments })}
            places={mastermind.places}
          />
        }
      />
      <Row
        name={copy.flagship.name}
        picture="/images/retreat-unleash.jpg"
        when={fill(copy.flagship.when, flagshipFacts)}
        sales={flagship.sales}
        text={fill(copy.flagship.now, flagshipFacts)}
        links={
          <>
            <Link className="tinybtn" href="/admin/sales/flagship" prefetch={false}>
              {copy.change}
            </Link>
            <Way href="/#retreats">{copy.page}</Way>
          </>
        }
      />
      <Row
        name={copy.sponsored.name}
        picture="/images/sponsored.jpg"
        when={sponsored.isOpen ? copy.sponsored.open : copy.sponsored.closed}
        text={fill(copy.sponsored.now, { bed: sponsored.bed })}
        links={
          <>
            <Link className="tinybtn" href="/admin/sales/sponsored" prefetch={false}>
              {copy.change}
            </Link>
            <Way href="/ideas-to-impact-sponsored-application">{copy.page}</Way>
          </>
        }
      />
      <Row
        name={copy.paywall.name}
        picture="/images/clubhouse.jpg"
        text={fill(copy.paywall.now, { offers: offered || copy.paywall.nothing })}
        links={
          <Link className="tinybtn" href="/admin/sales/paywall" prefetch={false}>
            {copy.change}
          </Link>
        }
      />
    </>
  );
}

function RetreatRow({ retreat, places, waiting }: RetreatOnSale) {
  const { deposit, dueDays: due, minimumDays: minimum } = retreatWords(retreat);
  const { name, dates, place, sales, rooms, currency, started } = retreat;
  return (
    <Row
      name={name}
      picture={retreat.copy.picture}
      when={fill(copy.where, { dates, place })}
      sales={sales}
      text={started?.isDraft ? copy.draft : fill(copy.retreat, { deposit, due, minimum })}
      waiting={waiting}
      links={
        <>
          <Link className="tinybtn" href={`/admin/retreats/${retreat.id}`} prefetch={false}>
            {copy.change}
          </Link>
          {!started?.isDraft && <Way href={retreat.paths.page}>{copy.page}</Way>}
          <Way href={`/admin/retreats/new?from=${retreat.id}`}>{copy.copy}</Way>
        </>
      }
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

const looks = { open: "rounded-full bg-marigold", waitlist: "bg-ink", closed: "" } as const satisfies Record<
  Sales,
  string
>;

type RowProps = {
  name: string;
  picture: PicturePath | UploadedPath;
  when?: string;
  sales?: Sales;
  text: string;
  waiting?: number;
  links: ReactNode;
  rooms?: ReactNode;
};

function Row({ name, picture, when, sales, text, waiting, links, rooms }: RowProps) {
  const { none, one, many } = copy.waiting;
  const line = waiting === 0 ? none : waiting === 1 ? one : waiting && fill(many, { count: waiting });
  return (
    <section className="grid grid-cols-[13.5rem_minmax(0,1fr)_19rem] gap-x-8 gap-y-5 border-t-[1.5px] border-ink py-6 max-[75em]:grid-cols-[minmax(0,1fr)_19rem] max-lg:grid-cols-1">
      <div className="aspect-4/3 overflow-hidden *:h-full *:w-full *:object-cover max-[75em]:hidden">
        <Picture path={picture} sizes="216px" alt="" />
      </div>
      <div className="min-w-0">
        <h2 className="h2">{name}</h2>
        {when && <p className="mt-1 text-ink-2">{when}</p>}
        {sales && (
          <p className="mt-3 flex items-center gap-2 font-semibold">
            <i className={`size-3 border-2 border-ink ${looks[sales]}`} aria-hidden="true" />
            {copy.states[sales]}
          </p>
        )}
        <p className="mt-2 max-w-124 text-ink-2">
          {text} {line}
        </p>
        <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2">{links}</div>
      </div>
      <div className="grid content-start gap-4">{rooms}</div>
    </section>
  );
}

function Way({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className="link inline-block py-2" href={href}>
      {children}
    </a>
  );
}

function Room({ name, price, places }: { name: string; price: string; places: Places }) {
  const left = Math.max(0, places.capacity - places.taken - places.held);
  const words = [
    ...(places.taken > 0 ? [fill(copy.room.sold, { taken: places.taken })] : []),
    ...(places.held > 0 ? [fill(copy.room.held, { held: places.held })] : []),
    left === 0 ? copy.room.none : fill(copy.room.left, { left }),
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
