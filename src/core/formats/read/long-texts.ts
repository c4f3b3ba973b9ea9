/**
 * Texts of a foreign file that are longer than the document takes them: what a reader makes of one must come back from
 * the console's own JSON. Each is reported with its line, where the file has it word for word.
 */

import type { Appliance, Problem } from '../../appliance/document/appliance-types.ts';
import { longTexts } from '../../appliance/document/long-texts.ts';
import { lineAndColumn, shown } from '../shared/result.ts';

/** More of them add nothing new. */
const mostReported = 20;

export function longTextProblems(appliance: Appliance, text: string): Problem[] {
  return longTexts(appliance)
    .slice(0, mostReported)
    .map(({ field, text: long, most }) => {
      const offset = text.indexOf(long);
      const place = offset < 0 ? undefined : lineAndColumn(text, offset);
      return {
        message: `${place ? `Line ${place.line}: ` : ''}${field} ${shown(long)} has ${long.length.toLocaleString('en')} characters`,
        ...place,
        fix: `Shorten it to at most ${most.toLocaleString('en')} characters.`,
      };
    });
}
