/**
 * The whole zone after a plan, and before it for the rollback, from the zone as the site has it. The document alone never
 * gives one: it has neither the name server's address nor the records of others. Where the pasted text does not supply
 * them, the reasons are given, and the fragments and requests of the hand-over are what remains.
 *
 *   zoneFromPaste(vega01, plan, text, { now, heading })     { zone: 'example.com.', files: [after, before], reasons: [] }
 */
import type { Appliance } from '../../appliance/document/appliance-types.ts';
import { withoutSlash, zoneOf, zonesOf } from '../../artefacts/dns/dns-records.ts';
import { type PlannedSet, wholeZone } from '../../artefacts/dns/whole-zone.ts';
import type { RecordSet, ZoneState } from '../../artefacts/dns/zone-delta.ts';
import { mostPasted, zonesTooLong } from '../../artefacts/dns/zone-lint.ts';
import { readZone } from '../../artefacts/dns/zone-read.ts';
import { headName, nextSerial } from '../../artefacts/dns/zones.ts';
import { type Artefact, artefact } from '../../artefacts/files/artefact.ts';
import { planDns } from '../handover/dns.ts';
import { applianceAfter } from '../mapping/document-after.ts';
import type { Plan } from '../plan-types.ts';
import { headingLines } from '../proof/plan-heading.ts';
import type { PlanHeading } from '../proof-types.ts';

export type ZoneFromPaste = {
  /** Absolute, in lower case. */
  readonly zone: string;
  /** The zone after the plan and the one before it; none where there are reasons. */
  readonly files: readonly Artefact[];
  /** Why the text does not give a whole zone. */
  readonly reasons: readonly string[];
};

type Options = { readonly now: string; readonly heading: PlanHeading };

/** Undefined for a text without an SOA record: answers and hosts files are not zones. */
export function zoneFromPaste(
  appliance: Appliance,
  plan: Plan,
  text: string,
  { now, heading }: Options,
): ZoneFromPaste | undefined {
  if (zonesTooLong([{ text }], mostPasted) !== undefined) return undefined;
  const origin = appliance.domain ? `${appliance.domain.toLowerCase()}.` : '.';
  const owners = readZone(origin, text).records.flatMap(({ type, owner }) => (type === 'SOA' ? [owner] : []));
  const zone = owners[0]?.toLowerCase();
  if (zone === undefined) return undefined;
  const refused = (...reasons: string[]): ZoneFromPaste => ({ zone, files: [], reasons });
  if (!headName(zone)) return refused(`"${zone}" is not a zone name.`);
  const { before, after, steps } = planDns(appliance, applianceAfter(appliance, plan), plan);
  const zones = new Set([...zonesOf(appliance), zone]);
  const isHere = ({ owner }: Pick<RecordSet, 'owner'>) => zoneOf(owner, zones) === zone;
  const [old, next] = [setsIn(before, isHere), setsIn(after, isHere)];
  if (old.size + next.size === 0) return refused('This zone has no record of this appliance.');
  const requests = steps
    .flatMap((step) => step.requests)
    .filter(({ sets }) =>
      sets.some(({ before: was, after: is }) => [was, is].some((set) => set && isHere(set))),
    );
  // A server adds one for each request, there and back: a file that is loaded later is still the newer one.
  const later = (serial: number) => nextSerial(serial + 2 * requests.length, now);
  const files: Artefact[] = [];
  const sides = [
    ['zone', next, later, 'Records after the plan.'],
    // A rollback needs a higher serial than the zone after the plan has.
    [
      'before.zone',
      old,
      (serial: number) => nextSerial(later(serial), now),
      'Records before the plan, for the rollback.',
    ],
  ] as const;
  for (const [ending, side, serial, words] of sides) {
    const made = wholeZone(zone, text, {
      sets: plannedSets(old, next, side),
      serial,
      comments: [words, ...headingLines(heading)],
    });
    if (!made.ok) return refused(...made.reasons);
    files.push(artefact(`${withoutSlash(zone)}${ending}`, 'text/dns', made.text, ['practice']));
  }
  return { zone, files, reasons: [] };
}

type Sets = ReadonlyMap<string, RecordSet>;

const setsIn = (state: ZoneState, isHere: (set: RecordSet) => boolean): Sets =>
  new Map([...state].filter(([, set]) => isHere(set)));

/** Each set of the plan in the zone, with its values on both sides: the pasted zone may have either. */
const plannedSets = (old: Sets, next: Sets, side: Sets): PlannedSet[] =>
  [...new Set([...old.keys(), ...next.keys()])].flatMap((key) => {
    const [was, is, planned] = [old.get(key), next.get(key), side.get(key)];
    const set = planned ?? was ?? is;
    if (!set) return [];
    const known = [was?.values ?? [], is?.values ?? []];
    return [{ owner: set.owner, type: set.type, ttl: set.ttl, known, values: planned?.values ?? [] }];
  });
