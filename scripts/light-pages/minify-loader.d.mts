export const minified: URL;
export function minifyLoader(): string;
