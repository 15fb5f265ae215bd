export function lighten(html: string, flight: string, staticFolder: string): string;
