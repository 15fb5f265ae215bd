export function delayScripts(html: string, flight: string): string;
