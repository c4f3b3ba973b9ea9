/**
 * The zone lint of a pasted text: a zone as it is on a server, with records of other people. Those are checked for
 * their shape alone; forward and reverse, and missing records, only in zones that the text holds whole.
 *
 * Not checked: ZL-13 (a paste keeps no line ends) and ZL-16 (a paste has no rollback). Answers of `dig` are not a zone.
 *
 *   lintPasted(vega01, '$ORIGIN example.com.\n* IN A 10.20.10.9')     { findings: [{ rule: 'ZL-03', line: 2, ... }], ... }
 */
import type { Appliance } from '../../appliance/document/appliance-types.ts';
import { zoneOf, zonesOf } from '../../artefacts/dns/dns-records.ts';
import { lintZones, mostPasted, type ZoneLint, zonesTooLong } from '../../artefacts/dns/zone-lint.ts';
import { lintAgainst } from '../../artefacts/dns/zone-lint-document.ts';
import { readZone } from '../../artefacts/dns/zone-read.ts';
import { isOurs } from './record-diff.ts';

/** Undefined of answers: no SOA, no $ORIGIN, no $TTL, and every name is absolute. */
export function lintPasted(appliance: Appliance, text: string): ZoneLint | undefined {
  const zone = appliance.domain ? `${appliance.domain.toLowerCase()}.` : '.';
  const refused = zonesTooLong([{ text }], mostPasted);
  if (refused !== undefined) return { findings: [], more: 0, refused };
  const { records } = readZone(zone, text);
  const whole = new Set(records.filter(({ type }) => type === 'SOA').map(({ owner }) => owner.toLowerCase()));
  const isZone =
    whole.size > 0 ||
    /^\$(?:ORIGIN|TTL)\s/m.test(text) ||
    records.some(({ written }) => !written.endsWith('.'));
  if (!isZone) return undefined;
  const known = new Set([...zonesOf(appliance), ...whole]);
  return lintZones([{ zone, text }], {
    ...lintAgainst(appliance),
    pasted: {
      isOurs: (owner, data) => isOurs(appliance, owner, data),
      isWhole: (name) => whole.has(zoneOf(name, known)),
    },
  });
}
