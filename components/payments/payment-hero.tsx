import { Picture } from "@/components/site/picture";
import { dorsetPaymentCopy } from "@/content/pages/dorset-retreat-payment";

const { hero } = dorsetPaymentCopy;

/** The head of the payment page: words on rose, the picture to the page's right edge; above it on a phone. */
export function PaymentHero() {
  return (
    <div className="on-rose grain overflow-clip">
      <div className="wrap columns items-end">
        <div className="col-span-full pt-10 pb-8 md:col-span-6 md:pt-[clamp(3rem,6vw,6rem)] md:pb-[clamp(5rem,9vw,9rem)]">
          <p className="label">{hero.eyebrow}</p>
          <h1 className="h1 mt-6 mb-7 text-[length:clamp(3.25rem,1.6rem+6.3vw,7.5rem)]">{hero.title}</h1>
          <p className="lead">{hero.lead}</p>
        </div>
        <div className="relative col-span-full mx-[calc(-1*var(--margin))] h-76 md:col-span-6 md:mr-[calc(-1*var(--bleed))] md:ml-0 md:h-auto md:self-stretch">
          <Picture
            path="/images/retreat-ideas-to-impact.jpg"
            sizes="(width < 56em) 100vw, 50vw"
            preload
            className="absolute inset-0 size-full object-cover object-[40%_60%] md:object-[26%_50%]"
          />
        </div>
      </div>
    </div>
  );
}
