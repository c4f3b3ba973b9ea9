/** What the commands of databases do to the document. A record gets its defaults spelled out, as the es.xml has them. */
import { databaseId } from '../../appliance/document/ids.ts';
import type { Cluster, Database, Home } from '../../appliance/document/software-types.ts';
import { byId } from '../check/check-names.ts';
import {
  given,
  givenWords,
  machineIds,
  type Scene,
  serverWords,
  stated,
  whereOf,
} from '../script/command-context.ts';
import { sameName } from '../script/references.ts';
import { homeOf } from './effect-homes.ts';

export function addDatabase(scene: Scene): void {
  const { sheet, report, number, touch } = scene;
  const name = given(scene, 'DBNAME');
  if (!name) return;
  const type = scene.variant === 'PDB' ? 'pdb' : scene.variant === 'CDB' ? 'cdb' : 'normal';
  const container = type === 'pdb' ? containerOf(scene) : undefined;
  const home = type === 'pdb' ? undefined : homeOf(scene, 'DBHOMEID');
  const cluster = scene.cluster ?? (home && sheet.get('clusters', home.cluster));
  if (!cluster || (type === 'pdb' ? !container : !home)) return;
  const uniqueName = given(scene, 'UNIQUENAME') ?? name;
  if (type === 'pdb' && container) {
    if (sheet.find('databases', `container ${container.id}`).some((one) => sameName(one.name, name))) {
      report(`A pluggable database ${name} is already in ${container.name}.`, { parameter: 'DBNAME' });
      return;
    }
    sheet.add(
      'databases',
      {
        ...{ id: databaseId(cluster.id, name), cluster: cluster.id, name },
        ...(given(scene, 'UNIQUENAME') ? { uniqueName } : {}),
        ...{ type: 'pdb' as const, container: container.id },
      },
      number,
    );
    touch(`Creates the pluggable database ${name} in ${container.name}.`);
    return;
  }
  if (!checkRivals(scene, cluster, { name, uniqueName })) return;
  const machines = machineIds(scene, 'HOSTNAMES') ?? home?.machines ?? cluster.machines;
  const groups = { data: groupName(scene, cluster, 'DATADG'), recovery: groupName(scene, cluster, 'RECODG') };
  sheet.add(
    'databases',
    {
      ...{ id: databaseId(cluster.id, name), cluster: cluster.id },
      ...(home ? { home: home.id } : {}),
      ...{ name, uniqueName, type, template: templateOf(given(scene, 'DBTEMPLATE')) ?? ('ADMIN' as const) },
      blockSize: Number(given(scene, 'BLOCKSIZE') ?? 8192),
      characterSet: given(scene, 'CHARSET') ?? 'AL32UTF8',
      language: given(scene, 'DBLANG') ?? 'all_langs',
      ...(groups.data ? { dataGroup: groups.data } : {}),
      ...(groups.recovery ? { recoveryGroup: groups.recovery } : {}),
      machines,
    },
    number,
  );
  touch(`Creates the database ${name} in ${home?.path} on ${serverWords(scene, machines)}.`);
}

const templateOf = (text: string | undefined): Database['template'] =>
  text === undefined ? undefined : text.toUpperCase() === 'DW' ? 'DW' : 'ADMIN';

/** As the disk group is spelled in the document. */
function groupName(scene: Scene, cluster: Cluster, parameter: string): string | undefined {
  const name = given(scene, parameter);
  if (!name) return undefined;
  return (
    scene.sheet.find('diskGroups', `name ${cluster.id} ${name.toUpperCase()}`)[0]?.name ?? name.toUpperCase()
  );
}

function containerOf(scene: Scene): Database | undefined {
  const { cluster, sheet } = scene;
  const name = whereOf(scene, 'CDBNAME');
  if (!cluster || !name) {
    const home = whereOf(scene, 'DBHOMEID') ? homeOf(scene, 'DBHOMEID') : undefined;
    if (!home) return undefined;
    const all = sheet.find('databases', `home ${home.id}`).filter(({ type }) => type === 'cdb');
    if (all.length !== 1)
      scene.report(
        `The home ${home.path} has ${all.length || 'no'} container database${all.length > 1 ? 's' : ''}.`,
        { parameter: 'DBHOMEID', fix: 'Name the container by CLUSTERNAME and CDBNAME.' },
      );
    return all.length === 1 ? all[0] : undefined;
  }
  return sheet
    .find('databases', `name ${cluster.id} ${name.toUpperCase()}`)
    .find(({ type }) => type === 'cdb');
}

/** A unique name must be unique in its cluster. A name shared by two databases is only a warning. */
function checkRivals(
  scene: Scene,
  cluster: Cluster,
  { name, uniqueName }: { readonly name?: string; readonly uniqueName?: string },
  self?: Database,
): boolean {
  const { sheet, report } = scene;
  const others = (key: string) => sheet.find('databases', key).filter(({ id }) => id !== self?.id);
  if (uniqueName && others(`unique ${cluster.id} ${uniqueName.toUpperCase()}`).length > 0) {
    const parameter = given(scene, 'UNIQUENAME') ? 'UNIQUENAME' : 'DBNAME';
    report(`A database ${uniqueName} is already in cluster ${cluster.name}.`, { parameter });
    return false;
  }
  if (name && others(`name ${cluster.id} ${name.toUpperCase()}`).some(({ type }) => type !== 'pdb'))
    report(`Another database of cluster ${cluster.name} is named ${name} too.`, {
      parameter: 'DBNAME',
      warning: true,
    });
  return true;
}

/** The database that WHERE names; PDBs of several containers may share a name. */
function databaseOf(scene: Scene): Database | undefined {
  const { cluster, sheet, report } = scene;
  const name = whereOf(scene, 'DATABASENAME');
  if (!cluster || !name) {
    const id = whereOf(scene, 'ID');
    return id ? byId(scene, 'databases', 'ID', id)[0] : undefined;
  }
  const found = sheet.find('databases', `name ${cluster.id} ${name.toUpperCase()}`);
  if (found.length > 1) {
    report(`${found.length} databases of cluster ${cluster.name} are named ${name}: name it by its ID.`, {
      parameter: 'DATABASENAME',
    });
    return undefined;
  }
  return found[0];
}

export function alterDatabase(scene: Scene): void {
  const { sheet, report, requests, touch } = scene;
  const database = databaseOf(scene);
  const cluster = database && sheet.get('clusters', database.cluster);
  if (!database || !cluster) return;
  const name = given(scene, 'DBNAME');
  const uniqueName = given(scene, 'UNIQUENAME');
  if (name && database.type !== 'pdb' && name.length > 8) {
    report(`${name} has ${name.length} characters: DBNAME takes at most 8.`, { parameter: 'DBNAME' });
    return;
  }
  const rivals = {
    ...(name && !sameName(name, database.name) ? { name } : {}),
    ...(uniqueName ? { uniqueName } : {}),
  };
  if (database.type !== 'pdb' && !checkRivals(scene, cluster, rivals, database)) return;
  const home = newHome(scene, cluster);
  if (home === 'unknown') return;
  const typeText = given(scene, 'DBTYPE')?.toLowerCase();
  const type = (['cdb', 'pdb'] as const).find((one) => one === typeText);
  const blockSize = given(scene, 'BLOCKSIZE');
  const fields = {
    ...{ name, uniqueName, type },
    template: templateOf(given(scene, 'DBTEMPLATE')),
    blockSize: blockSize === undefined ? undefined : Number(blockSize),
    ...{ characterSet: given(scene, 'CHARSET'), language: given(scene, 'DBLANG') },
    dataGroup: groupName(scene, cluster, 'DATADG'),
    recoveryGroup: groupName(scene, cluster, 'RECODG'),
    ...{ machines: machineIds(scene, 'HOSTNAMES'), home: home?.id },
  };
  if (home || fields.machines) requests.hosted.set(database.id, report);
  sheet.set('databases', database.id, stated(fields));
  // Its pluggable databases move along.
  for (const inside of home ? sheet.find('databases', `container ${database.id}`) : [])
    if (inside.home) sheet.set('databases', inside.id, { home: home?.id });
  touch(
    home
      ? `Moves the database ${database.name} to ${home.path}.`
      : `Changes the database ${database.name}: ${givenWords(scene)}.`,
  );
}

function newHome(scene: Scene, cluster: Cluster): Home | undefined | 'unknown' {
  const path = given(scene, 'DBHOMELOC');
  if (path) return scene.sheet.find('homes', `path ${cluster.id} ${path}`)[0] ?? 'unknown';
  const id = given(scene, 'DBHOMEID');
  return id ? (byId(scene, 'homes', 'DBHOMEID', id)[0] ?? 'unknown') : undefined;
}

export function deleteDatabase(scene: Scene): void {
  const { sheet, touch } = scene;
  const database = databaseOf(scene);
  if (!database) return;
  const inside = sheet.find('databases', `container ${database.id}`);
  for (const { id } of inside) sheet.drop('databases', id);
  sheet.drop('databases', database.id);
  const with_ = inside.length > 0 ? ` and its ${inside.length} pluggable databases` : '';
  touch(`Destroys the database ${database.name}${with_}.`);
}
