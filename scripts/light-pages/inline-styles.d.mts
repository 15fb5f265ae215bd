export function inlineStyles(html: string, staticFolder: string): string;
