import { checkEnvironment, describe, type Env, type EnvName } from "@/lib/env/schema";
import { storeOf } from "@/lib/files/open-store";
import { CheckError, type Check, type CheckId, type Environment, type Off } from "./check";
import { checkDatabase, checkPooler, checkTwoStep, directName } from "./database";
import { tryStore } from "./files";
import { checkMailDomain, checkMailServer, checkResend, senderOf } from "./mail";
import { checkProxies, checkRealtime, checkSite, checkVapidKeys } from "./site";
import { checkStripe, checkWebhookEvents, checkWebhookSecret } from "./stripe";

// `npm run doctor` and the pages Health and Setup run these: nothing server-only.

/** The checks of a configuration and its services. None has started; `runCheck` runs one. */
export function listChecks(environment: Environment, { allowSandbox = false } = {}): Check[] {
  const checked = checkEnvironment(environment, { allowSandbox });
  const complete = (run: (env: Env) => string | Off | Promise<string>) => () => {
    if (!checked.ok) throw new CheckError("unknown", "not checked until the configuration is complete");
    return run(checked.env);
  };
  const { SANDBOX_URL: sandbox, SMTP_URL: smtp } = environment;
  const direct = directName(environment);
  const check = (id: CheckId, title: string, needs: EnvName[], run: Check["run"]): Check => ({
    id,
    title,
    needs,
    run,
  });
  return [
    ...listProblems(checked),
    check("database", "Database", [direct], () => checkDatabase(environment)),
    ...(direct === "DATABASE_DIRECT_URL"
      ? [check("pooler", "Pooler", ["DATABASE_URL"], () => checkPooler(environment))]
      : []),
    check("two-step", "Two-step sign-in", [direct], () => checkTwoStep(environment)),
    check("stripe", "Stripe", ["STRIPE_SECRET_KEY"], () => checkStripe(environment)),
    check("stripe-secret", "Stripe webhook", ["STRIPE_WEBHOOK_SECRET"], () =>
      checkWebhookSecret(environment),
    ),
    // The sandbox sends every event to the site it was started with.
    ...(sandbox
      ? []
      : [
          check("stripe-events", "Stripe events", ["STRIPE_SECRET_KEY", "PUBLIC_URL"], () =>
            checkWebhookEvents(environment),
          ),
        ]),
    ...(smtp
      ? [check("mail-service", "Mail server", [], () => checkMailServer(smtp))]
      : [
          check("mail-service", "Resend", ["RESEND_API_KEY"], () => checkResend(environment)),
          check("bounces", "Bounced emails", [], complete(checkReports)),
        ]),
    // The sandbox delivers no email.
    ...(sandbox ? [] : [check("mail-domain", "Mail domain", [], () => checkMailDomain(senderOf(smtp)))]),
    check("realtime", "Pusher", ["PUSHER_APP_ID", "PUSHER_KEY", "PUSHER_SECRET"], complete(checkRealtime)),
    check("files", "Files", [], complete(checkFiles)),
    check("push", "Push notifications", [], complete(checkVapidKeys)),
    check("site", "Site", ["PUBLIC_URL"], () => checkSite(environment)),
    check("proxies", "Proxies", ["PUBLIC_URL"], () => checkProxies(environment)),
  ];
}

function listProblems(checked: ReturnType<typeof checkEnvironment>): Check[] {
  if (checked.ok) return [{ id: "configuration", title: "Configuration", needs: [], run: () => "complete" }];
  return checked.problems.map(({ name, problem }) => ({
    id: "configuration",
    title: name,
    needs: [],
    run: () => {
      throw new Error(`${problem}: ${describe[name]}`);
    },
  }));
}

// Uploads can be stored, read and deleted
async function checkFiles(env: Env): Promise<string> {
  const { store, name } = await storeOf(env);
  return `${name} ${await tryStore(store)}`;
}

// The site learns of bounced emails
function checkReports(env: Env): string | Off {
  return env.RESEND_WEBHOOK_SECRET
    ? "Resend reports them"
    : { off: "not reported; set RESEND_WEBHOOK_SECRET" };
}
