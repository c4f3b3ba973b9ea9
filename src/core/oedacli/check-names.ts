/**
 * Checks of the names in a command: they point at something of the document or of an earlier, merged line, and what
 * the command adds is not there yet.
 *
 * A cluster or home given by its XML id (CLUSTERID, DBHOMEID) is not looked up: the document does not hold these ids.
 */
import type { Appliance, Cluster } from '../appliance/types.ts';
import { findCommand, findParameter, whereReferences } from './catalogue.ts';
import type { Reference } from './command-record.ts';
import {
  databasesOf,
  homeNodes,
  homesOf,
  nodesOf,
  ownersOf,
  sameName,
  selectedCluster,
} from './references.ts';
import { type CommandLine, pairValue } from './script.ts';
import type { Report } from './script-problem.ts';
import { listItems } from './values.ts';
import { compareVersions } from './versions.ts';

/** A home or database that an earlier line adds. */
export type Added = {
  readonly what: 'home' | 'database';
  readonly cluster: string;
  /** The location of a home, the name of a database. */
  readonly name: string;
  readonly label?: string;
  readonly uniqueName?: string;
  readonly type?: string;
  readonly container?: string;
  readonly machines?: readonly string[];
  readonly line: number;
  merged: boolean;
};

type Scene = {
  readonly line: CommandLine;
  readonly appliance: Appliance;
  readonly cluster: Cluster;
  readonly added: readonly Added[];
  readonly report: Report;
};

export function checkNames(
  line: CommandLine,
  number: number,
  appliance: Appliance,
  before: readonly Added[],
  report: Report,
): Added | undefined {
  const command = findCommand(line.verb, line.object);
  if (!command?.where || line.where.length === 0) return undefined;
  const cluster = selectedCluster((key) => pairValue(line.where, key), appliance);
  if (!cluster) {
    reportCluster(line, appliance, report);
    return undefined;
  }
  const added = before.filter((one) => one.cluster === cluster.id);
  const scene: Scene = { line, appliance, cluster, added, report };
  for (const pair of [...line.parameters, ...line.where]) {
    const reference = line.where.includes(pair)
      ? whereReferences[pair.name]
      : findParameter(command, pair.name)?.refersTo;
    if (reference && pair.value !== '') check[reference](pair.name, pair.value, scene);
  }
  if (!command.adds) return undefined;
  return command.adds.what === 'home' ? addedHome(scene, number) : addedDatabase(scene, number);
}

function reportCluster(line: CommandLine, appliance: Appliance, report: Report) {
  const name = pairValue(line.where, 'CLUSTERNAME');
  const count = appliance.clusters.length;
  const number = pairValue(line.where, 'CLUSTERNUMBER');
  if (name)
    report(`No cluster ${name} in ${appliance.name}.`, {
      parameter: 'CLUSTERNAME',
      near: [name, appliance.clusters.map((one) => one.name)],
    });
  else if (number && /^[1-9]\d*$/.test(number))
    report(`No cluster ${number} in ${appliance.name}: it has ${count}.`, { parameter: 'CLUSTERNUMBER' });
}

type Check = (parameter: string, value: string, scene: Scene) => void;

const check: Readonly<Record<Reference, Check>> = {
  // Looked up before anything else can be.
  cluster: () => {},
  owner: (parameter, value, { appliance, report }) => {
    const owners = ownersOf(appliance);
    if (owners.length > 0 && !owners.includes(value))
      report(`No user ${value} in ${appliance.name}.`, { parameter, near: [value, owners] });
  },
  'disk-group': (parameter, value, { appliance, cluster, report }) => {
    const names = appliance.diskGroups
      .filter((group) => group.cluster === cluster.id)
      .map((group) => group.name);
    if (!names.some((name) => sameName(name, value)))
      report(`No disk group ${value} in cluster ${cluster.name}.`, { parameter, near: [value, names] });
  },
  machine: (parameter, value, scene) => {
    const { cluster, report } = scene;
    const path = pairValue(scene.line.where, 'DBHOMELOC');
    const names = path ? nodesOfHome(path, scene) : nodesOf(scene.appliance, cluster);
    const place = path ? `home ${path}` : `cluster ${cluster.name}`;
    for (const item of listItems(value)) {
      if (!names.some((name) => sameName(name, item)))
        report(`No server ${item} in ${place}.`, { parameter, near: [item, names] });
    }
  },
  home: (parameter, value, scene) => {
    const { appliance, cluster, added, report } = scene;
    const homes = homesOf(appliance, cluster).map((home) => home.path);
    if (homes.includes(value)) return;
    const own = added.filter((one) => one.what === 'home');
    const found = own.find((one) => one.name === value);
    if (!found)
      report(`No home ${value} in cluster ${cluster.name}.`, {
        parameter,
        near: [value, [...own.map((one) => one.name), ...homes]],
      });
    else if (!found.merged) reportUnmerged('home', found, parameter, report);
  },
  database: (parameter, value, scene) => {
    const { appliance, cluster, added, report } = scene;
    const existing = databasesOf(appliance, cluster);
    const own = added.filter((one) => one.what === 'database' && one.type === 'CDB');
    const names = [
      ...existing.filter(({ type }) => type === 'cdb').map(({ name }) => name),
      ...own.map(({ name }) => name),
    ];
    if (!names.some((name) => sameName(name, value))) {
      const other = existing.some(({ name }) => sameName(name, value));
      report(
        other
          ? `${value} is not a container database.`
          : `No container database ${value} in cluster ${cluster.name}.`,
        other ? { parameter } : { parameter, near: [value, names] },
      );
      return;
    }
    const found = own.find(({ name }) => sameName(name, value));
    if (found && !found.merged) reportUnmerged('database', found, parameter, report);
  },
};

function reportUnmerged(what: string, { name, line }: Added, parameter: string, report: Report) {
  report(`The ${what} ${name} of line ${line} is not merged yet.`, {
    parameter,
    mend: 'Put MERGE ACTIONS above this line.',
  });
}

function nodesOfHome(path: string, { appliance, cluster, added }: Scene): readonly string[] {
  const own = added.find((one) => one.what === 'home' && one.name === path);
  if (own) return own.machines ?? nodesOf(appliance, cluster);
  return homeNodes(
    appliance,
    cluster,
    homesOf(appliance, cluster).find((home) => home.path === path),
  );
}

function addedHome({ line, appliance, cluster, added, report }: Scene, number: number): Added | undefined {
  const given = (name: string) => pairValue(line.parameters, name) || undefined;
  const path = given('DBHOMELOC');
  const label = given('DBHOMENAME');
  const version = given('DBVERSION');
  const homes = homesOf(appliance, cluster);
  const own = added.filter((one) => one.what === 'home');
  const samePath = homes.some((home) => home.path === path) || own.some((one) => one.name === path);
  if (path && samePath)
    report(`A home at ${path} is already in cluster ${cluster.name}.`, { parameter: 'DBHOMELOC' });
  const sameLabel = homes.some((home) => home.name === label) || own.some((one) => one.label === label);
  if (label && sameLabel)
    report(`A home named ${label} is already in cluster ${cluster.name}.`, { parameter: 'DBHOMENAME' });
  if (path && path === cluster.gridHome)
    report(`${path} is the Grid home of ${cluster.name}.`, { parameter: 'DBHOMELOC' });
  if (
    version &&
    cluster.gridVersion &&
    majorOf(version) > 0 &&
    compareVersions(version, cluster.gridVersion) > 0
  )
    report(`The Grid of ${cluster.name} is ${cluster.gridVersion}: it must not be older than the home.`, {
      parameter: 'DBVERSION',
      warning: true,
    });
  if (!path) return undefined;
  const machines = given('MACHINELIST');
  return {
    what: 'home',
    cluster: cluster.id,
    name: path,
    label,
    line: number,
    merged: false,
    ...(machines ? { machines: listItems(machines) } : {}),
  };
}

const majorOf = (version: string) => Number.parseInt(version, 10) || 0;

function addedDatabase(
  { line, appliance, cluster, added, report }: Scene,
  number: number,
): Added | undefined {
  const given = (name: string) => pairValue(line.parameters, name) || undefined;
  const name = given('DBNAME');
  if (!name) return undefined;
  const type = given('DBTYPE')?.toUpperCase();
  const container = type === 'PDB' ? (pairValue(line.where, 'CDBNAME') ?? '').toUpperCase() : undefined;
  const one: Added = {
    what: 'database',
    cluster: cluster.id,
    name,
    uniqueName: given('UNIQUENAME') ?? name,
    type,
    container,
    line: number,
    merged: false,
  };
  const others = [
    ...existingDatabases(appliance, cluster),
    ...added.filter(({ what }) => what === 'database'),
  ];
  // A PDB is one of its container; a database is one of the cluster, where its unique name tells it apart.
  const rivals = others.filter((other) => other.container === container);
  if (container !== undefined) {
    if (rivals.some((other) => sameName(other.name, name)))
      report(`A pluggable database ${name} is already in ${container}.`, { parameter: 'DBNAME' });
  } else if (rivals.some((other) => sameName(other.uniqueName ?? '', one.uniqueName ?? ''))) {
    const parameter = given('UNIQUENAME') ? 'UNIQUENAME' : 'DBNAME';
    report(`A database ${one.uniqueName} is already in cluster ${cluster.name}.`, { parameter });
  } else if (rivals.some((other) => sameName(other.name, name))) {
    report(`Another database of cluster ${cluster.name} is named ${name} too.`, {
      parameter: 'DBNAME',
      warning: true,
    });
  }
  return one;
}

function existingDatabases(appliance: Appliance, cluster: Cluster) {
  const all = databasesOf(appliance, cluster);
  return all.map(({ name, uniqueName, type, container }) => ({
    name,
    uniqueName: uniqueName ?? name,
    container:
      type === 'pdb' ? (all.find(({ id }) => id === container)?.name ?? '').toUpperCase() : undefined,
  }));
}
