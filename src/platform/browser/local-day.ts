/**
 * The calendar day in the user's time zone. The core knows no zone and reads the UTC day of an instant, so it receives
 * the local time as if it were UTC.
 *
 *   localDay(Date.UTC(2025, 2, 1, 23, 30))     '2025-03-02' in Berlin
 */
export const localTime = (instant: number): number =>
  instant - new Date(instant).getTimezoneOffset() * 60_000;

/** ISO day. */
export const localDay = (instant: number): string => new Date(localTime(instant)).toISOString().slice(0, 10);
