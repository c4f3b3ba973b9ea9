/**
 * Times as calendar files and notices write them: in UTC, without a fraction of a second.
 *
 *   utcSecond(Date.UTC(2026, 10, 28, 21))    '2026-11-28T21:00:00Z'
 */
export const utcSecond = (time: number | Date): string => `${new Date(time).toISOString().slice(0, 19)}Z`;
