import { createInvitation } from "@/lib/invitations/invitations";

/** Creates an invitation; throws if that is refused. */
export async function makeInvitation(...given: Parameters<typeof createInvitation>) {
  const made = await createInvitation(...given);
  if (!made.ok) throw new Error(made.message);
  return made.value;
}
