/**
 * Checks the names in a command: each must exist in the document as the lines above left it, and be merged before it is
 * used. The effect of a command checks the names that it adds.
 *
 * An object given by its id in the es.xml is looked up only when the document came from such a file.
 */
import { parseAddress } from '../../network/address.ts';
import { findParameter } from '../language/command-catalog.ts';
import type { Parameter, Reference } from '../language/command-record.ts';
import { itemsOf, wrongSeparator } from '../language/values.ts';
import { clusterKeys, findWhereKey } from '../language/where-keys.ts';
import { addedKey, isVirtual, type Scene, whereOf } from '../script/command-context.ts';
import type { SheetCollection } from '../script/working-document.ts';
import { isWhereKey } from './check-where.ts';
import { looks } from './name-lookups.ts';

/** How many names a mistyped one is compared with: a long script of mistakes must not take a minute. */
const mostCandidates = 500;

/** Finds the cluster of the scene and checks every name; false when something that the effect needs is missing. */
export function checkNames(scene: Scene): boolean {
  const { line, command } = scene;
  if (!findCluster(scene)) return false;
  let fine = checkKind(scene);
  for (const { name, value } of line.parameters)
    fine = checkReference(scene, value, findParameter(command, name)) && fine;
  // A key that WHERE does not take is reported as such, once.
  for (const { name, value } of line.where)
    if (isWhereKey(command, name)) fine = checkReference(scene, value, findWhereKey(name)) && fine;
  return fine;
}

/** CLUSTERNUMBER counts the clusters of the document from 1. */
function findCluster(scene: Scene): boolean {
  const { sheet, report, line, command } = scene;
  const { name: appliance } = sheet.start;
  const clusters = [...sheet.all('clusters')];
  const [key, value] = selector(scene);
  if (!key || !value) {
    // One cluster needs no name where WHERE may be left out.
    const isOnly = command.only && command.sets.length === 0 && command.where?.required === false;
    if (isOnly && line.where.length === 0) {
      [scene.cluster] = clusters;
      if (clusters.length < 2) return true;
      report(`${appliance} has ${clusters.length} clusters: name one of them.`, {
        fix: 'Add WHERE CLUSTERNAME=.',
      });
      return false;
    }
    scene.cluster ??= clusterById(scene);
    return true;
  }
  if (key === 'CLUSTERNUMBER') {
    scene.cluster = clusters[Number(value) - 1];
    if (!scene.cluster && /^[1-9]\d*$/.test(value))
      report(`No cluster ${value} in ${appliance}: it has ${clusters.length}.`, { parameter: key });
  } else if (key === 'CLUSTERNAME') {
    [scene.cluster] = sheet.find('clusters', `name ${value}`);
    if (!scene.cluster)
      report(`No cluster ${value} in ${appliance}.`, {
        parameter: key,
        near: [value, clusters.map(({ name }) => name)],
      });
  } else [scene.cluster] = byId(scene, 'clusters', key, value);
  return scene.cluster !== undefined;
}

function selector(scene: Scene): readonly [key?: string, value?: string] {
  for (const key of clusterKeys) {
    const value = scene.command.where?.without?.includes(key) ? undefined : whereOf(scene, key);
    if (value) return [key, value];
  }
  const id = scene.command.object === 'CLUSTER' ? whereOf(scene, 'ID') : undefined;
  return id ? ['ID', id] : [];
}

const collections: Readonly<Record<string, 'databases' | 'homes' | 'diskGroups'>> = {
  DATABASE: 'databases',
  DATABASEHOME: 'homes',
  DISKGROUP: 'diskGroups',
};

/** That of the home, database or disk group which an id names: the other names of the line are looked up in it. */
function clusterById(scene: Scene) {
  const home = whereOf(scene, 'DBHOMEID');
  const collection = home ? 'homes' : collections[scene.command.object];
  const id = home ?? whereOf(scene, 'ID');
  const [found] = collection && id ? scene.sheet.find(collection, `id ${id}`) : [];
  return found && scene.sheet.get('clusters', found.cluster);
}

/** Records by their id in the es.xml; reports why there is none. */
export function byId<K extends SheetCollection>(scene: Scene, collection: K, key: string, value: string) {
  const { sheet, report } = scene;
  const found = sheet.find(collection, `id ${value}`);
  if (found.length > 0) return found;
  const holdsIds = [...sheet.all(collection)].some(({ sourceId }) => sourceId !== undefined);
  report(
    holdsIds
      ? `No ${key} ${value} in ${sheet.start.name}.`
      : `${key} ${value} cannot be looked up: the document holds no ids of the es.xml.`,
    { parameter: key, warning: !holdsIds },
  );
  return found;
}

/** Commands for clusters of virtual machines, and for clusters without. */
function checkKind({ cluster, command, sheet, report, line }: Scene): boolean {
  const virtual = cluster && isVirtual(sheet, cluster);
  if (!cluster || virtual === undefined || command.sets.length > 0) return true;
  const name = `${command.verb} ${command.object}`;
  if (command.only === 'vm' && !virtual) {
    report(
      `${name} is for clusters of virtual machines only: ${cluster.name} runs on the servers themselves.`,
    );
    return false;
  }
  for (const pair of line.parameters) {
    if (findParameter(command, pair.name)?.vmOnly && !virtual)
      report(`${pair.name} is for clusters of virtual machines only.`, {
        parameter: pair.name,
        warning: true,
      });
    if (pair.name === 'INSTALLTYPE' && virtual && pair.value.toUpperCase() === 'ZIP')
      report('On virtual machines CLONE is the only method.', { parameter: pair.name });
  }
  return true;
}

function checkReference(scene: Scene, value: string, record: Parameter | undefined): boolean {
  const { refersTo: to, kind, name: parameter } = record ?? {};
  const look = to && looks[to];
  if (!to || !look || !parameter || value === '') return true;
  // Its items are not separated, which is reported.
  if (kind?.is === 'list' && wrongSeparator(value, kind)) return false;
  let fine = true;
  for (const item of kind?.is === 'list' ? itemsOf(value, kind) : [value]) {
    const found = look(scene, item);
    if (!found) continue;
    if (!found.ok) {
      fine = false;
      const line = scene.adding.get(addedKey(to, scene.cluster, item)) ?? 0;
      scene.report(found.place, {
        parameter,
        ...(line > scene.number
          ? { fix: `Line ${line} adds it: move this action below that one.` }
          : { near: [item, found.known().slice(0, mostCandidates)] }),
      });
    } else if (parseAddress(item))
      scene.report(`${item} is an address: the documentation has host names in ${parameter}.`, {
        ...{ parameter, warning: true },
      });
    else checkMerged(scene, parameter, item, to);
  }
  return fine;
}

const words: Readonly<Partial<Record<Reference, readonly [SheetCollection, string]>>> = {
  home: ['homes', 'home'],
  container: ['databases', 'database'],
  database: ['databases', 'database'],
  'disk-group': ['diskGroups', 'disk group'],
  node: ['machines', 'server'],
  machine: ['machines', 'server'],
  cell: ['machines', 'storage server'],
};

function checkMerged({ sheet, cluster, report }: Scene, parameter: string, value: string, to: Reference) {
  const [collection, what] = words[to] ?? [];
  if (!collection || sheet.unmerged.size === 0) return;
  const key =
    collection === 'machines'
      ? `name ${value.toLowerCase()}`
      : collection === 'homes'
        ? `path ${cluster?.id} ${value}`
        : `name ${cluster?.id} ${value.toUpperCase()}`;
  const line = sheet
    .find(collection, key)
    .map(({ id }) => sheet.unmerged.get(id))
    .find((one) => one !== undefined);
  if (line !== undefined)
    report(`The ${what} ${value} of line ${line} is not merged yet.`, {
      parameter,
      fix: 'Put MERGE ACTIONS above this line.',
    });
}
