/** Makes abort reasons drop their stack frames (docs/decisions.md#abort-stacks). Call it before any request. */
export function releaseAbortStacks(): void {
  const prototype: { abort: Abort } = AbortController.prototype;
  const { abort } = prototype;
  if (Object.hasOwn(abort, released)) return;
  const releasing: Abort = function (reason = new DOMException("This operation was aborted", "AbortError")) {
    // Reading formats the stack, and a formatted stack is a string without frames.
    if (reason instanceof Error) Reflect.get(reason, "stack");
    abort.call(this, reason);
  };
  prototype.abort = Object.assign(releasing, { [released]: true });
}

type Abort = (this: AbortController, reason?: unknown) => void;

const released = Symbol.for("rebel-retreats.abort-stacks");
