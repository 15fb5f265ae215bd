"use server";

import { eventsCopy } from "@/content/pages/events";
import { emailPreferencesCopy as copy } from "@/content/pages/email-preferences";
import { pushCopy } from "@/content/pages/push";
import { letterLinksPart } from "@/content/pages/letter-links";
import { getContent } from "@/lib/content/documents";
import { noticeSettingsPath as settings, noticesPath } from "@/lib/access/paths";
import { adminAction, memberAction, publicAction } from "@/lib/forms/action";
import { readMuteToken, readStopEmailsToken } from "@/lib/crypto/links/notice-links";
import { fail, ok } from "@/lib/result";
import { announce, withdrawAnnouncement } from "./announcements";
import { markNoticesRead } from "./bell";
import { mutePost, setFollow } from "./follows";
import { saveDefaults, savePreferences, setPreferences, stopAllEmails, stopEmails } from "./preferences";
import { declinePush, savePushKinds, stopSubscription } from "./push-subscriptions";
import {
  allOffSchema,
  announceSchema,
  declinePushSchema,
  defaultsSchema,
  eventEmailsSchema,
  followSchema,
  markAllReadSchema,
  preferencesSchema,
  pushKindsSchema,
  stopPushSchema,
  withdrawSchema,
  tokenSchema,
} from "./schema";
import { createNotificationsSoon } from "./sources";

const { device } = pushCopy;
const events = "/community/events";
const defaults = "/admin/email-defaults";
const announcements = "/admin/announcements";

/** Marks all of a member's notices as read that existed when the list was shown. */
export const markAllReadAction = memberAction("mark-all-read", {
  at: noticesPath,
  schema: markAllReadSchema,
  run: async (member, input, now) => ok(await markNoticesRead(member, input, now)),
  revalidate: [noticesPath],
});

/** Follows or mutes a board or a post, or neither. */
export const followAction = memberAction("follow", {
  at: settings,
  schema: followSchema,
  limit: "follow",
  run: setFollow,
  revalidate: [settings],
});

/** Stops push on one of the member's devices. */
export const stopPushAction = memberAction("stop-push", {
  at: settings,
  schema: stopPushSchema,
  run: (member, input) => stopSubscription(member, input.device),
  success: device.stopped,
  revalidate: [settings],
});

/** Saves which push notifications this device gets. */
export const savePushKindsAction = memberAction("save-push-kinds", {
  at: settings,
  schema: pushKindsSchema,
  run: savePushKinds,
  success: device.kinds.saved,
  revalidate: [settings],
});

/** Records that the member declined push, so the prompt is not shown again. */
export const declinePushAction = memberAction("decline-push", {
  at: "/community",
  schema: declinePushSchema,
  run: (member, _, now) => declinePush(member, now),
});

/** Saves what comes to a member by email. */
export const savePreferencesAction = memberAction("letter-wishes", {
  at: settings,
  schema: preferencesSchema,
  run: savePreferences,
  success: copy.saved,
  revalidate: [settings],
});

/** Turns every email about the Clubhouse off. */
export const stopAllEmailsAction = memberAction("every-letter-off", {
  at: settings,
  schema: allOffSchema,
  run: (member) => stopAllEmails(member),
  success: copy.allOff.done,
  revalidate: [settings],
});

/** Turns the member's emails about events on or off. */
export const eventEmailsAction = memberAction("event-letters", {
  at: events,
  schema: eventEmailsSchema,
  run: ({ userId }, { to }) => setPreferences(userId, { eventEmails: to === "on" }),
  success: (_, { to }) => eventsCopy.letters.saved[to],
  revalidate: [events],
});

/** Saves the defaults of members without preferences. */
export const saveDefaultsAction = adminAction("letter-defaults", {
  at: defaults,
  schema: defaultsSchema,
  run: saveDefaults,
  success: { title: "Saved", text: "It applies to everyone who hasn’t chosen their own." },
  revalidate: [defaults],
});

/** Stops emails to a member by the link in one of them; idempotent. */
export const stopEmailsAction = publicAction("stop-notice-letters", {
  schema: tokenSchema,
  hidden: ["token"],
  run: async ({ token }) => {
    const named = readStopEmailsToken(token);
    if (!named) return unknownLink();
    await stopEmails(named.userId, named.kinds);
    return undefined;
  },
});

/** Mutes a post by the link in an email about it; idempotent. */
export const muteByLinkAction = publicAction("mute-by-link", {
  schema: tokenSchema,
  hidden: ["token"],
  run: async ({ token }, now) => {
    const named = readMuteToken(token);
    if (!named) return unknownLink();
    await mutePost(named, now);
    return undefined;
  },
});

function unknownLink() {
  const { text, write } = getContent(letterLinksPart).stop.unknown;
  return fail("link_invalid", `${text} ${write}`);
}

/** Announces to all with access. */
export const announceAction = adminAction("announce", {
  at: announcements,
  schema: announceSchema,
  hidden: ["id"],
  run: async (admin, input, now) => {
    const done = await announce(admin, input, now);
    if (done.ok) createNotificationsSoon();
    return done;
  },
  success: ({ isNew }) =>
    isNew
      ? { title: "Told", text: "It’s under the bell. Letters follow within minutes." }
      : { title: "Told already", text: "This one has already been sent. Nothing was sent twice." },
  revalidate: [announcements],
});

/** Withdraws an announcement. */
export const withdrawAnnouncementAction = adminAction("take-announcement-back", {
  at: announcements,
  schema: withdrawSchema,
  run: (admin, { id }, now) => withdrawAnnouncement(admin, id, now),
  success: { title: "Taken back", text: "It’s gone from every bell. Letters that wait aren’t sent." },
  revalidate: [announcements],
});
