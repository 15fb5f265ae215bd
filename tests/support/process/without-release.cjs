// Loaded into a server before it starts: keeps AbortController as the framework finds it, whatever tries to replace it.
const { abort } = AbortController.prototype;
Object.defineProperty(AbortController.prototype, "abort", { get: () => abort, set: () => {} });
