/** What DELETE NETWORK, DELETE VIP, DELETE SCAN, DELETE CELL and DELETE NEWCELL do to the document. */
import type { Endpoint, Machine } from '../../appliance/document/appliance-types.ts';
import { ownerId } from '../../appliance/document/ids.ts';
import { splitName } from '../../network/names.ts';
import { listWords } from '../../text/list-words.ts';
import { byId } from '../check/check-names.ts';
import { listItems } from '../language/values.ts';
import { clusterCells, machineNamed, machinesNamed, type Scene, whereOf } from '../script/command-context.ts';
import { checkCopies } from './effect-storage.ts';
import { endpointsOfType, floatingIn, lacksGateway, machineOf, typeOf } from './targets.ts';

const addressWords = (endpoints: readonly Endpoint[]) =>
  listWords(endpoints.map(({ hostname, address }) => [hostname, address].filter(Boolean).join(' ')));

export function deleteVip(scene: Scene): void {
  const { sheet, touch, report } = scene;
  const id = whereOf(scene, 'ID');
  const machine = id ? undefined : machineOf(scene);
  const found = id
    ? byId(scene, 'endpoints', 'ID', id).filter(({ kind }) => kind === 'vip')
    : machine
      ? floatingIn(sheet, machine.id, 'vip')
      : [];
  if (machine && found.length === 0) {
    report(`${machine.name} has no VIP in the document.`, { warning: true });
    return;
  }
  for (const one of found) sheet.drop('endpoints', one.id);
  if (found.length > 0) touch(`Deletes the VIP ${addressWords(found)}.`);
}

export function deleteScan(scene: Scene): void {
  const { sheet, cluster, touch, report } = scene;
  if (!cluster) return;
  const found = floatingIn(sheet, cluster.id, 'scan');
  if (found.length === 0) {
    report(`Cluster ${cluster.name} has no SCAN in the document.`, { warning: true });
    return;
  }
  for (const { id } of found) sheet.drop('endpoints', id);
  const names = [...new Set(found.map(({ hostname }) => hostname))];
  touch(
    `Deletes the SCAN ${listWords(names)} with ${listWords(found.map(({ address }) => address))} of ${cluster.name}.`,
  );
}

export function deleteNetwork(scene: Scene): void {
  const { sheet, touch, report } = scene;
  const found = addressesToDelete(scene);
  for (const one of found) sheet.drop('endpoints', one.id);
  for (const one of found) {
    const owner = sheet.get('machines', ownerId(one.owner));
    const type = typeOf(one, sheet.get('networks', one.networkId));
    touch(
      `Takes the ${type ?? 'address'} address ${addressWords([one])} from ${owner?.name ?? 'its server'}.`,
    );
    const left = sheet
      .endpointsOf(ownerId(one.owner))
      .filter(({ kind, networkId }) => kind === 'vip' && networkId === one.networkId);
    const network = sheet.get('networks', one.networkId);
    if (owner && network && one.kind === 'host' && lacksGateway(sheet, owner))
      report(`The default gateway of ${owner.name} is on ${network.name}, which it no longer has.`, {
        warning: true,
      });
    if (one.kind === 'host' && left.length > 0)
      report(`${addressWords(left)} stays on a network that ${owner?.name} no longer has.`, {
        warning: true,
      });
  }
}

function addressesToDelete(scene: Scene): readonly Endpoint[] {
  const { sheet, report } = scene;
  const type = whereOf(scene, 'NETWORKTYPE')?.toUpperCase();
  const id = whereOf(scene, 'ID');
  if (id) return byId(scene, 'endpoints', 'ID', id);
  const host = whereOf(scene, 'HOSTNAME');
  const machine = machineOf(scene);
  if (type && machine) {
    const found = endpointsOfType(sheet, machine.id, type);
    if (found.length === 0)
      report(`${machine.name} has no address of ${type} in the document.`, { parameter: 'NETWORKTYPE' });
    return found;
  }
  // Without a type HOSTNAME can only be the name of the address itself: a server has several networks.
  const label = host && splitName(host).label.toLowerCase();
  const named = label ? sheet.find('endpoints', `name ${label}`).filter(({ kind }) => kind !== 'scan') : [];
  if (named.length === 1 && machine?.name.toLowerCase() !== label) return named;
  report('Without NETWORKTYPE the documents do not state which network goes: the document stays as it is.', {
    warning: true,
    fix: 'Add NETWORKTYPE.',
  });
  return [];
}

export function deleteCell(scene: Scene): void {
  const { sheet, touch } = scene;
  const names = listItems(whereOf(scene, 'SRCNAMES') ?? whereOf(scene, 'SRCNAME') ?? '');
  for (const id of machinesNamed(sheet, names)) {
    const machine = sheet.get('machines', id);
    if (machine?.kind === 'storage') removeCell(scene, machine);
  }
  touch(
    `Removes the storage server ${listWords(names.map((name) => machineNamed(sheet, name)?.name ?? name))}.`,
  );
}

function removeCell(scene: Scene, { id }: Machine) {
  const { sheet } = scene;
  for (const endpoint of sheet.endpointsOf(id)) sheet.drop('endpoints', endpoint.id);
  const without = (cells: readonly string[]) => cells.filter((one) => one !== id);
  for (const group of sheet.all('diskGroups')) {
    const cluster = sheet.get('clusters', group.cluster);
    const cells = group.cells ?? (cluster ? clusterCells(sheet, cluster) : []);
    if (!cells.includes(id)) continue;
    checkCopies(scene, { ...group, cells: without(cells) }, 'SRCNAME');
    if (group.cells) sheet.set('diskGroups', group.id, { cells: without(group.cells) });
  }
  for (const cluster of sheet.all('clusters'))
    if (cluster.cells?.includes(id)) sheet.set('clusters', cluster.id, { cells: without(cluster.cells) });
  sheet.drop('machines', id);
}
