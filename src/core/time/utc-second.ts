/** `2026-11-28T21:00:00Z` */
export const utcSecond = (date: Date): string => `${date.toISOString().slice(0, 19)}Z`;
