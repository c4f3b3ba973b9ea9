/** The date formats of the product. No other file imports date-fns. */
import { format, isValid } from 'date-fns';

type Instant = string | number | Date;

export const dateNotValid = 'Date not valid';

function formatted(instant: Instant, pattern: string): string {
  const date = new Date(instant);
  return isValid(date) ? format(date, pattern) : dateNotValid;
}

/** 'Sat, Nov 21st' */
export const longDate = (instant: Instant) => formatted(instant, 'EEE, MMM do');

/** '11/21/2026' */
export const dateFullYear = (instant: Instant) => formatted(instant, 'MM/dd/yyyy');

/** '2026-11-21 24:05:09': hours go from 01 to 24, so midnight is 24 of the day that it begins. */
export const fullDateTime = (instant: Instant) => formatted(instant, 'yyyy-MM-dd kk:mm:ss');

/** '2026-11-21 22:05:09 UTC+01:00', for what is signed, ticked or printed: others read it in another zone. */
export const zonedDateTime = (instant: Instant) => formatted(instant, "yyyy-MM-dd kk:mm:ss 'UTC'xxx");
