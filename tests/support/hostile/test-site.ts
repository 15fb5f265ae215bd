import { encode } from "next-auth/jwt";
import { sessionCookieName } from "@/lib/access/session-cookie-name";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { createInvitation, createMember, uniqueEmail, writeMessages } from "../factories";
import { createBooking, createPlan } from "../plans";
import { isSignedIn } from "../access-levels";
import { askers, type Principal } from "./case";
import type { Known } from "./values";

type Person = Awaited<ReturnType<typeof createMember>>;

/** A house with something of everything in it, and who lives there. */
export class TestSite {
  readonly #cookies = new Map<Principal, string>();

  private constructor(
    private readonly people: ReadonlyMap<Principal, Person>,
    readonly ids: Readonly<Record<Known, string>>,
  ) {}

  static async build(): Promise<TestSite> {
    const people = new Map<Principal, Person>([
      ["unpaid", await createMember({ hasAccess: false })],
      ["member", await createMember({ isConfirmed: true })],
      ["moderator", await createMember({ role: "moderator" })],
      ["admin", await createMember({ role: "admin" })],
    ]);
    await writeMessages(["One", "Two", "Three"]);
    const message = await db.message.findFirstOrThrow({ where: { content: "One" } });
    const own = await db.message.findFirstOrThrow({ where: { content: "Two" } });
    await db.message.update({
      where: { id: own.id },
      data: { userId: people.get("member")?.userId ?? null },
    });
    const other = await createMember();
    const booking = await createBooking();
    const plan = await createPlan({ userId: other.userId });
    const email = uniqueEmail();
    const enquiry = await db.customRetreatEnquiry.create({
      data: { firstName: "Ruth", lastName: "Callaghan", email, emailKey: email, vision: "Three days" },
    });
    const code = await createInvitation({ maxUses: 5 });
    return new TestSite(people, {
      "«message»": message.id,
      "«own»": own.id,
      "«member»": other.userId,
      "«booking»": booking.id,
      "«plan»": plan.id,
      "«enquiry»": enquiry.id,
      "«invitation»": code,
      "«letter»": other.sessionId,
      "«link»": booking.token,
    });
  }

  /** The cookie of somebody, who is signed in again where something has signed her out. */
  async refresh(): Promise<void> {
    for (const asker of askers) {
      const person = this.people.get(asker);
      if (!person) continue;
      if (this.#cookies.has(asker) && (await isSignedIn(person))) continue;
      const { id } = await db.session.create({ data: { userId: person.userId } });
      person.sessionId = id;
      const token = { sub: person.userId, sessionId: id };
      this.#cookies.set(
        asker,
        `${sessionCookieName}=${await encode({ token, secret: env.NEXTAUTH_SECRET })}`,
      );
    }
  }

  /** The value of a request's Cookie header; undefined for a visitor. */
  cookieOf(asker: Principal): string | undefined {
    return this.#cookies.get(asker);
  }
}
