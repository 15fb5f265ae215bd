/** The open Clubhouse's texts about connection and limits: separate, because its browsers load them. */
export const connectionCopy = {
  tooFast: "A bit fast",
  chatConnection: {
    connecting: "Connecting...",
    connected: "Live",
    reconnecting: "Connection lost. Trying again...",
    reconnectingIn: "Connection lost. Trying again in {wait}.",
    retryNow: "Try now",
    offline: "You’re offline. Write away; messages go out when you’re back.",
    back: "Back. Here’s what you missed: {count} new.",
    backNothingNew: "Back. You missed nothing.",
    readOnly: "The live line is down. Reload to see what’s new; what you post is saved either way.",
    queued: "Waiting for a connection",
    offlineLabel: "Offline",
    showMissed: "Show me",
  },
  withoutScripts: "Live chat needs JavaScript. Reading and the forms work without.",
} as const;
