import { db } from "@/lib/db";
import { isSignedIn } from "../access-levels";
import { createInvitation, createMember, uniqueEmail, writeMessages } from "../factories";
import { createBooking, createPlan } from "../orders";
import { sessionCookie } from "../session-cookie";
import { principals, type Principal } from "./case";
import type { Placeholder } from "./values";

type Person = Awaited<ReturnType<typeof createMember>>;

/** A signed-in user of each role, and the ids of rows of every kind. */
export class TestUsers {
  readonly #cookies = new Map<Principal, string>();

  private constructor(
    private readonly people: ReadonlyMap<Principal, Person>,
    readonly ids: Readonly<Record<Placeholder, string>>,
  ) {}

  static async create(): Promise<TestUsers> {
    const people = new Map<Principal, Person>([
      ["unpaid", await createMember({ hasAccess: false })],
      ["member", await createMember({ isConfirmed: true })],
      ["moderator", await createMember({ role: "moderator" })],
      ["admin", await createMember({ role: "owner" })],
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
    return new TestUsers(people, {
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

  /** Signs users in again whom a request has signed out. */
  async refresh(): Promise<void> {
    for (const principal of principals) {
      const person = this.people.get(principal);
      if (!person) continue;
      if (this.#cookies.has(principal) && (await isSignedIn(person))) continue;
      const { id } = await db.session.create({ data: { userId: person.userId } });
      person.sessionId = id;
      this.#cookies.set(principal, await sessionCookie(person));
    }
  }

  /** The Cookie header of a user; undefined for a visitor. */
  cookieOf(principal: Principal): string | undefined {
    return this.#cookies.get(principal);
  }
}
