/**
 * The work that a new name needs in addition to DNS where the address stays: on the device, on the server, in
 * Clusterware. name-classes.ts defines which names may change at all.
 */
import type { Endpoint, Id, Machine } from '../../appliance/document/appliance-types.ts';
import type { StepCommand } from '../../appliance/document/plan-types.ts';
import type { Effect } from '../effect-types.ts';
import { nameClassOf } from '../mapping/name-classes.ts';
import { isInDns } from '../mapping/required-changes.ts';
import { wholeResource } from '../names/clusterware-resources.ts';
import { command, type Way } from '../names/command.ts';
import { nodesOn } from '../names/guests.ts';
import { publicInterface } from '../names/interface-names.ts';
import { beforeIpconf, ilomToo, ipconfMark } from '../names/ipconf.ts';
import { subnetMask } from '../names/network-text.ts';
import {
  clusterOfEndpoint,
  fullNameOf,
  hostName,
  machineOf,
  type PlanContext,
} from '../names/plan-context.ts';
import { commandsOf, effectsOf } from '../names/shared-effects.ts';
import { configured, inWords, switchForm } from '../names/switch-forms.ts';
import { recordsOfName } from '../records/move-records.ts';
import type { ActRecord } from './act-record.ts';
import { cellBack, cellOut } from './cell-out.ts';
import { newScanName } from './database-commands.ts';
import { betweenGuests } from './guests.ts';
import { modifyScan, modifyVip, turnVip } from './resource-commands.ts';

export const nameAct: ActRecord<'name'> = {
  effects: (context, { endpointIds, side }) => {
    const { before, after } = aroundRename(context, endpointIds);
    return [...before, { do: 'rename', endpointIds, side }, ...after];
  },
  lines: (context, { endpointIds, side }) =>
    renameCommands(context, endpointIds, side === 'new' ? 'to' : 'from'),
  records: (context, { endpointIds }) => recordsOfName(context, endpointIds),
};

type Around = {
  readonly before: readonly Effect[];
  readonly after: readonly Effect[];
};

const quiet: Around = { before: [], after: [] };

const endpointOf = (context: PlanContext, ids: readonly Id[]) => context.index.endpoints.get(ids[0] ?? '');

const isServerName = (context: PlanContext, endpoint: Endpoint): boolean =>
  /^(?:admin|client|storage)$/.test(nameClassOf(context.appliance, endpoint));

/** The VIP, or every address of the SCAN, that stops while its name changes. */
export const renamedResources = (context: PlanContext, endpoint: Endpoint | undefined): Id[] =>
  endpoint?.kind === 'vip' || endpoint?.kind === 'scan' ? wholeResource(context, endpoint) : [];

/** The servers and services that are away while the name changes. */
export function aroundRename(context: PlanContext, ids: readonly Id[]): Around {
  const endpoint = endpointOf(context, ids);
  const machine = endpoint && machineOf(context, endpoint);
  if (endpoint?.kind === 'scan' || endpoint?.kind === 'vip') {
    const resources = renamedResources(context, endpoint);
    return {
      before: [{ do: 'offline', resources, listeners: true }],
      after: [{ do: 'online', resources, listeners: true }],
    };
  }
  if (!endpoint || !machine || !isServerName(context, endpoint)) return quiet;
  const { save, deactivate, leave, return: back, activate } = effectsOf(context, machine.id);
  if (machine.kind === 'storage') return { before: [deactivate, leave, save], after: [back, activate] };
  const nodes = nodesOn(context, machine.id);
  if (nodes.length === 0) return { ...quiet, before: [save] };
  return { before: [{ do: 'stop', nodes }, save], after: [{ do: 'start', nodes }] };
}

export function renameCommands(context: PlanContext, ids: readonly Id[], way: Way): StepCommand[] {
  const endpoint = endpointOf(context, ids);
  if (!endpoint) return [];
  const name = hostName(context, endpoint, way === 'to');
  const full = fullNameOf(context, endpoint, way);
  const machine = machineOf(context, endpoint);
  const place = machine?.name ?? '';
  switch (endpoint.kind) {
    case 'scan':
      return scanName(context, endpoint, full, way);
    case 'vip':
      return vipName(context, endpoint, full, way);
    case 'ilom':
      return [command(`set /SP hostname=${name}`, `${place}, ILOM command line`, 'root', 'verify')];
    case 'device':
      return machine ? deviceName(context, machine, name) : [];
    default: {
      if (!machine || !isServerName(context, endpoint)) return [];
      const { keepBefore, keepPlanned, verify, verifyAfter, stop, start } = commandsOf(context, place);
      const hasRecords = isInDns(endpoint);
      const looks = hasRecords ? [verifyAfter] : [];
      const work = [
        way === 'to' ? keepBefore : keepPlanned,
        ...beforeIpconf(context, machine),
        command(
          `ipconf   # enter host name ${full} for ${endpoint.interface ?? 'eth0'}${ilomToo(context, machine)}`,
          place,
          'root',
          ipconfMark(machine),
        ),
        ...(hasRecords ? [] : [verify]),
      ];
      if (machine.kind === 'storage') return [...cellOut(place), ...work, ...cellBack(place), ...looks];
      return context.clusterOf.has(machine.id)
        ? [stop, ...work, start, ...looks]
        : [...betweenGuests(context, machine, work), ...looks];
    }
  }
}

function scanName(context: PlanContext, endpoint: Endpoint, full: string, way: Way): StepCommand[] {
  const cluster = clusterOfEndpoint(context, endpoint);
  return [
    ...modifyScan(context, cluster, endpoint.networkId, full, true),
    ...newScanName(context, cluster, endpoint, way),
  ];
}

function vipName(context: PlanContext, endpoint: Endpoint, full: string, way: Way): StepCommand[] {
  const cluster = clusterOfEndpoint(context, endpoint);
  const { networkId } = endpoint;
  const value = `${full}/${subnetMask(context, networkId)}/${publicInterface(context, networkId, 'old', cluster)}`;
  return [
    ...turnVip(context, 'stop', cluster, endpoint, way === 'from'),
    modifyVip(context, cluster, endpoint, value, 'verify'),
    ...turnVip(context, 'start', cluster, endpoint, way === 'to'),
  ];
}

function deviceName(context: PlanContext, machine: Machine, name: string): StepCommand[] {
  const { name: place, kind } = machine;
  if (kind === 'pdu')
    return [command(`Web page, Net Configuration: host name ${name}`, place, 'admin', 'verify')];
  const form = switchForm(context, machine);
  switch (form.form) {
    case 'unknown':
      return [inWords(`host name ${name}`, place)];
    case 'InfiniBand':
      return [command(`set /SP hostname=${name}`, place, 'ilom-admin')];
    default:
      return configured(form, [`${form.form === 'IOS' ? 'hostname' : 'switchname'} ${name}`], place);
  }
}
