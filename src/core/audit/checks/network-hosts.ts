/** Checks of interfaces and of the RDMA fabric. */
import type { Endpoint, Id } from '../../appliance/document/appliance-types.ts';
import { contains } from '../../network/subnet.ts';
import type { Check } from '../basis/check.ts';
import type { Team, View } from '../basis/check-context.ts';
import { about } from '../basis/finding.ts';
import { fabricOf, generationOf } from '../basis/generations.ts';
import type { Outcome } from '../basis/types.ts';
import { oddPorts, portsOf, rowsOfPorts, sharedDevices, unnamed, withoutAlias } from './server-ports.ts';

/** Servers: the machines whose ports the operating system names. */
const servers = ['database', 'storage', 'guest'] as const;

/** Outcomes of a team; `asked` counts the places that there were to look at. */
type Found = {
  readonly outcomes: readonly Outcome[];
  readonly lacking: readonly Id[];
  readonly asked: number;
};

/** All teams together: the ports without a name are asked for once. */
function* inTeams(
  view: View,
  what: string,
  missing: string,
  judge: (team: Team) => Found,
): Generator<Outcome> {
  const lacking: Id[] = [];
  let asked = 0;
  for (const team of view.teams(...servers)) {
    const found = view.ofList(what, team.held, () => judge(team));
    asked += found.asked;
    lacking.push(...found.lacking);
    yield* found.outcomes;
  }
  if (asked === 0 || lacking.length > 0) yield { missing, subjects: lacking };
}

const privateOf = (held: readonly Endpoint[]) => held.filter(({ kind }) => kind === 'private');

/** Private addresses of a machine that are not in the subnet of its others; undefined where it has no network for them. */
function splitSides(view: View, machineId: Id, held: readonly Endpoint[]): Outcome[] | undefined {
  const ports = privateOf(held);
  // Secure RDMA Fabric Isolation gives a guest two ports for its cluster and two for storage.
  const isIsolated = view
    .clustersOf()
    .get(machineId)
    ?.some(({ fabricIsolation }) => fabricIsolation);
  const sides = new Set(ports.map(({ networkId }) => (isIsolated ? networkId : '')));
  const found: Outcome[] = [];
  let isAsked = false;
  for (const side of sides) {
    const own = ports.filter(({ networkId }) => !isIsolated || networkId === side);
    const network = view.index.networks.get(own[0]?.networkId ?? '');
    if (!network) continue;
    isAsked = true;
    const subnet = view.subnet(network);
    const bare = own.filter(({ address }) => !address).map(({ id }) => id);
    if (bare.length > 0) found.push({ missing: 'endpoints/address', subjects: bare });
    const inside = subnet && own.find(({ address }) => contains(subnet, address));
    if (!subnet) found.push({ missing: 'networks/subnet', subjects: [network.id] });
    else if (inside)
      for (const other of own)
        if (other.address && !contains(subnet, other.address))
          found.push({
            detail: `${view.index.machines.get(machineId)?.name} has ${inside.address} and ${other.address}.`,
            subjects: [other.id, inside.id],
          });
  }
  return isAsked ? found : undefined;
}

/** Servers with RoCE that have not exactly two private addresses. */
function fabricPorts(view: View, held: Team['held']) {
  const outcomes: Outcome[] = [];
  const { appliance } = view;
  const { machines } = view.index;
  let [roce, isUnknown] = [0, false];
  for (const [id, endpoints] of held) {
    const machine = machines.get(id);
    const fabric = machine && fabricOf(generationOf(appliance, machine));
    isUnknown ||= !fabric;
    if (!machine || fabric !== 'RoCE') continue;
    roce++;
    const rows = privateOf(endpoints);
    const bare = rows.filter(({ address }) => !address).map((one) => one.id);
    const count = rows.length - bare.length;
    if (count < 2 && rows.length > 1) outcomes.push({ missing: 'endpoints/address', subjects: bare });
    else if (count !== 2)
      outcomes.push(about(machine, `has ${count} private ${count === 1 ? 'address' : 'addresses'}`));
  }
  return { outcomes, roce, isUnknown };
}

export const hostChecks: readonly Check[] = [
  {
    id: 'NET-31',
    title: 'Interface name of a role differs between nodes',
    severity: 'critical',
    mark: 'documented',
    messages: 'INS-40927',
    risk: 'Clusterware takes one name for all nodes and refuses the others.',
    action: 'Give the interface the same name on all nodes.',
    inputs: 'endpoints/interface',
    fix: ({ index }, { subjects }) => {
      const [id = '', model = ''] = subjects;
      const name = index.endpoints.get(model)?.interface;
      return name && index.endpoints.has(id)
        ? {
            label: `Rename to ${withoutAlias(name)}`,
            reason: 'The name on the other nodes.',
            edits: [{ collection: 'endpoints', id, field: 'interface', value: withoutAlias(name) }],
          }
        : undefined;
    },
    evaluate: (view) =>
      inTeams(view, 'names of ports', 'endpoints/interface', (team) => {
        const rows = rowsOfPorts(view, team);
        return { outcomes: rows.flatMap(oddPorts), lacking: unnamed(rows), asked: rows.length };
      }),
  },
  {
    id: 'NET-32',
    title: 'Public and private on the same interface',
    severity: 'critical',
    mark: 'documented',
    messages: 'INS-41103',
    risk: 'Cluster traffic leaves the fabric; the installer refuses it.',
    action: 'Split them over two interfaces.',
    inputs: 'endpoints/interface',
    evaluate: (view) =>
      inTeams(view, 'shared devices', 'endpoints/interface', ({ held }) => {
        const ports = [...held.values()].map((endpoints) => portsOf(view, endpoints));
        const outcomes = [...held.values()].flatMap((endpoints) =>
          view.ofList('shared devices of a server', endpoints, () => sharedDevices(portsOf(view, endpoints))),
        );
        const asked = ports.reduce((sum, { length }) => sum + length, 0);
        return { outcomes, lacking: unnamed(ports), asked };
      }),
  },
  {
    id: 'NET-34',
    title: 'RoCE server without exactly 2 private addresses',
    severity: 'critical',
    mark: 'practice',
    risk: 'One port of the fabric stays dark, or the server is not reached at all.',
    action: 'Add or remove private addresses.',
    inputs: 'endpoints machines networks appliance/generation',
    *evaluate(view) {
      if (view.machines('database', 'storage').length === 0) yield { missing: 'machines' };
      const isPlanned = view.networks('private').length > 0;
      if (!isPlanned) yield { missing: 'networks' };
      let roce = 0;
      for (const { held } of view.teams('database', 'storage')) {
        const found = view.ofList('ports of the fabric', held, () => fabricPorts(view, held));
        roce += found.roce;
        if (found.isUnknown) yield { missing: 'appliance/generation' };
        if (isPlanned) yield* found.outcomes;
      }
      if (roce === 0) yield { skip: 'The fabric is InfiniBand.' };
    },
  },
  {
    id: 'NET-35',
    title: 're0 and re1 not in one private subnet',
    severity: 'high',
    mark: 'verify',
    risk: 'The two ports of a server do not stand in for each other.',
    action: 'Move both into one subnet.',
    inputs: 'endpoints networks/subnet',
    evaluate: (view) =>
      inTeams(view, 'sides of the fabric', 'endpoints/address', ({ held }) => {
        let asked = 0;
        const outcomes: Outcome[] = [];
        for (const [id, endpoints] of held) {
          const found = view.ofList('sides of a server', endpoints, () => splitSides(view, id, endpoints));
          if (!found) continue;
          asked++;
          outcomes.push(...found);
        }
        return { outcomes, lacking: [], asked };
      }),
  },
];
