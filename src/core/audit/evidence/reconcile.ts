/**
 * Matches evidence with the document: names become records, values become facts with time and source, and observed
 * values are compared with planned ones. Pure: `addEvidence` gives the document with the facts, as one edit.
 *
 * A name that the document does not know is reported, never guessed; what was not compared is listed with the reason.
 */

import type { Appliance, Fact, Id, Machine } from '../../appliance/document/appliance-types.ts';
import { indexAppliance } from '../../appliance/document/index-appliance.ts';
import { mapRecords } from '../../appliance/edits/edits.ts';
import { addToSetAt } from '../../collections/grouping.ts';
import { asTable, asTexts } from '../basis/check-context.ts';
import { joinOpatch } from '../basis/patches.ts';
import { compareAddress, compareMissingAddresses, compareSource } from './compare/addresses.ts';
import {
  compareClusterName,
  compareListenerSubnet,
  compareMoving,
  compareNodeOfVip,
  compareNodes,
  comparePort,
  compareRunsOn,
  compareScans,
} from './compare/clusters.ts';
import {
  type Compared,
  type Comparer,
  type Identity,
  isOfHost,
  type NotCompared,
  noPlan,
  withoutAgreements,
} from './compare/comparison.ts';
import { compareFact, compareServer } from './compare/facts.ts';
import {
  compareBonding,
  compareBondLinks,
  compareLinks,
  compareMaster,
  compareRouter,
  compareTag,
} from './compare/links.ts';
import {
  compareAnswers,
  compareHostName,
  compareIlomName,
  compareResolved,
  compareSelf,
} from './compare/names.ts';
import { compareGateway, compareRole, compareSubnet } from './compare/networks.ts';
import { compareMail, compareReceiver } from './compare/services.ts';
import { createFinder, type Finder, missingName } from './find-records.ts';
import { inOneSpelling, observedInOneSpelling } from './one-spelling.ts';
import { isOfOneAddress } from './parse-helpers.ts';
import type { Evidence } from './read-evidence.ts';
import type { Reading } from './reading.ts';
import type { Observed, Seen } from './types.ts';

export type Difference = Identity & {
  /** In words: `Address`, `MTU of 10.20.10.13`. */
  readonly what: string;
  /** Empty when the document plans none. */
  readonly planned: string;
  readonly observed: string;
  readonly at: string;
  readonly source: string;
  /** Host that printed it, as the output names it, and the place in the paste. */
  readonly host?: string;
  readonly line?: number;
};

/** What became of the values of one reading, in the order of `Evidence.readings`. */
type ReadingResult = {
  readonly agreements: readonly Compared[];
  readonly differences: readonly Difference[];
  readonly notCompared: readonly NotCompared[];
};

export type Reconciled = {
  readonly facts: readonly Fact[];
  readonly differences: readonly Difference[];
  /** Number of values that were compared and agree. */
  readonly agreeing: number;
  /** Names of hosts, groups and databases that the document does not have. */
  readonly unmatched: readonly string[];
  readonly results: readonly ReadingResult[];
};

const sourceOf = ({ number, title }: Reading) => `evidence ${number}: ${title}`;

/** Facts that several outputs give in parts: values per home of a server, and its ids. */
const inParts = new Set(['patches', 'ids', 'opatch']);

function merged(before: unknown, after: unknown): unknown {
  if (typeof before === 'string' && typeof after === 'string') return joinOpatch(before, after);
  const [one, other] = [asTable(before), asTable(after)];
  if (!one || !other) return after;
  const result: Record<string, unknown> = { ...one };
  for (const [key, value] of Object.entries(other))
    result[key] = asTable(value) ? { ...asTable(result[key]), ...asTable(value) } : value;
  return result;
}

export function reconcile(given: Appliance, evidence: Evidence): Reconciled {
  const appliance = inOneSpelling(given);
  const readings = evidence.readings.map((reading) => ({
    ...reading,
    observed: reading.observed.map(observedInOneSpelling),
  }));
  const index = indexAppliance(appliance);
  const find = createFinder(appliance, index);
  const facts = new Map<string, Fact>();
  const unmatched = new Set<string>();
  const holders = holdersIn(readings, find);
  const results = readings.map((reading): ReadingResult => {
    const agreements: Compared[] = [];
    const differences: Difference[] = [];
    const notCompared: NotCompared[] = [];
    const source = sourceOf(reading);
    const reported = new Set<string>();
    const leave: Comparer['leave'] = (what, value, why, line) =>
      notCompared.push({ what, value, why, ...(line !== undefined && { line }) });
    const teller = find.machine(reading.host);
    const comparer: Comparer = {
      appliance,
      index,
      find,
      reading,
      teller,
      clusters: find.clustersOf(reading.host),
      holdersOf: (address) => [...(holders.get(address) ?? [])],
      leave,
      missing: (name) => unmatched.add(name),
      compare(subject, attribute, what, planned, observed, line, isSame) {
        const place = line === undefined ? {} : { line };
        const [kind, ...parts] = typeof attribute === 'string' ? [attribute] : attribute;
        const identity: Identity = {
          subject,
          kind,
          ...(parts.length > 0 && { parts }),
          ...(teller && { teller: teller.id }),
        };
        if (isSame || planned.toLowerCase() === observed.toLowerCase())
          agreements.push({ ...identity, what, value: observed, ...place });
        else if (reported.size < reported.add([subject, kind, ...parts, observed].join('\n')).size) {
          const from = reading.host ? { host: reading.host } : {};
          differences.push({
            ...identity,
            what,
            planned,
            observed,
            at: reading.at,
            source,
            ...from,
            ...place,
          });
        }
      },
    };
    for (const one of reading.seen) takeFact(comparer, one, source, facts, unmatched);
    compareAll(comparer);
    for (const { attribute, value, line } of reading.leftUncompared)
      if (value !== '') leave(attribute, value, noPlan, line);
    return { agreements, differences, notCompared };
  });
  return {
    facts: [...facts.values()],
    differences: results.flatMap(({ differences }) => differences),
    agreeing: results.reduce((sum, { agreements }) => sum + agreements.length, 0),
    unmatched: [...unmatched],
    results,
  };
}

/** Machines of the document by the addresses that their outputs show on them. */
function holdersIn(readings: readonly Reading[], find: Finder): ReadonlyMap<string, ReadonlySet<Machine>> {
  const holders = new Map<string, Set<Machine>>();
  for (const { host, observed } of readings)
    for (const { what, name, value } of observed) {
      const machine = what === 'address' ? find.machine(name ?? host) : undefined;
      if (machine) addToSetAt(holders, value, machine);
    }
  return holders;
}

/** Facts that a check reads of a subject, or why there are none. */
function takeFact(
  comparer: Comparer,
  seen: Seen,
  source: string,
  facts: Map<string, Fact>,
  unmatched: Set<string>,
): void {
  const { find, reading, leave } = comparer;
  const { subject, key, value, line } = seen;
  const ids = find.subjects(subject, reading.host);
  const text =
    asTexts(value)?.join(', ') ?? (typeof value === 'object' ? JSON.stringify(value) : String(value));
  if (ids.length === 0) {
    const name = missingName(subject);
    const isKnownElsewhere =
      !('host' in subject || 'name' in subject || 'address' in subject) && !find.machine(reading.host);
    if ('own' in subject) {
      const why = find.machine(reading.host) ? 'the address is not one of this host' : 'the host is unknown';
      leave(`${key} of ${subject.own}`, text, why, line);
    } else if (isKnownElsewhere) leave(key, text, 'the output names no host of this document', line);
    else if (name !== undefined && !('host' in subject && find.machine(name))) unmatched.add(name);
    else leave(key, text, 'database' in subject ? 'no database is named' : 'it is of another host', line);
  }
  for (const id of ids) {
    // A moving address that has a mask of its own is no host of another mask.
    const { kind } = comparer.index.endpoints.get(id) ?? {};
    if (key === 'netmask' && (kind === 'vip' || kind === 'scan') && isOfOneAddress(text)) continue;
    const place = `${id}\n${key}`;
    const before = facts.get(place)?.value;
    facts.set(place, {
      subject: id,
      key,
      value: inParts.has(key) ? merged(before, value) : value,
      source,
      at: reading.at,
      mark: 'practice',
    });
    compareFact(comparer, id, key, value, line);
  }
  if (key === 'forward' && 'name' in subject)
    compareAnswers(comparer, subject.name, asTexts(value) ?? [], line);
}

/** Those that are compared one by one; the others as a set. */
const comparers: Partial<Record<Observed['what'], (comparer: Comparer, one: Observed) => void>> = {
  address: compareAddress,
  ilom: compareAddress,
  name: compareHostName,
  asset: compareHostName,
  'host-name': compareHostName,
  gateway: compareGateway,
  router: compareRouter,
  subnet: compareSubnet,
  role: compareRole,
  vip: compareMoving,
  scan: compareMoving,
  'cluster-name': compareClusterName,
  port: comparePort,
  source: compareSource,
  'dns-server': compareServer,
  'ntp-server': compareServer,
  self: compareSelf,
  'ilom-name': compareIlomName,
  'vip-node': compareNodeOfVip,
  'runs-on': compareRunsOn,
  bonding: compareBonding,
  master: compareMaster,
  tag: compareTag,
  'listener-subnet': compareListenerSubnet,
  mail: compareMail,
  receiver: compareReceiver,
};

function compareAll(known: Comparer): void {
  const { reading, teller, leave } = known;
  const isForeign = teller === undefined && reading.host !== undefined;
  for (const one of reading.observed) {
    // The name of a VIP or SCAN identifies it.
    const isNamed = one.what === 'vip' || one.what === 'scan';
    const isUnsure = reading.host === undefined && isOfHost(one) && !isNamed;
    const comparer = isUnsure ? withoutAgreements(known) : known;
    if (isForeign && isOfHost(one)) {
      leave(`${one.what} ${one.name ?? ''}`.trim(), one.value, 'the host is not in this document', one.line);
      continue;
    }
    comparers[one.what]?.(comparer, one);
  }
  compareNodes(known);
  compareLinks(known);
  compareBondLinks(known);
  compareMissingAddresses(known);
  compareResolved(known);
  if (!isForeign) compareScans(known);
}

/** Machine fields that evidence fills where the document has none. */
const fields: readonly string[] = ['imageVersion', 'memoryGb', 'vcpus'] satisfies (keyof Machine)[];

/** The document with the facts of the evidence. Facts of the same subject, key and source are replaced. */
export function addEvidence(appliance: Appliance, { facts }: Reconciled): Appliance {
  if (facts.length === 0) return appliance;
  const keyOf = ({ subject, key, source }: Fact) => `${subject}\n${key}\n${source}`;
  const fresh = new Map(facts.map((fact) => [keyOf(fact), fact]));
  const parts = new Map(
    appliance.facts
      .filter(({ key }) => inParts.has(key))
      .map((fact) => [`${fact.subject}\n${fact.key}`, fact.value]),
  );
  const whole = [...fresh.values()].map((fact) =>
    inParts.has(fact.key)
      ? { ...fact, value: merged(parts.get(`${fact.subject}\n${fact.key}`), fact.value) }
      : fact,
  );
  const filled = new Map<Id, Record<string, unknown>>();
  for (const { subject, key, value } of facts)
    if (fields.includes(key)) filled.set(subject, { ...filled.get(subject), [key]: value });
  const next = mapRecords(appliance, 'machines', (machine) => {
    const values = Object.entries(filled.get(machine.id) ?? {}).filter(([key]) => !(key in machine));
    return values.length > 0 ? { ...machine, ...Object.fromEntries(values) } : machine;
  });
  return { ...next, facts: [...appliance.facts.filter((fact) => !fresh.has(keyOf(fact))), ...whole] };
}
