/** Checks of NTP and the time zone. */
import { mostOfIlom } from '../../appliance/document/ntp-servers.ts';
import { parseAddress } from '../../network/address.ts';
import { canonicalTimeZone } from '../../time/time-zone.ts';
import type { Check } from '../basis/check.ts';
import { asText, asTexts, majority, type View } from '../basis/check-context.ts';
import { finding } from '../basis/finding.ts';
import { distinct } from './dns-servers.ts';

const ntp = (view: View) => distinct(view.appliance.services.ntp?.servers);

export const clockChecks: readonly Check[] = [
  {
    id: 'NTP-01',
    title: 'Fewer than 3 NTP servers',
    severity: 'high',
    mark: 'practice',
    risk: 'With two, no one can tell which clock is wrong; with one, the clocks drift when it fails.',
    action: 'Add an NTP server.',
    inputs: 'services/ntp/servers',
    *evaluate(view) {
      const count = ntp(view)?.length ?? 0;
      if (count < 3)
        yield {
          severity: count === 2 ? 'low' : 'high',
          detail:
            count === 0
              ? 'No NTP server is entered.'
              : `There ${count === 1 ? 'is 1 NTP server' : 'are 2 NTP servers'}.`,
          subjects: [view.appliance.id],
        };
    },
  },
  {
    id: 'NTP-02',
    title: 'More than 2 NTP servers for an ILOM',
    severity: 'low',
    mark: 'documented',
    source: 'S12',
    risk: 'The service processor keeps two.',
    action: 'Give ILOMs the first two.',
    inputs: 'services/ntp/servers facts/machine/ntpServersOfIlom',
    *evaluate(view) {
      const seen = view.facts('ntpServersOfIlom');
      const list = ntp(view);
      // An ILOM without a record gets the list of the appliance.
      if (!list) yield { missing: 'services/ntp/servers' };
      else if (list.length > mostOfIlom) {
        const servers = view.machines('database', 'storage');
        const lacking = servers.filter(({ id }) => !seen.has(id)).map(({ id }) => id);
        if (lacking.length > 0) yield { missing: 'facts/machine/ntpServersOfIlom', subjects: lacking };
      }
      for (const [id, { value }] of seen) {
        const count = asTexts(value)?.length ?? 0;
        if (count > mostOfIlom)
          yield finding(
            id,
            `The ILOM of ${view.index.machines.get(id)?.name ?? id} has ${count} NTP servers.`,
          );
      }
    },
  },
  {
    id: 'NTP-03',
    title: 'NTP server given by name while DNS is external',
    severity: 'low',
    mark: 'verify',
    risk: 'Without DNS there is no time either.',
    action: 'Enter the address.',
    inputs: 'services/ntp/servers',
    *evaluate(view) {
      const list = ntp(view);
      if (!list) yield { missing: 'services/ntp/servers' };
      for (const server of list ?? [])
        if (!parseAddress(server)) yield finding(view.appliance.id, `${server} is a name.`);
    },
  },
  {
    id: 'TZ-01',
    title: 'Time zone differs between DB servers, ILOMs, cells',
    severity: 'high',
    mark: 'documented',
    source: 'S11',
    risk: 'Logs and schedules of one event carry different times.',
    action: 'Set one zone.',
    inputs: 'appliance/timeZone facts/machine/timeZone',
    *evaluate(view) {
      const seen = view.facts('timeZone');
      const zone = view.appliance.timeZone ?? majority([...seen.values()].map(({ value }) => value));
      if (!zone) yield { missing: 'appliance/timeZone' };
      for (const [id, { value }] of seen)
        if (asText(value) && value !== zone)
          yield finding(id, `${view.index.machines.get(id)?.name ?? id} is in ${value}, not in ${zone}.`);
    },
  },
  {
    id: 'TZ-02',
    title: 'Invalid IANA zone',
    severity: 'high',
    mark: 'practice',
    risk: 'The hosts fall back to UTC.',
    action: 'Choose a zone of the list.',
    inputs: 'appliance/timeZone',
    *evaluate(view) {
      const zone = view.appliance.timeZone;
      if (!zone) yield { missing: 'appliance/timeZone' };
      else if (!isZone(zone)) yield finding(view.appliance.id, `${zone} is in no list of zones.`);
    },
  },
];

/** A zone that a host finds by this spelling. The platform also takes offsets and any case; a host does not. */
function isZone(text: string): boolean {
  if (!/^[A-Z][\w+-]*(?:\/[A-Z][\w+-]*)*$/.test(text)) return false;
  const name = canonicalTimeZone(text);
  // The name of an alias differs in its letters; one that differs only in case is a wrong spelling.
  return name !== undefined && (name === text || name.toLowerCase() !== text.toLowerCase());
}
