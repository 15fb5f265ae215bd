/** See steps.mjs. */
export function step<T>(title: string, work: (remark: (text: string) => void) => T | Promise<T>): Promise<T>;
