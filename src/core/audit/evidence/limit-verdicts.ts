/** Verdicts that hang on a limit of the document, which an output alone does not know. */
import type { Appliance } from '../../appliance/document/appliance-types.ts';
import { asNumber, createView } from '../basis/check-context.ts';
import { judged } from './parse-helpers.ts';
import type { Evidence } from './read-evidence.ts';

/** Adds the verdicts that follow from the limits of the document; readings within the limits stay as they are. */
export function byLimits(appliance: Appliance, evidence: Evidence): Evidence {
  const most = createView(appliance, '').limit('ntpOffsetMs');
  return {
    ...evidence,
    readings: evidence.readings.map((reading) => {
      const offset = asNumber(reading.seen.find(({ key }) => key === 'ntpOffsetMs')?.value);
      if (offset === undefined || offset <= most) return reading;
      const text = `the clock is off by ${Math.round(offset)} ms, at most ${most} are allowed`;
      return { ...reading, verdicts: [judged([text], '', ['NTP-01']), ...reading.verdicts] };
    }),
  };
}
