/**
 * Makes abort reasons give up their stack frames before they reach a signal. Next aborts controllers inside setImmediate
 * callbacks; a stack that nobody has read keeps its frames, these keep the Immediates, and those every request before
 * (docs/decisions/abort-stacks.md). Call it before the server takes requests; twice is harmless.
 */
export function releaseAbortStacks(): void {
  const prototype: { abort: Abort } = AbortController.prototype;
  const { abort } = prototype;
  if (Object.hasOwn(abort, released)) return;
  const releasing: Abort = function (reason = new DOMException("This operation was aborted", "AbortError")) {
    // Reading formats the stack, and a formatted stack is a string without frames
    if (reason instanceof Error) Reflect.get(reason, "stack");
    abort.call(this, reason);
  };
  prototype.abort = Object.assign(releasing, { [released]: true });
}

type Abort = (this: AbortController, reason?: unknown) => void;

const released = Symbol.for("rebel-retreats.abort-stacks");
