/** Verdicts that depend on the document, which an output alone does not know: its limits, and whether the host is in it. */
import type { Appliance } from '../../appliance/document/appliance-types.ts';
import { indexAppliance } from '../../appliance/document/index-appliance.ts';
import { asNumber, createView } from '../basis/check-context.ts';
import { createFinder } from './find-records.ts';
import { judged } from './parse-helpers.ts';
import type { Evidence } from './read-evidence.ts';
import type { Reading } from './reading.ts';

/** Adds the verdicts that follow from the document; readings within its limits stay as they are. */
export function byLimits(appliance: Appliance, evidence: Evidence): Evidence {
  const most = createView(appliance, '').limit('ntpOffsetMs');
  const find = createFinder(appliance, indexAppliance(appliance));
  const isForeign = ({ host, isAboutOthers, seen }: Reading) =>
    host !== undefined &&
    !isAboutOthers &&
    !find.machine(host) &&
    !seen.some(({ subject }) => 'host' in subject && find.machine(subject.host));
  return {
    ...evidence,
    readings: evidence.readings.map((reading) => {
      if (isForeign(reading))
        return {
          ...reading,
          verdicts: reading.verdicts.map((one) =>
            one.ok
              ? {
                  ...one,
                  ok: undefined,
                  text: `Not evaluated: ${reading.host} is not in this document. ${one.text}`,
                }
              : one,
          ),
        };
      const offset = asNumber(reading.seen.find(({ key }) => key === 'ntpOffsetMs')?.value);
      if (offset === undefined || offset <= most) return reading;
      const text = `the clock is off by ${Math.round(offset)} ms, at most ${most} are allowed`;
      return { ...reading, verdicts: [judged([text], '', ['NTP-01']), ...reading.verdicts] };
    }),
  };
}
