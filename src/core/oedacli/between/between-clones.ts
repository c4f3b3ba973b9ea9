/** The CLONE commands of the servers that a later revision has more. */

import type {
  Appliance,
  EndpointKind,
  Machine,
  NetworkRole,
} from '../../appliance/document/appliance-types.ts';
import { indexAppliance } from '../../appliance/document/index-appliance.ts';
import { type ActionDraft, action, type Frame, networkMask, sidesOf } from './revision-pair.ts';

const commands: Readonly<Record<string, string>> = {
  storage: 'CLONE CELL',
  database: 'CLONE COMPUTE',
  guest: 'CLONE GUEST',
};

type Clone = { readonly command: string; readonly source: Machine; readonly machine: Machine };

const clonesOf = ({ before, after }: Frame): readonly Clone[] =>
  sidesOf(before.machines, after.machines).added.flatMap((machine) => {
    const command = commands[machine.kind];
    const source = command && sourceOf(before, after, machine);
    return command && source ? { command, source, machine } : [];
  });

export const cloneActions = (frame: Frame): ActionDraft[] =>
  clonesOf(frame).map(({ command, source, machine }) => {
    const values = { SRCNAME: source.name, TGTNAME: machine.name };
    return action(command, values, {}, { sets: cloneSets(frame.after, machine) });
  });

/** The first revision with the new servers: their addresses are on its networks as those are, without domains of their own. */
export function withClones(frame: Frame): Appliance {
  const { before, after } = frame;
  const machines = clonesOf(frame).map(({ machine }) => machine);
  const { byOwner } = indexAppliance(after);
  const { networks } = indexAppliance(before);
  const endpoints = machines
    .flatMap(({ id }) => byOwner.get(id) ?? [])
    .filter(({ networkId }) => networks.has(networkId))
    .map(({ domain: _domain, ...endpoint }) => endpoint);
  return machines.length === 0
    ? before
    : {
        ...before,
        machines: [...before.machines, ...machines],
        endpoints: [...before.endpoints, ...endpoints],
      };
}

/** A storage server that went: a change of the file only (section 4.3.4), after it left its clusters. */
export function goneCells({ before, after }: Frame): ActionDraft[] {
  return sidesOf(before.machines, after.machines).removed.flatMap(({ kind, id, name }) =>
    kind === 'storage'
      ? action(
          'DELETE CELL',
          {},
          { SRCNAME: name },
          {
            about: (indexAppliance(before).byOwner.get(id) ?? []).map((one) => one.id),
            comments: [`DELETE CELL changes the file only: ALTER CLUSTER removes a deployed ${name}`],
          },
        )
      : [],
  );
}

const alike = ['generation', 'model', 'storageType', 'diskTb', 'imageVersion', 'height', 'rack'] as const;

/** For a node one of its cluster, for a storage server the one that is most like it. */
function sourceOf(before: Appliance, after: Appliance, machine: Machine): Machine | undefined {
  const cluster = after.clusters.find(({ machines }) => machines.includes(machine.id));
  const candidates = before.machines.filter(
    ({ kind, id }) =>
      kind === machine.kind && (kind === 'storage' || !cluster || cluster.machines.includes(id)),
  );
  const score = (one: Machine) => alike.filter((field) => one[field] === machine[field]).length;
  return candidates.reduce<Machine | undefined>(
    (best, one) => (best && score(best) >= score(one) ? best : one),
    undefined,
  );
}

type Values = Readonly<Record<string, string>>;

export function cloneSets(appliance: Appliance, machine: Machine): Readonly<Record<string, Values>> {
  const { byOwner, networks, racks, machines } = indexAppliance(appliance);
  const own = (kind: EndpointKind, role?: NetworkRole) =>
    (byOwner.get(machine.id) ?? []).filter(
      (one) => one.kind === kind && (!role || networks.get(one.networkId)?.role === role),
    );
  const sets: Record<string, Values> = {};
  const put = (object: string, values: Readonly<Record<string, string | number | undefined>>) => {
    const texts = Object.entries(values).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    );
    if (texts.length > 0) sets[object] = Object.fromEntries(texts);
  };
  const [admin] = own('host', 'management');
  const network = admin && networks.get(admin.networkId);
  const host = machine.host && machines.get(machine.host)?.name;
  if (host) put('PARENT', { NAME: host });
  put('ADMINNET', {
    ...{ NAME: admin?.hostname, IP: admin?.address },
    ...(machine.kind === 'storage' ? { NETMASK: networkMask(network), GATEWAY: network?.gateway } : {}),
  });
  const [first, second] = own('private');
  put('PRIVNET', {
    ...{ NAME1: first?.hostname, IP1: first?.address, NAME2: second?.hostname, IP2: second?.address },
  });
  for (const [object, [one]] of [
    ['CLIENTNET', own('host', 'client')],
    ['VIPNET', own('vip', 'client')],
    [machine.kind === 'guest' ? 'BACKUPNET' : 'BACKUP', own('host', 'backup')],
    ['ILOMNET', own('ilom')],
  ] as const)
    put(object, { NAME: one?.hostname, IP: one?.address });
  const rack = racks.get(machine.rack ?? '');
  put('RACK', { NUM: rack?.number, ULOC: machine.unit });
  return sets;
}
