/** What the commands of database homes do to the document. A record gets its defaults spelled out, as the es.xml has them. */
import { homeId } from '../../appliance/document/ids.ts';
import type { Cluster, Home } from '../../appliance/document/software-types.ts';
import { compareVersions } from '../../text/compare-versions.ts';
import { listWords } from '../../text/list-words.ts';
import { byId } from '../check/check-names.ts';
import {
  given,
  givenWords,
  machineIds,
  machineName,
  type Scene,
  serverWords,
  stated,
  whereOf,
} from '../script/command-context.ts';
import type { SharedRequests } from '../script/shared-requests.ts';
import type { Sheet } from '../script/working-document.ts';

const majorOf = (version: string) => Number.parseInt(version, 10) || 0;

export function addHome(scene: Scene): void {
  const { cluster, sheet, report, number, touch } = scene;
  const path = given(scene, 'DBHOMELOC');
  if (!cluster || !path) return;
  const name = given(scene, 'DBHOMENAME');
  const owner = given(scene, 'OWNER') ?? '';
  const version = given(scene, 'DBVERSION') ?? '';
  if (sheet.has('homes', `path ${cluster.id} ${path}`)) {
    report(`A home at ${path} is already in cluster ${cluster.name}.`, { parameter: 'DBHOMELOC' });
    return;
  }
  if (!checkHome(scene, cluster, { name, path, version })) return;
  const machines = machineIds(scene, 'MACHINELIST') ?? cluster.machines;
  const inventory = given(scene, 'INVLOC') ?? cluster.inventory;
  sheet.add(
    'homes',
    {
      ...{ id: homeId(cluster.id, path), cluster: cluster.id },
      ...(name ? { name } : {}),
      ...{ owner, version, path, base: given(scene, 'BASEDIR') ?? `/u01/app/${owner}` },
      ...(inventory ? { inventory } : {}),
      machines,
    },
    number,
  );
  touch(`Installs the home ${name ?? path} (${version}) on ${serverWords(scene, machines)}.`);
}

function checkHome(
  { sheet, report }: Scene,
  cluster: Cluster,
  { name, path, version }: { readonly name?: string; readonly path?: string; readonly version?: string },
): boolean {
  const isTaken = name !== undefined && sheet.has('homes', `label ${cluster.id} ${name}`);
  const isGrid = path !== undefined && path === cluster.gridHome;
  if (isTaken)
    report(`A home named ${name} is already in cluster ${cluster.name}.`, { parameter: 'DBHOMENAME' });
  if (isGrid)
    report(`${path} is the Grid Infrastructure home of ${cluster.name}.`, { parameter: 'DBHOMELOC' });
  const grid = cluster.gridVersion;
  if (version && grid && majorOf(version) > 0 && compareVersions(version, grid) > 0)
    report(`Grid Infrastructure of ${cluster.name} is ${grid}: it must not be older than the home.`, {
      parameter: 'DBVERSION',
      warning: true,
    });
  return !isTaken && !isGrid;
}

/** The home that WHERE names. */
export function homeOf(scene: Scene, idKey = 'ID'): Home | undefined {
  const { cluster, sheet } = scene;
  const path = whereOf(scene, 'DBHOMELOC');
  if (cluster && path) return sheet.find('homes', `path ${cluster.id} ${path}`)[0];
  const id = whereOf(scene, idKey);
  return id ? byId(scene, 'homes', idKey, id)[0] : undefined;
}

/** A database runs on servers of its home only: after all lines of the merge. */
export function resolveHosts(sheet: Sheet, { hosted }: SharedRequests): void {
  for (const [id, report] of hosted) {
    const { name, machines = [], home: on = '' } = sheet.get('databases', id) ?? {};
    const home = sheet.get('homes', on);
    for (const machine of machines)
      if (home?.machines?.includes(machine) === false)
        report(
          `${name} runs on ${machineName(sheet, machine)}, where the home ${home.name ?? home.path} is not.`,
          {
            warning: true,
          },
        );
  }
}

export function alterHome(scene: Scene): void {
  const { sheet, report, requests, touch } = scene;
  const home = homeOf(scene);
  const cluster = home && sheet.get('clusters', home.cluster);
  if (!home || !cluster) return;
  const name = given(scene, 'DBHOMENAME');
  const path = given(scene, 'DBHOMELOC');
  const version = given(scene, 'DBVERSION');
  if (path && path !== home.path && sheet.has('homes', `path ${cluster.id} ${path}`)) {
    report(`A home at ${path} is already in cluster ${cluster.name}.`, { parameter: 'DBHOMELOC' });
    return;
  }
  if (!checkHome(scene, cluster, { ...(name === home.name ? {} : { name }), path, version })) return;
  const machines = machineIds(scene, 'MACHINELIST');
  if (machines)
    for (const { id } of sheet.find('databases', `home ${home.id}`)) requests.hosted.set(id, report);
  const owner = given(scene, 'OWNER');
  const base = given(scene, 'BASEDIR');
  const inventory = given(scene, 'INVLOC');
  sheet.set('homes', home.id, stated({ name, path, version, owner, base, inventory, machines }));
  touch(`Changes the home ${home.name ?? home.path} of cluster ${cluster.name}: ${givenWords(scene)}.`);
}

export function deleteHome(scene: Scene): void {
  const { sheet, report, touch } = scene;
  const home = homeOf(scene);
  if (!home) return;
  const inside = sheet.find('databases', `home ${home.id}`);
  if (inside.length > 0) {
    const words = listWords(inside.map(({ name }) => name));
    report(`The home ${home.name ?? home.path} still has ${words}: delete or move them first.`, {
      parameter: whereOf(scene, 'ID') ? 'ID' : 'DBHOMELOC',
    });
    return;
  }
  sheet.drop('homes', home.id);
  const cluster = sheet.get('clusters', home.cluster);
  touch(
    `Removes the home ${home.path} from ${serverWords(scene, home.machines ?? cluster?.machines ?? [])}.`,
  );
}
