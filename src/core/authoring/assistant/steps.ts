/**
 * The steps of the assistant and how far each is: `done`, `open` with what is still missing, or `problem` with what is
 * wrong. Nothing forces an order; a step's state is a function of the document alone.
 *
 *   stepStates(vega01).every(({ state }) => state === 'done')      true
 */

import type { Appliance } from '../../appliance/document/appliance-types.ts';
import { indexAppliance } from '../../appliance/document/index-appliance.ts';
import type { Cluster } from '../../appliance/document/software-types.ts';
import { diskShares } from '../../appliance/edits/disk-shares.ts';
import { parseSubnet } from '../../network/subnet.ts';
import { generationOf } from '../design/hardware.ts';
import { nameFaults } from '../design/name-limits.ts';
import { prefixOf, prefixProblem } from '../design/names.ts';
import { clustersOf, racksOf } from '../replan/absent.ts';
import { currentDesign } from '../replan/current-design.ts';
import { planOf } from '../replan/replan.ts';
import {
  databaseNameProblem,
  diskGroupNameProblem,
  gridHomeProblem,
  isBelow,
  pathProblem,
  pdbNameProblem,
  uniqueNameProblem,
  versionMessage,
} from '../software/database-rules.ts';
import { networkFacts } from './network-facts.ts';

const judged = [
  ['hardware', hardware],
  ['customer', customer],
  ['networks', networks],
  ['names', names],
  ['clusters', clusters],
  ['diskgroups', diskGroups],
  ['software', software],
] as const satisfies readonly (readonly [string, (appliance: Appliance) => Found])[];

export type StepId = (typeof judged)[number][0] | 'review';
export const stepIds: readonly StepId[] = [...judged.map(([id]) => id), 'review'];

export type StepState = {
  readonly id: StepId;
  readonly state: 'open' | 'done' | 'problem';
  /** The current answers, in a few words. */
  readonly summary: string;
  readonly missing: readonly string[];
  readonly problems: readonly string[];
};

type Found = Pick<StepState, 'summary' | 'missing' | 'problems'>;

const count = (n: number, one: string, many = `${one}s`) =>
  `${n.toLocaleString('en')} ${n === 1 ? one : many}`;
const texts = (list: readonly (string | undefined | false)[]) =>
  list.filter((text) => typeof text === 'string');

/** A list of up to this many names is still short. */
const mostNamed = 6;

/** Faults known to other parts of the product, shown at the step that fixes them. */
type KnownFaults = Readonly<Partial<Record<StepId, readonly string[]>>>;

export function stepStates(appliance: Appliance, known: KnownFaults = {}): readonly StepState[] {
  const states = judged.map(([id, judge]): StepState => {
    const found = judge(appliance);
    const own = { ...found, problems: [...new Set([...found.problems, ...(known[id] ?? [])])] };
    return { id, ...own, state: stateOf(own) };
  });
  const left = states.filter(({ state }) => state !== 'done').length;
  return [
    ...states,
    {
      id: 'review',
      state: left === 0 ? 'done' : 'open',
      summary: left === 0 ? 'Ready to hand over' : `${count(left, 'step')} open`,
      missing: [],
      problems: [],
    },
  ];
}

const stateOf = ({ missing, problems }: Found): StepState['state'] =>
  problems.length > 0 ? 'problem' : missing.length > 0 ? 'open' : 'done';

function hardware(appliance: Appliance): Found {
  const design = currentDesign(appliance);
  const of = (kind: string) => appliance.machines.filter((machine) => machine.kind === kind).length;
  const [servers, cells] = [of('database'), of('storage')];
  const most = generationOf(design.generation)?.racks;
  const racks = racksOf(design).length;
  const plan = planOf(design, appliance).problems.filter((text) => text.startsWith('Rack '));
  return {
    summary: `${design.generation}, ${servers} + ${cells}${racks > 1 ? `, ${racks} racks` : ''}`,
    missing: texts([servers === 0 && 'Database servers']),
    problems: [
      ...plan,
      ...texts([
        servers === 1 && 'One database server: an appliance has at least 2',
        cells < 3 && 'Fewer than 3 storage servers: data cannot be kept in three copies',
        most !== undefined && racks > most && `At most ${most} racks can be joined`,
      ]),
    ],
  };
}

function customer({ customer: name, prefix, domain, timeZone, services }: Appliance): Found {
  return {
    summary: [name, domain].filter(Boolean).join(', ') || 'Nothing stated',
    missing: texts([
      !name && 'Customer',
      !prefix && 'Prefix',
      !domain && 'Domain',
      !timeZone && 'Time zone',
      !services.dns?.servers.length && 'DNS server',
      !services.ntp?.servers.length && 'NTP server',
    ]),
    problems: texts([prefix ? prefixProblem(prefix) : undefined]),
  };
}

function networks(appliance: Appliance): Found {
  const facts = networkFacts(appliance);
  const open = facts.filter(({ design }) => !design.subnet);
  const used = new Set(clustersOf(currentDesign(appliance)).map(({ client }) => client));
  const roles = new Set(facts.map(({ design }) => design.role));
  return {
    summary:
      facts.length > mostNamed
        ? count(facts.length, 'network')
        : facts.map(({ design }) => design.name).join(', '),
    missing: [
      ...(['management', 'client', 'private'] as const).flatMap((role) =>
        roles.has(role) ? [] : [`A network of role ${role === 'management' ? 'admin' : role}`],
      ),
      ...open.map(({ design }) => `Subnet of ${design.name}`),
      // The plan assigns IPv4 addresses only. IPv6 addresses are additional, so no cluster moves to their network.
      ...facts.flatMap(({ design: { key, role, name, subnet } }) =>
        role === 'client' && key !== 'client' && !used.has(key) && parseSubnet(subnet ?? '')?.family !== 6
          ? [`A cluster on ${name}`]
          : [],
      ),
    ],
    problems: facts.flatMap(({ collisions, homeless, design }) => [
      ...collisions.flatMap(({ level, text }) => (level === 'error' ? [text] : [])),
      ...(homeless > 0
        ? [
            `${design.name}: ${count(homeless, 'address has', 'addresses have')} no place in ${design.subnet}${design.poolStart && design.role !== 'private' ? ` from ${design.poolStart} on` : ''}`,
          ]
        : []),
    ]),
  };
}

function names(appliance: Appliance): Found {
  const design = currentDesign(appliance);
  const prefixes = racksOf(design).map((r) => prefixOf(design, appliance.prefix ?? '', r).toLowerCase());
  // Vendor document: at most 20 characters, and each rack has its own.
  const wrong = appliance.prefix
    ? [
        ...prefixes.slice(1).map((one) => prefixProblem(one) && `${one}: ${prefixProblem(one)}`),
        new Set(prefixes).size < prefixes.length && 'Two racks have the same prefix: each has its own',
      ]
    : [];
  const faults = [...new Set([...texts(wrong), ...nameFaults(appliance).values()])];
  return {
    summary: appliance.prefix ? `${appliance.prefix}…` : 'No prefix',
    missing: texts([!appliance.prefix && 'Prefix']),
    problems: faults,
  };
}

const wrongVersion = (version: string): string | undefined => {
  const message = versionMessage(version);
  return message?.level === 'error' ? message.text : undefined;
};

/** Without one there is nothing to be done in what belongs to clusters, which is not the same as being done. */
const noCluster = (appliance: Appliance) => (appliance.clusters.length === 0 ? ['A cluster'] : []);

function clusters(appliance: Appliance): Found {
  const { byOwner } = indexAppliance(appliance);
  const missing: string[] = [];
  const problems: string[] = [];
  for (const cluster of appliance.clusters) {
    const { name, machines, gridVersion, gridHome, gridBase, id } = cluster;
    if (machines.length === 0) problems.push(`${name} has no server`);
    if (!(byOwner.get(id) ?? []).some(({ kind }) => kind === 'scan')) missing.push(`SCAN of ${name}`);
    if (!gridVersion) missing.push(`Grid Infrastructure version of ${name}`);
    else if (wrongVersion(gridVersion)) problems.push(`${name}: ${wrongVersion(gridVersion)}`);
    if (!gridHome) missing.push(`Grid Infrastructure home of ${name}`);
    const wrong = gridHome && gridHomeProblem(gridHome, gridBase);
    if (wrong) problems.push(`${name}: ${wrong}`);
  }
  const guests = appliance.machines.filter(({ kind }) => kind === 'guest').length;
  const nodes = appliance.clusters.reduce((sum, { machines }) => sum + machines.length, 0);
  return {
    summary: `${count(appliance.clusters.length, 'cluster')}, ${guests > 0 ? count(guests, 'guest') : count(nodes, 'node')}`,
    missing: [...noCluster(appliance), ...missing],
    problems,
  };
}

function diskGroups(appliance: Appliance): Found {
  const problems: string[] = [];
  const owned = new Map<string, number>();
  const clusterOf = new Map<string, Cluster>(appliance.clusters.map((cluster) => [cluster.id, cluster]));
  const shares = diskShares(
    appliance.diskGroups,
    ({ cells, cluster }) => cells ?? clusterOf.get(cluster)?.cells ?? ['all'],
  ).map(({ percent }) => percent);
  for (const { cluster, percent, name } of appliance.diskGroups) {
    owned.set(cluster, (owned.get(cluster) ?? 0) + 1);
    const wrong = diskGroupNameProblem(name);
    if (wrong) problems.push(wrong);
    if (percent === 0) problems.push(`${name} has no share of the disks: give it at least 1 %`);
  }
  const copies = [...new Set(appliance.diskGroups.map(({ redundancy }) => redundancy))].join(' and ');
  for (const sum of shares)
    if (sum > 100) problems.push(`The shares of one set of disks come to ${sum} %, more than 100 %`);
  // Whole per cent of several clusters rarely come to all of the disks.
  const [sum = 100, ...others] = shares;
  const left = sum < 100 && others.length === 0 ? `, ${100 - sum} % left` : '';
  return {
    summary: copies ? `${count(appliance.diskGroups.length, 'group')}, ${copies}${left}` : 'None',
    missing: [
      ...noCluster(appliance),
      ...appliance.clusters.flatMap(({ id, name }) => (owned.has(id) ? [] : [`Disk groups of ${name}`])),
    ],
    problems,
  };
}

function software(appliance: Appliance): Found {
  const grid = new Map(appliance.clusters.map((cluster) => [cluster.id, cluster]));
  const homes = new Set(appliance.homes.map(({ cluster }) => cluster));
  const problems: string[] = [];
  for (const { path, version, cluster } of appliance.homes) {
    problems.push(...texts([pathProblem(path) ?? wrongVersion(version)]));
    const above = grid.get(cluster);
    if (above?.gridVersion && isBelow(above.gridVersion, version))
      problems.push(`${path} is ${version}, above Grid Infrastructure ${above.gridVersion} of ${above.name}`);
  }
  const seen = new Set<string>();
  for (const { name, type, uniqueName, cluster } of appliance.databases) {
    const wrong = type === 'pdb' ? pdbNameProblem(name) : databaseNameProblem(name);
    problems.push(...texts([wrong ?? (uniqueName && uniqueNameProblem(uniqueName))]));
    const key = `${cluster} ${name.toUpperCase()}`;
    if (type !== 'pdb' && seen.has(key)) problems.push(`${name} appears twice in one cluster`);
    seen.add(key);
  }
  return {
    summary: `${count(appliance.homes.length, 'home')}, ${count(appliance.databases.length, 'database')}`,
    missing: [
      ...noCluster(appliance),
      ...appliance.clusters.flatMap(({ id, name }) => (homes.has(id) ? [] : [`A database home in ${name}`])),
      ...texts([appliance.users.length === 0 && 'Users and groups']),
    ],
    problems,
  };
}
