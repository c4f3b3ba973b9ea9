/**
 * Compares pasted output with a mapping: is each address of a server as it was, as planned, or neither? A person sees
 * in the middle of the work which addresses have moved. The evidence readers of the audit read the outputs; a name that
 * the document does not know is reported, never guessed.
 *
 *   reconcileMove(vega01, mapping, '[root@vega01db01 ~]# ip -br a\nbondeth0 UP 172.20.33.11/28', { at })
 *     { lines: [{ name: 'vega01db01', what: 'Address', observed: '172.20.33.11', state: 'planned', ... }], ... }
 */
import type { Appliance, Id } from '../../appliance/document/appliance-types.ts';
import { readEvidence } from '../../audit/evidence/read-evidence.ts';
import type { Reading } from '../../audit/evidence/reading.ts';
import type { Observed } from '../../audit/evidence/types.ts';
import { splitName } from '../../network/names.ts';
import { netmask, networkAddress, parseSubnet } from '../../network/subnet.ts';
import type { Mapping, MappingNetwork } from '../mapping-types.ts';
import { type AddressPlace, addressPlaces, type Places } from './reconcile-lookup.ts';

/** `same`: it does not move, and is right. */
export type MoveState = 'current' | 'planned' | 'same' | 'neither';

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
    for (const one of reading.observed) compare(places, mapping, reading, one, report, unmatched);
    for (const { subject, key, value } of reading.seen) {
      const answers = Array.isArray(value) ? value.map(String) : [];
      if (key === 'forward' && 'name' in subject) forward(places, subject.name, answers, report, unmatched);
      if (key === 'reverse' && 'address' in subject)
        reverse(places, subject.address, answers, report, unmatched);
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

const stateOf = ({ current, planned }: AddressPlace, observed: string): MoveState =>
  observed === planned
    ? current === planned
      ? 'same'
      : 'planned'
    : observed === current
      ? 'current'
      : 'neither';

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
  { what, name, value, mask }: Observed,
  report: Report,
  unmatched: Set<string>,
): void {
  if (what === 'subnet' || what === 'gateway') {
    report(networkLine(places, mapping.networks, what, name, value, mask));
    return;
  }
  if (what === 'name') {
    // A hosts file holds more than this appliance: names that the document does not have are ignored.
    const own = places.named(name ?? '').filter(({ endpoint }) => endpoint.kind !== 'scan');
    const [place] = own;
    if (place && !name?.includes('.')) report(line(place, 'In the hosts file', value));
    return;
  }
  if (what === 'vip' || what === 'scan') {
    const own = places.named(name ?? '').filter(({ endpoint }) => endpoint.kind === what);
    const place = best(own, value);
    if (place) report(line(place, what.toUpperCase(), value));
    else unmatched.add(name ?? value);
    return;
  }
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

/** The one that the value fits; else the first, so that the difference is seen at a name. */
const best = (own: readonly AddressPlace[], value: string): AddressPlace | undefined =>
  own.find(({ planned }) => planned === value) ?? own.find(({ current }) => current === value) ?? own[0];

function networkLine(
  places: Places,
  networks: readonly MappingNetwork[],
  what: 'subnet' | 'gateway',
  name: string | undefined,
  value: string,
  mask: string | undefined,
): Omit<MoveLine, 'source'> {
  const fits = (side: MappingNetwork['current']): boolean => {
    if (what === 'gateway') return side.gateway === value;
    const subnet = parseSubnet(side.subnet ?? '');
    if (!subnet || networkAddress(subnet) !== value) return false;
    return !mask || subnet.family !== 4 || netmask(subnet.prefix) === mask;
  };
  const of = networks.find(({ planned }) => fits(planned)) ?? networks.find(({ current }) => fits(current));
  const [current, planned] = [of?.current[what] ?? '', of?.planned[what] ?? ''];
  const title = what === 'subnet' ? 'Subnet' : 'Default gateway';
  const state: MoveState = !of
    ? 'neither'
    : current === planned
      ? 'same'
      : fits(of.planned)
        ? 'planned'
        : 'current';
  return {
    name: of ? places.networkName(of.networkId) : (name ?? 'a network'),
    what: title,
    observed: value,
    current,
    planned,
    state,
  };
}

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
  const [place] = places.at(address);
  if (!place) {
    unmatched.add(address);
    return;
  }
  const right = answers.some(
    (name) => splitName(name).label.toLowerCase() === place.endpoint.hostname.toLowerCase(),
  );
  const found = line(place, `Name of ${address}`, answers.join(', '));
  report({ ...found, state: right ? stateOf(place, address) : 'neither' });
}
