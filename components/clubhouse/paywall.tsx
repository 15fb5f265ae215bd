import { communityCopy } from "@/content/pages/community";
import { site } from "@/content/site";
import { Button } from "@/components/ui/button";
import { Marked } from "@/components/ui/marked";
import { Picture } from "@/components/site/picture";
import { CodeForm } from "./code-form";
import { SignOut } from "./sign-out";

const copy = communityCopy.paywall;

/** What a member without access sees: what is behind the door, and the ways in. */
export function Paywall() {
  const [beforeAddress, afterAddress] = copy.otherEmail.split(site.email);
  return (
    <main className="gate" id="main" tabIndex={-1}>
      <div className="gate-pic">
        <Picture path="/images/clubhouse.jpg" sizes="(width < 60em) 100vw, max(51vw, 170vh)" preload />
      </div>
      <div className="gate-text">
        <h1 className="h1 draw">
          <Marked text={copy.headline} />
        </h1>
        <p className="lead">{copy.text}</p>
        <h2 className="label">{copy.includesLabel}</h2>
        <ul className="ticked">
          {copy.includes.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
        <p className="gate-price">
          {copy.price
            .split(/(£[\d,.]*\d)/)
            .map((part, index) => (part.startsWith("£") ? <b key={index}>{part}</b> : part))}
        </p>
        <Button href="/mastermind-payment">{copy.button}</Button>
        <div className="gate-code">
          <CodeForm />
          <p className="small">
            {beforeAddress}
            <a className="link" href={`mailto:${site.email}`}>
              {site.email}
            </a>
            {afterAddress}
          </p>
        </div>
        <SignOut className="btn btn--quiet btn--small">{copy.signOut}</SignOut>
      </div>
    </main>
  );
}
