/** live: changes are pushed; offline: news comes by polling, if at all; ended: signed out. */
export type ConnectionState = "connecting" | "live" | "offline" | "ended";

const any = (state: ConnectionState) => ({ connecting: state, live: state, offline: state });

const transitions = {
  /** Connected, and nothing is missing any more. */
  caughtUp: any("live"),
  dropped: { live: "connecting" },
  /** Short interruptions are not shown. */
  timedOut: { connecting: "offline" },
  /** Reported by the device. */
  wentOffline: any("offline"),
  wentOnline: { offline: "connecting" },
  signedOut: any("ended"),
} satisfies Record<string, Partial<Record<ConnectionState, ConnectionState>>>;

export type ConnectionEvent = keyof typeof transitions;

/** The state after an event. */
export function nextState(state: ConnectionState, event: ConnectionEvent): ConnectionState {
  const next: Partial<Record<ConnectionState, ConnectionState>> = transitions[event];
  return next[state] ?? state;
}
