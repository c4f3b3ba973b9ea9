/**
 * Matches evidence with the document: names become records, values become facts with time and source, and observed
 * values are compared with planned ones. Pure: `addEvidence` gives the document with the facts, as one edit.
 *
 * A name that the document does not know is reported, never guessed.
 */

import type {
  Appliance,
  Endpoint,
  Fact,
  Id,
  Machine,
  Network,
} from '../../appliance/document/appliance-types.ts';
import { ownerId } from '../../appliance/document/ids.ts';
import { type ApplianceIndex, indexAppliance } from '../../appliance/document/index-appliance.ts';
import { mapRecords } from '../../appliance/edits/edits.ts';
import { appendTo } from '../../collections/grouping.ts';
import { contains, netmask, networkAddress, parseSubnet } from '../../network/subnet.ts';
import { asTable, asTexts } from '../basis/check-context.ts';
import { joinOpatch } from '../basis/patches.ts';
import { createFinder, type Finder, label, subjectName } from './find-records.ts';
import type { Evidence } from './read-evidence.ts';
import type { Reading } from './reading.ts';
import type { Observed } from './types.ts';

export type Difference = {
  readonly subject: Id;
  /** `Address`, `VIP`, `Image version` ... */
  readonly what: string;
  /** Empty when the document plans none. */
  readonly planned: string;
  readonly observed: string;
  readonly at: string;
  readonly source: string;
};

export type Reconciled = {
  readonly facts: readonly Fact[];
  readonly differences: readonly Difference[];
  /** Values that were compared and agree. */
  readonly agreeing: number;
  /** Names of hosts, groups and databases that the document does not have. */
  readonly unmatched: readonly string[];
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

export function reconcile(appliance: Appliance, evidence: Evidence): Reconciled {
  const index = indexAppliance(appliance);
  const find = createFinder(appliance, index);
  const facts = new Map<string, Fact>();
  const differences: Difference[] = [];
  const unmatched = new Set<string>();
  let agreeing = 0;
  for (const reading of evidence.readings) {
    const source = sourceOf(reading);
    const reported = new Set<string>();
    const compareValues = (subject: Id, what: string, planned: string, observed: string) => {
      if (planned.toLowerCase() === observed.toLowerCase()) agreeing++;
      else if (reported.size < reported.add(`${subject}\n${what}\n${observed}`).size)
        differences.push({ subject, what, planned, observed, at: reading.at, source });
    };
    for (const { subject, key, value } of reading.seen) {
      const ids = find.subjects(subject, reading.host);
      if (ids.length === 0) unmatched.add(subjectName(subject));
      for (const id of ids) {
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
        compareFact(appliance, index, find, id, key, value, compareValues);
      }
    }
    for (const one of reading.observed)
      compareObserved(appliance, index, find, one, reading, compareValues, unmatched);
    compareScans(index, reading, compareValues);
  }
  return { facts: [...facts.values()], differences, agreeing, unmatched: [...unmatched] };
}

type CompareValues = (subject: Id, what: string, planned: string, observed: string) => void;

/** Facts that the document has a field for. */
function compareFact(
  appliance: Appliance,
  index: ApplianceIndex,
  find: Finder,
  id: Id,
  key: string,
  value: unknown,
  compareValues: CompareValues,
) {
  const machine = index.machines.get(id);
  if (key === 'imageVersion' && machine?.imageVersion)
    compareValues(id, 'Image version', machine.imageVersion, String(value));
  if (key === 'timeZone') compareValues(id, 'Time zone', appliance.timeZone ?? '', String(value));
  const service = key === 'dnsServers' ? 'dns' : key === 'ntpServers' ? 'ntp' : undefined;
  const list = service && (appliance.services[service]?.servers ?? []);
  if (list)
    compareValues(id, `${service.toUpperCase()} servers`, list.join(', '), asTexts(value)?.join(', ') ?? '');
  const home = index.homes.get(index.databases.get(id)?.home ?? '');
  if (key === 'oracleHome' && home) compareValues(id, 'Oracle home', home.path, String(value));
  if (key === 'guests') {
    const words = (names: readonly string[]) => names.toSorted().join(', ');
    const planned = appliance.machines.filter(({ kind, host }) => kind === 'guest' && host === id);
    const names = (asTexts(value) ?? []).map((name) => find.machine(name)?.name ?? label(name));
    compareValues(id, 'Guests', words(planned.map(({ name }) => name)), words(names));
  }
  const group = index.diskGroups.get(id);
  if (key === 'redundancy' && group) compareValues(id, 'Redundancy', group.redundancy, String(value));
}

/** A SCAN that was listed with fewer addresses than are planned; what it has is compared one by one. */
function compareScans(index: ApplianceIndex, { observed }: Reading, compareValues: CompareValues) {
  const listed = new Map<string, string[]>();
  for (const { what, name, value } of observed)
    if (what === 'scan') appendTo(listed, label(name ?? ''), value);
  for (const [name, values] of listed) {
    const own = (index.byHostname.get(name) ?? []).filter(({ kind }) => kind === 'scan');
    if (own[0] && new Set(values).size < own.length)
      compareValues(own[0].id, 'SCAN', own.map(({ address }) => address).join(', '), values.join(', '));
  }
}

function compareObserved(
  appliance: Appliance,
  index: ApplianceIndex,
  find: Finder,
  { what, name, value, mask }: Observed,
  { host }: Reading,
  compareValues: CompareValues,
  unmatched: Set<string>,
) {
  const planned = (endpoints: readonly Endpoint[]) => endpoints.map(({ address }) => address).join(', ');
  const machine = name || host ? find.machine(name ?? host ?? '') : undefined;
  // Networks and clusters in an output are those of the host that printed it.
  const teller = host ? find.machine(host) : machine;
  const own = (teller && index.byOwner.get(teller.id)) ?? [];
  const isOn = ({ id }: Network) => own.length === 0 || own.some(({ networkId }) => networkId === id);
  const clusters = appliance.clusters.filter(({ machines }) => teller && machines.includes(teller.id));
  const isInCluster = ({ owner }: Endpoint) =>
    clusters.length === 0 ||
    clusters.some(({ id, machines }) => id === ownerId(owner) || machines.includes(ownerId(owner)));
  if (what === 'name') {
    // Several names lead to one address; only a label of the document is compared.
    for (const endpoint of index.byHostname.get(label(name ?? '')) ?? [])
      if (endpoint.kind !== 'scan' && !(name ?? '').includes('.'))
        compareValues(endpoint.id, 'Address in /etc/hosts', endpoint.address, value);
    return;
  }
  if (what === 'gateway') {
    const network = appliance.networks.find((one) => one.gateway === value && isOn(one));
    const usual = index.networks.get(teller?.defaultGateway ?? '')?.gateway ?? '';
    compareValues(
      network?.id ?? teller?.id ?? appliance.id,
      'Default gateway',
      network ? value : usual,
      value,
    );
    return;
  }
  if (what === 'subnet') {
    const network = appliance.networks.find((one) => {
      const known = one.subnet ? parseSubnet(one.subnet) : undefined;
      return (
        known &&
        isOn(one) &&
        networkAddress(known) === value &&
        (!mask || known.family !== 4 || netmask(known.prefix) === mask)
      );
    });
    compareValues(
      network?.id ?? appliance.id,
      `Subnet of ${name ?? 'a network'}`,
      network ? value : '',
      value,
    );
    return;
  }
  if (what === 'vip' || what === 'scan') {
    const named = (index.byHostname.get(label(name ?? '')) ?? []).filter(({ kind }) => kind === what);
    const [first] = named;
    if (!first) unmatched.add(name ?? value);
    else if (teller && !isInCluster(first)) {
      const its = appliance.endpoints.filter((one) => one.kind === what && isInCluster(one));
      const names = new Set(its.map(({ hostname }) => hostname));
      compareValues(teller.id, `${what.toUpperCase()} of its cluster`, [...names].join(', '), first.hostname);
    } else if (named.some(({ address }) => address === value))
      compareValues(first.id, what.toUpperCase(), value, value);
    else compareValues(first.id, what.toUpperCase(), planned(named), value);
    return;
  }
  if (!machine) {
    unmatched.add(name ?? host ?? value);
    return;
  }
  const held = index.byAddress.get(value) ?? [];
  // A VIP or SCAN address may be on any node of its cluster. An ILOM has only its own address.
  const fits = held.some((one) =>
    one.kind === 'vip' || one.kind === 'scan'
      ? what !== 'ilom' && isInCluster(one)
      : ownerId(one.owner) === machine.id && (what === 'ilom') === (one.kind === 'ilom'),
  );
  // Shown next to a different address: the planned address of the machine in that subnet.
  const expected = (index.byOwner.get(machine.id) ?? []).filter(({ kind, networkId }) => {
    if (what === 'ilom' || kind === 'ilom') return what === kind;
    const subnet = parseSubnet(index.networks.get(networkId)?.subnet ?? '');
    return kind !== 'vip' && subnet && contains(subnet, value);
  });
  compareValues(
    machine.id,
    what === 'ilom' ? 'ILOM address' : 'Address',
    fits ? value : planned(expected),
    value,
  );
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
