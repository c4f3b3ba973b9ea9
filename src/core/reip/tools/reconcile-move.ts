/**
 * Compares pasted output with a mapping: is each address of a server as it was, as planned, or neither? A person sees
 * in the middle of the work which addresses have moved. The evidence readers of the audit read the outputs; a name that
 * the document does not know is reported, never guessed.
 *
 *   reconcileMove(vega01, mapping, '[root@vega01db01 ~]# ip -br a\nbondeth0 UP 172.20.33.11/28', { at })
 *     { lines: [{ name: 'vega01db01', what: 'Address', observed: '172.20.33.11', state: 'planned', ... }], ... }
 */
import type { Appliance, Id } from '../../appliance/document/appliance-types.ts';
import { observedInOneSpelling, spelled } from '../../audit/evidence/one-spelling.ts';
import { readEvidence } from '../../audit/evidence/read-evidence.ts';
import type { Reading } from '../../audit/evidence/reading.ts';
import type { Observed } from '../../audit/evidence/types.ts';
import { parseAddress } from '../../network/address.ts';
import { splitName } from '../../network/names.ts';
import { netmask, networkAddress, parseSubnet } from '../../network/subnet.ts';
import type { Mapping, MappingNetwork } from '../mapping-types.ts';
import { type AddressPlace, addressPlaces, type Places } from './reconcile-lookup.ts';

/** `same`: it does not move, and is right. `ambiguous`: right, and of one network before it moves, of another after. */
export type MoveState = 'current' | 'planned' | 'same' | 'ambiguous' | 'neither';

export type MoveLine = {
  readonly name: string;
  readonly what: string;
  readonly observed: string;
  readonly current: string;
  readonly planned: string;
  readonly state: MoveState;
  readonly endpointId?: Id;
  /** Title of the output that shows it. */
  readonly source: string;
};

type MoveReconciled = {
  readonly lines: readonly MoveLine[];
  /** The outputs that were understood, with their own verdict (`ipconf -verify`). */
  readonly readings: readonly {
    readonly title: string;
    readonly host?: string;
    readonly ok?: boolean;
    readonly text: string;
  }[];
  readonly unmatched: readonly string[];
  readonly unknown: readonly string[];
  readonly masked: number;
};

export function reconcileMove(
  appliance: Appliance,
  mapping: Mapping,
  text: string,
  options: { readonly at: string; readonly host?: string },
): MoveReconciled {
  const evidence = readEvidence(text, { name: 'paste', ...options });
  const places = addressPlaces(appliance, mapping);
  const lines = new Map<string, MoveLine>();
  const unmatched = new Set<string>();
  for (const reading of evidence.readings) {
    const report: Report = (line) =>
      lines.set(`${line.name} ${line.what} ${line.observed}`, { ...line, source: reading.title });
    for (const one of reading.observed.map(observedInOneSpelling))
      compare(places, mapping, reading, one, report, unmatched);
    for (const { subject, key, value } of reading.seen) {
      const answers = Array.isArray(value) ? value.map((one) => spelled(String(one))) : [];
      if (key === 'forward' && 'name' in subject) forward(places, subject.name, answers, report, unmatched);
      if (key === 'reverse' && 'address' in subject)
        reverse(places, spelled(subject.address), answers, report, unmatched);
    }
  }
  return {
    lines: [...lines.values()],
    readings: evidence.readings.map(({ title, host, verdicts: [verdict] }) => ({
      title,
      ...(host && { host }),
      ...(verdict?.ok !== undefined && { ok: verdict.ok }),
      text: verdict?.text ?? '',
    })),
    unmatched: [...unmatched],
    unknown: evidence.unknown.map(({ text: unread }) => unread),
    masked: evidence.masked,
  };
}

type Report = (line: Omit<MoveLine, 'source'>) => void;

/** With the names that the address was seen with: each side has its own. */
function stateOf(
  { name, newName, current, planned }: AddressPlace,
  observed: string,
  seen?: readonly string[],
): MoveState {
  const isNew = observed === planned && (seen?.includes(newName) ?? true);
  const isOld = observed === current && (seen?.includes(name) ?? true);
  return isNew ? (isOld ? 'same' : 'planned') : isOld ? 'current' : 'neither';
}

const line = (place: AddressPlace, what: string, observed: string): Omit<MoveLine, 'source'> => ({
  name: place.endpoint.hostname,
  what,
  observed,
  current: place.current,
  planned: place.planned,
  state: stateOf(place, observed),
  endpointId: place.endpoint.id,
});

function compare(
  places: Places,
  mapping: Mapping,
  { host }: Reading,
  { what, name, value, mask, device }: Observed,
  report: Report,
  unmatched: Set<string>,
): void {
  if (what === 'subnet' || what === 'gateway') {
    const isSix = value.includes(':');
    const isPlanned = mapping.networks.some(({ current, planned }) =>
      [current, planned].some(({ subnet }) => subnet?.includes(':') === isSix),
    );
    if (isSix && !isPlanned) return;
    report(networkLine(places, mapping.networks, what, value, { name, mask, device: device ?? name }));
    return;
  }
  if (what === 'name') {
    // A hosts file holds more than this appliance: names that the document does not have are ignored.
    const own = places.named(name ?? '').filter(({ endpoint }) => endpoint.kind !== 'scan');
    const place = best(own, value);
    if (place && !name?.includes('.')) report(line(place, 'In the hosts file', value));
    return;
  }
  if (what === 'listener-subnet') {
    report(networkLine(places, mapping.networks, 'subnet', value, { name: host, mask, device: name }));
    return;
  }
  if (what === 'vip' || what === 'scan') {
    const own = places.named(name ?? '').filter(({ endpoint }) => endpoint.kind === what);
    const place = best(own, value);
    if (!place) unmatched.add(name ?? value);
    else if (isOfFamily(place, value)) report(line(place, what.toUpperCase(), value));
    return;
  }
  if (what === 'node') {
    // The list of the nodes has the VIP of each, by its address or its name.
    const place = best(
      places.ofHost(value).filter(({ endpoint }) => endpoint.kind === 'vip'),
      name ?? '',
    );
    if (place && parseAddress(name ?? '')) report(line(place, 'VIP', name ?? ''));
    return;
  }
  if (what === 'resolved' || what === 'asset') {
    const place = best(places.named(name ?? ''), value);
    if (place && isOfFamily(place, value))
      report(line(place, what === 'asset' ? 'Address of the asset' : 'Name resolution', value));
    return;
  }
  // Ports, roles, bonds and names do not move.
  if (what !== 'address' && what !== 'ilom') return;
  const from = name ?? host ?? '';
  const own = places.ofHost(from).filter(({ endpoint }) => (what === 'ilom') === (endpoint.kind === 'ilom'));
  const held = places.at(value).filter(({ endpoint }) => endpoint.kind === 'vip' || endpoint.kind === 'scan');
  const exact = [...own, ...held].find(({ current, planned }) => current === value || planned === value);
  if (exact) report(line(exact, what === 'ilom' ? 'ILOM address' : 'Address', value));
  else if (own.length === 0) unmatched.add(from || value);
  else
    report({
      name: from,
      what: what === 'ilom' ? 'ILOM address' : 'Address',
      observed: value,
      current: what === 'ilom' ? own.map(({ current }) => current).join(', ') : '',
      planned: what === 'ilom' ? own.map(({ planned }) => planned).join(', ') : '',
      state: 'neither',
    });
}

const isOfFamily = ({ endpoint }: AddressPlace, value: string): boolean =>
  endpoint.address.includes(':') === value.includes(':');

/** The one that the value fits; else the first of its family, so that the difference is seen at a name. */
const best = (own: readonly AddressPlace[], value: string): AddressPlace | undefined =>
  own.find(({ planned }) => planned === value) ??
  own.find(({ current }) => current === value) ??
  own.find(({ endpoint }) => endpoint.address.includes(':') === value.includes(':')) ??
  own[0];

/** Of networks with the same value the one with the interface fits, else one of the host. */
function networkLine(
  places: Places,
  networks: readonly MappingNetwork[],
  what: 'subnet' | 'gateway',
  value: string,
  { name, mask, device }: Readonly<Record<'name' | 'mask' | 'device', string | undefined>>,
): Omit<MoveLine, 'source'> {
  const fits = (side: MappingNetwork['current']): boolean => {
    if (what === 'gateway') return spelled(side.gateway ?? '') === value;
    const subnet = parseSubnet(side.subnet ?? '');
    if (!subnet || networkAddress(subnet) !== value) return false;
    return !mask || subnet.family !== 4 || netmask(subnet.prefix) === mask;
  };
  const fitting = networks.filter(({ current, planned }) => fits(planned) || fits(current));
  const ofDevice = fitting.filter(({ networkId }) => places.isOn(networkId, device ?? ''));
  const ofHost = fitting.filter(({ networkId }) => places.isOfHost(networkId, name ?? ''));
  const own = [ofDevice, ofHost, fitting].find((list) => list.length > 0) ?? [];
  const found = own.map(({ networkId, current, planned }) => ({
    name: places.networkName(networkId),
    current: current[what] ?? '',
    planned: planned[what] ?? '',
    state: sideOf(current[what] === planned[what], fits(planned)),
  }));
  const [first] = found;
  const of = first && found.every(({ state }) => state === first.state) ? [first] : found;
  return {
    name: of.map((one) => one.name).join(' or ') || (name ?? 'a network'),
    what: what === 'subnet' ? 'Subnet' : 'Default gateway',
    observed: value,
    current: of.map(({ current }) => current).join(', '),
    planned: of.map(({ planned }) => planned).join(', '),
    state: of.length > 1 ? 'ambiguous' : (first?.state ?? 'neither'),
  };
}

const sideOf = (stays: boolean, isPlanned: boolean): MoveState =>
  stays ? 'same' : isPlanned ? 'planned' : 'current';

/** A SCAN answers with all of its addresses: each answer is compared with an address that no other answer has matched. */
function forward(
  places: Places,
  name: string,
  answers: readonly string[],
  report: Report,
  unmatched: Set<string>,
): void {
  const own = places.named(name);
  if (own.length === 0) unmatched.add(name);
  const left = new Set(own);
  for (const value of answers) {
    const place = best([...left], value) ?? best(own, value);
    if (!place) continue;
    left.delete(place);
    report(line(place, 'In DNS', value));
  }
}

function reverse(
  places: Places,
  address: string,
  answers: readonly string[],
  report: Report,
  unmatched: Set<string>,
): void {
  const names = answers.map((name) => splitName(name).label.toLowerCase());
  const at = places.at(address);
  const place = at.find((one) => stateOf(one, address, names) !== 'neither') ?? at[0];
  if (!place) unmatched.add(address);
  else
    report({
      ...line(place, `Name of ${address}`, answers.join(', ')),
      state: stateOf(place, address, names),
    });
}
