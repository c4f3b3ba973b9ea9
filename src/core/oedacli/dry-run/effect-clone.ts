/**
 * What CLONE CELL, CLONE COMPUTE and CLONE GUEST do to the document: a machine like its source, with the addresses of its
 * SET lines, and a place in the clusters, disk groups, homes and databases that its source serves.
 */

import type { EndpointKind, Id, Machine, NetworkRole } from '../../appliance/document/appliance-types.ts';
import { endpointId, machineId } from '../../appliance/document/ids.ts';
import { splitName } from '../../network/names.ts';
import { netmask, parseSubnet } from '../../network/subnet.ts';
import { given, machineNamed, type Scene, setValue, whereOf } from '../script/command-context.ts';
import { sameName } from '../script/references.ts';
import type { Report } from '../script/script-problem.ts';
import type { Sheet } from '../script/working-document.ts';
import { ilomRoles } from './targets.ts';

type Side = readonly [set: string, suffix: string, kind: EndpointKind, role: NetworkRole];

const sides: readonly Side[] = [
  ['ADMINNET', '', 'host', 'management'],
  ['PRIVNET', '1', 'private', 'private'],
  ['PRIVNET', '2', 'private', 'private'],
  ['ILOMNET', '', 'ilom', 'ilom'],
  ['CLIENTNET', '', 'host', 'client'],
  ['VIPNET', '', 'vip', 'client'],
  ['BACKUP', '', 'host', 'backup'],
  ['BACKUPNET', '', 'host', 'backup'],
];

const stepWords: Readonly<Record<string, string>> = {
  CONFIG_CELL: 'Configures the storage server',
  CREATE_GRIDDISKS: 'Creates the grid disks',
  ADD_DISKS_TO_ASM: 'Adds the grid disks to the disk groups',
  REBALANCE: 'Rebalances the disk groups',
  CREATE_USERS: 'Creates the users',
  CELL_CONNECTIVITY: 'Connects the storage servers',
  ADD_NODE: 'Adds the node to the cluster',
  EXTEND_DBHOME: 'Extends the database homes',
  ADD_INSTANCE: 'Adds the database instances',
};

export function cloneMachine(scene: Scene): void {
  const { sheet, report, touch, command } = scene;
  if (given(scene, 'TGTNAMES')) {
    report(
      'Which SET lines belong to which of several new servers is not documented: the effect is not played.',
      {
        parameter: 'TGTNAMES',
        warning: true,
      },
    );
    return;
  }
  const source = machineNamed(sheet, given(scene, 'SRCNAME') ?? '');
  const target = given(scene, 'TGTNAME') ?? setValue(scene, 'ADMINNET', 'NAME') ?? '';
  const { label } = splitName(target);
  const step = whereOf(scene, 'STEPNAME');
  if (!source || !label) return;
  if (machineNamed(sheet, label)) {
    // The steps of one clone are run one after the other.
    if (step) touch(`${stepWords[step.toUpperCase()] ?? `Runs step ${step}`} for ${label}: step ${step}.`);
    else report(`A server ${label} is already in ${sheet.start.name}.`, { parameter: 'TGTNAME' });
    return;
  }
  const machine = addMachine(scene, source, label);
  if (!machine) return;
  for (const side of sides) addSide(scene, source, machine, side);
  if (command.object === 'CELL') joinStorage(sheet, source.id, machine.id);
  else joinClusters(sheet, source.id, machine.id);
  touch(`Adds ${label}, like ${source.name}, to the clusters that it serves${step ? `: step ${step}` : ''}.`);
}

function addMachine(scene: Scene, source: Machine, name: string): Machine | undefined {
  const { sheet, report, reportSet, requests, number, command } = scene;
  const { serial: _serial, sourceId: _sourceId, unit: _unit, ...alike } = source;
  const rackNumber = setValue(scene, 'RACK', 'NUM');
  const unit = setValue(scene, 'RACK', 'ULOC');
  const rack = rackNumber ? sheet.start.racks.find((one) => one.number === Number(rackNumber)) : undefined;
  if (rackNumber && !rack)
    reportSet('RACK')(`No rack ${rackNumber} in ${sheet.start.name}.`, { parameter: 'NUM', warning: true });
  const parent = setValue(scene, 'PARENT', 'NAME');
  const host = parent ? machineNamed(sheet, parent) : undefined;
  if (parent && host?.kind !== 'database') {
    reportSet('PARENT')(
      host
        ? `${host.name} is not a database server: it cannot hold the new virtual machine.`
        : `No server ${parent} in ${sheet.start.name}: it cannot hold the new virtual machine.`,
      { parameter: 'NAME' },
    );
    return undefined;
  }
  if (command.object === 'GUEST' && source.kind !== 'guest')
    report(`${source.name} is not a virtual machine.`, { parameter: 'SRCNAME', warning: true });
  if (command.object === 'COMPUTE' && (source.kind === 'guest' || source.osType === 'virtual')) {
    const instead = source.kind === 'guest' ? 'write CLONE GUEST' : `${source.name} holds some`;
    report(`CLONE COMPUTE is for clusters without virtual machines: ${instead}.`, { parameter: 'SRCNAME' });
    return undefined;
  }
  if (command.object === 'COMPUTE' && source.kind !== 'database') {
    report(`${source.name} is not a database server.`, { parameter: 'SRCNAME' });
    return undefined;
  }
  const added = sheet.add(
    'machines',
    {
      ...alike,
      ...{ id: machineId(name), name },
      ...(rack ? { rack: rack.id } : {}),
      ...(unit ? { unit: Number(unit) } : {}),
      ...(host ? { host: host.id } : {}),
    },
    number,
  );
  if (rack && unit) requests.placed.set(added.id, reportSet('RACK'));
  return added;
}

/** The new machine copies the place of its source: network, interface, and whether the name is in DNS. */
function addSide(scene: Scene, source: Machine, { id, name: target }: Machine, side: Side) {
  const { sheet, sets, requests, reportSet, number, command } = scene;
  const step = whereOf(scene, 'STEPNAME');
  const [object, suffix, kind, role] = side;
  // One of another CLONE command is reported, and ignored.
  const line = command.sets.some((set) => set.object === object) ? sets.get(object)?.line : undefined;
  const report = reportSet(object);
  const value = (name: string) => line?.parameters.find((pair) => pair.name === name + suffix)?.value;
  const address = value('IP');
  const name = value('NAME');
  const models = sheet
    .endpointsOf(source.id)
    .filter(
      (one) => one.kind === kind && (kind === 'ilom' || sheet.get('networks', one.networkId)?.role === role),
    );
  const model = models[suffix === '2' ? 1 : 0] ?? models[0];
  // With a STEPNAME it may have come with an earlier step.
  const isLeftOut = !line && !step && suffix !== '2';
  if (model && isLeftOut && command.sets.some((set) => set.object === object && !set.required))
    report(`${source.name} has ${model.hostname}, and no SET ${object} gives ${target} one.`, {
      warning: true,
    });
  if (!address || !name) return;
  const { label, domain } = splitName(name);
  if (object === 'ADMINNET' && !sameName(label, target))
    report(`The new server is ${target}, and its admin name ${label}.`, { parameter: 'NAME', warning: true });
  const roles = kind === 'ilom' ? ilomRoles(sheet) : [role];
  const networkId = model?.networkId ?? roles.flatMap((one) => sheet.find('networks', `role ${one}`))[0]?.id;
  if (!networkId) {
    report(`${object} has no network in the document: the address ${address} is ignored.`, {
      warning: true,
    });
    return;
  }
  const outer = sheet.get('networks', networkId)?.domain ?? sheet.start.domain;
  const added = sheet.add(
    'endpoints',
    {
      id: endpointId(id, networkId, kind, suffix === '2' ? 2 : 1),
      ...{ owner: { machine: id }, networkId, kind, hostname: label, address },
      ...(domain && domain.toLowerCase() !== outer?.toLowerCase() ? { domain } : {}),
      ...(model?.interface ? { interface: model.interface } : {}),
      inDns: model?.inDns ?? kind !== 'private',
    },
    number,
  );
  requests.addressed.set(added.id, { report, parameter: `IP${suffix}` });
  checkModel(sheet, networkId, { GATEWAY: value('GATEWAY'), NETMASK: value('NETMASK') }, report);
}

/** A gateway or a netmask that is not that of the network. */
function checkModel(
  sheet: Sheet,
  id: Id,
  given: Readonly<Record<string, string | undefined>>,
  report: Report,
) {
  const { name, gateway, subnet: text } = sheet.get('networks', id) ?? {};
  const subnet = text ? parseSubnet(text) : undefined;
  const known: typeof given = {
    GATEWAY: gateway,
    NETMASK: subnet?.family === 4 ? netmask(subnet.prefix) : '',
  };
  for (const [parameter, value] of Object.entries(given))
    if (value && known[parameter] && value !== known[parameter])
      report(`${name} has ${known[parameter]}, not ${value}.`, { parameter, warning: true });
}

function joinStorage(sheet: Sheet, source: Id, id: Id) {
  for (const cluster of sheet.all('clusters'))
    if (cluster.cells?.includes(source)) sheet.set('clusters', cluster.id, { cells: [...cluster.cells, id] });
  for (const group of sheet.all('diskGroups'))
    if (group.cells?.includes(source)) sheet.set('diskGroups', group.id, { cells: [...group.cells, id] });
}

function joinClusters(sheet: Sheet, source: Id, id: Id) {
  for (const collection of ['clusters', 'homes', 'databases'] as const)
    for (const record of sheet.all(collection))
      if (record.machines?.includes(source))
        sheet.set(collection, record.id, { machines: [...record.machines, id] });
}
