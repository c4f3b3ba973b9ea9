/**
 * The bridges of KVM hosts. A guest reaches a VLAN by a bridge of its host, so a network gets another VLAN in this order: a bridge
 * with the new VLAN beside the old one, on each host; then each guest changes from one to the other (docs/rules/reip.md 7.2).
 * https://docs.oracle.com/en/engineered-systems/exadata-database-machine/dbmmn/add-bonded-bridge-command.html
 */
import type { Endpoint, Machine } from '../../appliance/document/appliance-types.ts';
import type { StepCommand } from '../../appliance/document/plan-types.ts';
import type { Side } from '../effect-types.ts';
import { hasOtherBridge } from '../mapping/required-changes.ts';
import { type AddressMove, moveSide } from '../names/address-move.ts';
import { command, type Way } from '../names/command.ts';
import { plainInterfaceOf } from '../names/interface-names.ts';
import { machineName, machineOf, networkOn, type PlanContext, roleOf } from '../names/plan-context.ts';
import type { ActRecord } from './act-record.ts';

/** Does the network of the guest get another bridge? */
export const isBridged = (context: PlanContext, endpoint: Endpoint, machine: Machine): boolean =>
  hasOtherBridge(
    endpoint.kind,
    machine,
    roleOf(context, endpoint.networkId),
    context.networks.get(endpoint.networkId),
  );

const hostOf = (context: PlanContext, { host, name }: Machine): string =>
  host === undefined ? `KVM host of ${name}` : machineName(context, host);

/** `vmbondeth0 --vlan 2110` */
function bridgeOf(context: PlanContext, endpoint: Endpoint, side: Side): string {
  const vlan = networkOn(context, endpoint.networkId, side)?.vlan;
  return `vm${plainInterfaceOf(context, endpoint)}${vlan ? ` --vlan ${vlan}` : ''}`;
}

const byTool = (text: string, where: string): StepCommand =>
  command(`vm_maker ${text}`, where, 'root', 'verify');

export const bridgeAct: ActRecord<'bridge'> = {
  effects: (_, { endpointIds, on }) => [{ do: 'bridge', endpointIds, on }],
  lines: (context, { endpointIds, on }) => {
    const found = new Map<string, StepCommand>();
    for (const id of endpointIds) {
      const endpoint = context.index.endpoints.get(id);
      const guest = endpoint && machineOf(context, endpoint);
      if (!guest) continue;
      const name = bridgeOf(context, endpoint, 'new');
      const text = on
        ? `${addText(context, endpoint, name)}   # unless it is there`
        : `--remove-bridge ${name}   # unless another guest is on it`;
      found.set(name, byTool(text, hostOf(context, guest)));
    }
    return [...found.values()];
  },
};

/** A bond is made of two ports; `active-backup` is what the tool takes by itself. */
function addText(context: PlanContext, endpoint: Endpoint, bridge: string): string {
  const name = plainInterfaceOf(context, endpoint);
  if (!name.startsWith('bond')) return `--add-single-bridge ${bridge}`;
  const { links, bonding } = context.index.networks.get(endpoint.networkId) ?? {};
  const [first, second] =
    links?.length === 2 ? links : [`<first port of ${name}>`, `<second port of ${name}>`];
  const [vm, ...vlan] = bridge.split(' ');
  return [
    '--add-bonded-bridge',
    vm,
    '--first-slave',
    first,
    '--second-slave',
    second,
    ...vlan,
    ...(bonding === 'lacp' ? ['--bond-mode lacp'] : []),
  ].join(' ');
}

/** On the host of a guest: the guest changes its bridge with its VLAN. */
export function allocatedBridges(
  context: PlanContext,
  machine: Machine | undefined,
  moves: readonly AddressMove[],
  way: Way,
): StepCommand[] {
  const found = new Map<string, StepCommand>();
  for (const move of moves) {
    const { endpoint } = move;
    if (!machine || move.side === move.fromSide || !isBridged(context, endpoint, machine)) continue;
    const side = moveSide(move, way);
    const bridge = bridgeOf(context, endpoint, side);
    const former = bridgeOf(context, endpoint, side === 'new' ? 'old' : 'new');
    const text = `--allocate-bridge ${bridge} --domain ${machine.name}   # in the place of ${former}`;
    found.set(text, byTool(text, hostOf(context, machine)));
  }
  return [...found.values()];
}
