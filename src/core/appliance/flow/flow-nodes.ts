/** The boxes that both diagrams draw: a machine, one of its addresses, a group of machines. */
import { upperFirst } from '../../text/first-letter.ts';
import { plural } from '../../text/plural.ts';
import type { Appliance, Endpoint, Id, Machine, MachineKind } from '../document/appliance-types.ts';
import { kindNames } from '../document/kind-names.ts';
import type { FlowNode, FlowNodeKind, FlowOptions } from './flow.ts';
import { addressRange } from './short-addresses.ts';

/** The box above all others. */
export const dataCentre = 'data-centre';

/** The faults of some records as texts for a node: the most severe first, without duplicates. */
export function problemsOf(
  { faults }: FlowOptions,
  ids: readonly Id[],
): Pick<FlowNode, 'problems' | 'warned'> {
  const found = ids.flatMap((id) => faults?.get(id) ?? []);
  const errors = found.filter(({ level }) => level === 'error');
  const problems = [...new Set([...errors, ...found].map(({ text }) => text))];
  return { problems, ...(errors.length === 0 && problems.length > 0 && { warned: true }) };
}

/** The data-center network, above all else. */
export function dataCentreNode(lines: readonly string[], options: FlowOptions, ids: readonly Id[]): FlowNode {
  const title = 'Data-center network';
  return {
    ...{ id: dataCentre, kind: 'data-centre', title, lines, words: [title, ...lines].join(', ') },
    subjects: [],
    ...problemsOf(options, ids),
  };
}

/** Cuts the appliance's prefix off names, where every one of them has it and keeps something that begins with a letter. */
export function shortener(appliance: Appliance, names: readonly string[]): (name: string) => string {
  const prefix = appliance.prefix ?? '';
  const cut = (name: string) => name.slice(prefix.length);
  const all = prefix !== '' && names.every((name) => name.startsWith(prefix) && /^[a-z]/i.test(cut(name)));
  return (name) => (all && name.startsWith(prefix) ? cut(name) : name);
}

/** At most three addresses a box; the words have all. */
const mostLines = 3;

type MachineBox = {
  readonly title: string;
  readonly under: string | undefined;
  readonly endpoints: readonly Endpoint[];
  /** Of what it has none, for example `no admin address`. */
  readonly missing: string;
  readonly ports?: readonly string[];
  readonly more?: readonly string[];
};

export function machineNode(machine: Machine, box: MachineBox, options: FlowOptions): FlowNode {
  const addresses = box.endpoints.map(({ address }) => address).filter(Boolean);
  const lines = addresses.length > 0 ? addresses : [box.missing];
  const more = box.more ?? [];
  return {
    id: machine.id,
    kind: machine.kind,
    title: box.title,
    lines: [...lines.slice(0, mostLines), ...more],
    ...(box.ports && { ports: box.ports }),
    words: [
      upperFirst(kindNames[machine.kind]?.[0] ?? 'machine'),
      [machine.name, ...lines, ...more].join(', '),
    ].join(' '),
    under: box.under,
    subjects: [machine.id],
    selects: machine.id,
    ...problemsOf(options, [machine.id, ...box.endpoints.map(({ id }) => id)]),
  };
}

/** An address of a machine as a box of its own: its ILOM, one of its VIPs. */
export function addressNode(
  endpoint: Endpoint,
  kind: Extract<FlowNodeKind, 'ilom' | 'vip'>,
  machine: Machine,
  title: string,
  options: FlowOptions,
): FlowNode {
  const address = endpoint.address || 'no address';
  return {
    id: endpoint.id,
    kind,
    of: machine.kind,
    title,
    lines: [address],
    words: `${kind === 'ilom' ? 'ILOM' : 'VIP'} ${endpoint.hostname}, ${address}`,
    under: machine.id,
    subjects: [machine.id],
    selects: machine.id,
    ...problemsOf(options, [endpoint.id]),
  };
}

type GroupBox = {
  readonly id: string;
  readonly title: string;
  readonly under: string | undefined;
  readonly open: boolean;
  /** A count, if the title does not include it. */
  readonly counted?: string;
  /** The location, for screen readers, because they do not show the enclosing frame. */
  readonly place?: string;
  readonly members: readonly Machine[];
  readonly endpoints: readonly Endpoint[];
  /** Of what kind they all are. */
  readonly of?: MachineKind;
  /** Further subjects: the cluster. */
  readonly also?: readonly Id[];
  readonly more?: readonly string[];
};

/** Machines as one box. Closed it stands for all of them, with their problems; open it only closes again. */
export function groupNode(box: GroupBox, options: FlowOptions): FlowNode {
  const { id, title, under, open, counted, place, members, endpoints, also = [], more = [] } = box;
  const subjects = [...members.map((member) => member.id), ...also];
  const range = addressRange(endpoints.map(({ address }) => address));
  const faults = problemsOf(options, [...subjects, ...endpoints.map((endpoint) => endpoint.id)]);
  const { problems } = faults;
  const faulty = plural(problems.length, 'problem');
  const lines = [...(counted ? [counted] : []), ...(range ? [range] : []), ...more];
  return {
    id,
    kind: 'group',
    of: box.of,
    title,
    lines: open ? (counted ? [counted] : []) : [...lines, ...(problems.length > 0 ? [faulty] : [])],
    words: [place ? `${title} of ${place}` : title, ...lines].join(', '),
    under,
    subjects: open ? [] : subjects,
    ...(open ? { problems: [] } : faults),
    group: { open, count: members.length },
  };
}
