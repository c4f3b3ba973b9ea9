/** What files and settings contain in a state: private addresses, hosts files, the servers that a machine asks. */
import type { Id, Machine } from '../../appliance/document/appliance-types.ts';
import { isServer } from '../../appliance/document/machine-kinds.ts';
import { hasHostsLine } from '../../artefacts/hosts/hosts-block.ts';
import { getOrCreate } from '../../collections/grouping.ts';
import { memoize } from '../../collections/memoize.ts';
import type { Ground } from '../command-reader/ground.ts';
import type { Side } from '../effect-types.ts';
import { type HostsBlock, hostsBlockOf, hostsBlocks, hostsMembers } from '../mapping/hosts-files.ts';
import type { State } from '../simulation/state.ts';

const privatesOf = (ground: Ground, machine: Id, side: Side): string[] =>
  ground.privates(machine).map((one) => ground.addressOn(one, side));

/** The storage servers of the cluster of a node. */
export const cellsOf = (ground: Ground, node: Id): readonly Id[] =>
  ground.clusterOf.get(node)?.cells ??
  ground.appliance.machines.flatMap(({ id, kind }) => (kind === 'storage' ? [id] : []));

export function fileFacts(facts: Map<string, string>, state: State, ground: Ground): void {
  const { model, written } = state;
  const sideOf = (side: number): Side => (side === 1 ? 'new' : 'old');
  for (const [m, { machine, cluster }] of model.machines.entries()) {
    const { id, name } = machine;
    for (const block of hostsBlocks)
      if (model.hostsFiles[block][m])
        facts.set(`${block}:${name}`, hostsText(ground, id, block, sideOf(written[block].get(m))));
    if (cluster < 0 || privatesOf(ground, id, 'old').length === 0) continue;
    const own = sideOf(written.cellinit.get(m));
    const lines = ground
      .privates(id)
      .map((one) => `${ground.addressOn(one, own)}${ground.slash(one.networkId, own)}`);
    facts.set(`cellinit:${name}`, lines.join(' '));
    const cells = cellsOf(ground, id).map((cell) =>
      privatesOf(ground, cell, sideOf(written.cellip.get(m))).join(';'),
    );
    facts.set(`cellip:${name}`, cells.sort().join(' '));
  }
  for (const [c, { name, nodes, nets }] of model.clusters.entries()) {
    const isPrivate = nets.some((k) => model.clusterNets[k]?.isPrivate);
    if (!isPrivate) continue;
    const asm = sideOf(written['asm-listener'].get(c));
    const subnets = nets.flatMap((k) => {
      const net = model.clusterNets[k];
      return net?.isPrivate ? [ground.side(model.nets[net.net]?.id ?? '', asm).base] : [];
    });
    facts.set(`asm:${name}`, subnets.sort().join(' '));
    if (!model.hasQuorum) continue;
    const quorum = sideOf(written.quorum.get(c));
    const visible = nodes.flatMap((m) => privatesOf(ground, model.machines[m]?.machine.id ?? '', quorum));
    facts.set(`quorum:${name}`, visible.sort().join(' '));
  }
}

/**
 * Names of other servers that change in a block of a hosts file, with their addresses: on a node those of all servers of its
 * cluster, on a storage server their private ones. `ipconf` itself writes the lines of its server.
 */
const hostsText = (ground: Ground, machine: Id, block: HostsBlock, side: Side): string =>
  getOrCreate(hostsTexts(ground), `${block} ${side} ${machine}`, () => namesIn(ground, machine, block, side));

/** Every state asks for those of all machines again. */
const hostsTexts = memoize((_ground: Ground) => new Map<string, string>());

function namesIn(ground: Ground, machine: Id, block: HostsBlock, side: Side): string {
  const { appliance, index } = ground;
  const cells = appliance.machines.flatMap(({ id, kind }) => (kind === 'storage' ? [id] : []));
  const found = new Set<string>();
  for (const cluster of appliance.clusters) {
    const members = hostsMembers(cluster, cells);
    if (!members || ![...members.nodes, ...members.cells].includes(machine)) continue;
    for (const owner of [...members.nodes, ...members.cells])
      for (const one of owner === machine ? [] : ground.owned(owner)) {
        if (!members.nodes.includes(machine) && one.kind !== 'private') continue;
        if (hostsBlockOf(index, one) !== block || !hasHostsLine(appliance, one)) continue;
        const [name, address] = [ground.fullName(one, side).toLowerCase(), ground.addressOn(one, side)];
        const isSame =
          address === ground.addressOn(one, side === 'old' ? 'new' : 'old') &&
          ground.plan.renames[one.id] === undefined;
        if (!isSame) found.add(`${name}=${address}`);
      }
  }
  return [...found].sort().join(' ');
}

/** DNS and NTP servers of a machine or of its ILOM, which takes two NTP servers (docs/rules/reip.md 7.4); a PDU has no NTP. */
export function askedServers(
  ground: Ground,
  machine: Machine,
  part: 'own' | 'ilom',
  isPlanned: boolean,
): [what: string, servers: string][] {
  if (part === 'ilom' && (!isServer(machine) || machine.kind === 'guest')) return [];
  const { dns, ntp } = serversOn(ground, isPlanned);
  const list = part === 'ilom' ? ntp.slice(0, 2) : ntp;
  const asked: [string, readonly string[]][] =
    machine.kind === 'pdu'
      ? [['dnsservers', dns]]
      : [
          ['dnsservers', dns],
          ['ntpservers', list],
        ];
  return asked.flatMap(([what, servers]) =>
    servers.length > 0 ? [[what, [...servers].sort().join(' ')]] : [],
  );
}

export function serversOn(
  { appliance, plan }: Ground,
  isPlanned: boolean,
): { readonly dns: readonly string[]; readonly ntp: readonly string[] } {
  const { dns, ntp } = appliance.services;
  const planned = isPlanned ? plan.services : undefined;
  return { dns: planned?.dns ?? dns?.servers ?? [], ntp: planned?.ntp ?? ntp?.servers ?? [] };
}
