/** The one importer of date-fns: the date formats of the product, and the way back from a typed date. */
import { format, isValid } from 'date-fns';

type Moment = string | number | Date;

export const dateNotValid = 'Date not valid';

function formatted(moment: Moment, pattern: string): string {
  const date = new Date(moment);
  return isValid(date) ? format(date, pattern) : dateNotValid;
}

/** 'Sat, Nov 21st' */
export const longDate = (moment: Moment) => formatted(moment, 'EEE, MMM do');

/** '11/21/2026' */
export const dateFullYear = (moment: Moment) => formatted(moment, 'MM/dd/yyyy');

/** '2026-11-21 24:05:09': hours go from 01 to 24, so midnight is 24 of the day that it begins. */
export const fullDateTime = (moment: Moment) => formatted(moment, 'yyyy-MM-dd kk:mm:ss');

/** '2026-11-21 22:05:09 UTC+01:00', for what is signed, ticked or printed: others read it in another zone. */
export const zonedDateTime = (moment: Moment) => formatted(moment, "yyyy-MM-dd kk:mm:ss 'UTC'xxx");
