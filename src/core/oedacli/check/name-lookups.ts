/**
 * Per kind of name: the place to look it up, the name of that place for messages, and candidates for a mistyped name.
 */
import { memoize } from '../../collections/memoize.ts';
import type { Reference } from '../language/command-record.ts';
import {
  clusterCells,
  endpointsNamed,
  machineName,
  machineNamed,
  type Scene,
  storageOf,
  whereOf,
} from '../script/command-context.ts';
import { ownersOf, sameName } from '../script/references.ts';

type Found = { readonly ok: boolean; readonly place: string; readonly known: () => readonly string[] };
type Look = (scene: Scene, value: string) => Found | undefined;

const names = (records: Iterable<{ readonly name: string }>) => [...records].map(({ name }) => name);
const inCluster = (what: string, { cluster }: Scene) => `No ${what} in cluster ${cluster?.name}.`;

function named(what: string, collection: 'diskGroups' | 'databases'): Look {
  return (scene, value) =>
    scene.cluster && {
      ok: scene.sheet.has(collection, `name ${scene.cluster.id} ${value.toUpperCase()}`),
      place: inCluster(`${what} ${value}`, scene),
      known: () => names(scene.sheet.find(collection, `in ${scene.cluster?.id}`)),
    };
}

/** Without a cluster nothing of a cluster can be looked up. */
export const looks: Readonly<Partial<Record<Reference, Look>>> = {
  owner: ({ sheet }, value) => {
    const owners = ownersFor(sheet.start);
    return {
      ok: owners.length === 0 || owners.includes(value),
      place: `No user ${value} in ${sheet.start.name}.`,
      known: () => owners,
    };
  },
  home: (scene, value) =>
    scene.cluster && {
      ok: scene.sheet.has('homes', `path ${scene.cluster.id} ${value}`),
      place: inCluster(`home ${value}`, scene),
      known: () => scene.sheet.find('homes', `in ${scene.cluster?.id}`).map(({ path }) => path),
    },
  'disk-group': named('disk group', 'diskGroups'),
  database: named('database', 'databases'),
  container: (scene, value) => {
    const { cluster, sheet } = scene;
    if (!cluster) return undefined;
    const all = sheet.find('databases', `name ${cluster.id} ${value.toUpperCase()}`);
    const none = all.length === 0;
    return {
      ok: all.some(({ type }) => type === 'cdb'),
      place: none ? inCluster(`container database ${value}`, scene) : `${value} is not a container database.`,
      known: () =>
        none ? names(sheet.find('databases', `in ${cluster.id}`).filter(({ type }) => type === 'cdb')) : [],
    };
  },
  node: (scene, value) => {
    const { cluster, sheet, line } = scene;
    // A home may get any server of its cluster, a database only those of its home.
    const path = line.object === 'DATABASEHOME' ? undefined : whereOf(scene, 'DBHOMELOC');
    const [home] = cluster && path ? sheet.find('homes', `path ${cluster.id} ${path}`) : [];
    const ids = home?.machines ?? cluster?.machines;
    const machine = machineNamed(sheet, value);
    return {
      ok: machine !== undefined && (!ids || ids.includes(machine.id)),
      place: home
        ? `No server ${value} in home ${home.path}.`
        : cluster
          ? inCluster(`server ${value}`, scene)
          : `No server ${value} in ${sheet.start.name}.`,
      known: () => (ids ? ids.map((id) => machineName(sheet, id)) : names(sheet.all('machines'))),
    };
  },
  cell: (scene, value) => {
    const { sheet, cluster, line } = scene;
    const machine = machineNamed(sheet, value);
    const drops = cluster && line.parameters.some(({ name }) => name === 'DROPCELLS');
    const ids = drops ? clusterCells(sheet, cluster) : storageOf(sheet);
    return {
      ok:
        (machine?.kind === 'storage' && (!drops || ids.includes(machine.id))) ||
        (line.object === 'STORAGEPOOL' && sameName(value, 'ALL')),
      place: drops
        ? inCluster(`storage server ${value}`, scene)
        : `No storage server ${value} in ${sheet.start.name}.`,
      known: () => ids.map((id) => machineName(sheet, id)),
    };
  },
  machine: ({ sheet, line }, value) => ({
    ok: (line.verb === 'LIST' && sameName(value, 'ALL')) || machineNamed(sheet, value) !== undefined,
    place: `No server ${value} in ${sheet.start.name}.`,
    known: () => names(sheet.all('machines')),
  }),
  ilom: ({ sheet }, value) => hostOf(sheet, value, 'ILOM', ({ kind }) => kind === 'ilom'),
  hostname: ({ sheet }, value) => hostOf(sheet, value, 'address', () => true),
};

function hostOf(
  sheet: Scene['sheet'],
  value: string,
  what: string,
  fits: (endpoint: { readonly kind: string }) => boolean,
): Found {
  return {
    ok: endpointsNamed(sheet, value).some(fits),
    place: `No ${what} ${value} in ${sheet.start.name}.`,
    known: () => [...sheet.all('endpoints')].filter(fits).map(({ hostname }) => hostname),
  };
}

const ownersFor = memoize(ownersOf);
