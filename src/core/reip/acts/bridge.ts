/**
 * The bridges of the hosts of guests. A guest reaches a VLAN by a bridge of its host, so a network gets another VLAN in this order: a bridge
 * with the new VLAN beside the old one, on each host; then each guest changes from one to the other (docs/rules/reip.md 7.2).
 * https://docs.oracle.com/en/engineered-systems/exadata-database-machine/dbmmn/add-bonded-bridge-command.html
 */
import type { Endpoint, Machine } from '../../appliance/document/appliance-types.ts';
import type { StepCommand } from '../../appliance/document/plan-types.ts';
import { textOf } from '../answers.ts';
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

/** KVM is of X8M and newer, and older servers with InfiniBand have Oracle VM. */
function isOracleVm({ answers, fabric }: PlanContext): boolean {
  const answer = textOf(answers, 'QG-04');
  return answer === 'Oracle VM' || (answer !== 'KVM guests' && fabric === 'infiniband');
}

function hostOf(context: PlanContext, { host, name }: Machine): string {
  if (host !== undefined) return machineName(context, host);
  return `${isOracleVm(context) ? 'dom0' : 'KVM host'} of ${name}`;
}

/** `vmbondeth0 --vlan 2110` */
function bridgeOf(context: PlanContext, endpoint: Endpoint, side: Side): string {
  const vlan = networkOn(context, endpoint.networkId, side)?.vlan;
  return `vm${plainInterfaceOf(context, endpoint)}${vlan ? ` --vlan ${vlan}` : ''}`;
}

/** `bondeth0 with VLAN 2110` */
function inWords(context: PlanContext, endpoint: Endpoint, side: Side): string {
  const vlan = networkOn(context, endpoint.networkId, side)?.vlan;
  return `${plainInterfaceOf(context, endpoint)} ${vlan ? `with VLAN ${vlan}` : 'without VLAN'}`;
}

/** `vm_maker` is of KVM. No page has the commands of Oracle VM, so a person gets words. */
const onHost = (context: PlanContext, machine: Machine, text: string, words: string): StepCommand =>
  command(
    isOracleVm(context) ? `Oracle VM, by hand: ${words}` : `vm_maker ${text}`,
    hostOf(context, machine),
    'root',
    'verify',
  );

export const bridgeAct: ActRecord<'bridge'> = {
  effects: (_, { endpointIds, on }) => [{ do: 'bridge', endpointIds, on }],
  lines: (context, { endpointIds, on }) => {
    const found = new Map<string, StepCommand>();
    for (const id of endpointIds) {
      const endpoint = context.index.endpoints.get(id);
      const guest = endpoint && machineOf(context, endpoint);
      if (!guest) continue;
      const name = bridgeOf(context, endpoint, 'new');
      const words = inWords(context, endpoint, 'new');
      const line = on
        ? onHost(
            context,
            guest,
            `${addText(context, endpoint, name)}   # unless it is there`,
            `bridge on ${words}, unless it is there`,
          )
        : onHost(
            context,
            guest,
            `--remove-bridge ${name}   # unless another guest is on it`,
            `no bridge on ${words}, unless another guest is on it`,
          );
      found.set(name, line);
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
    const other = side === 'new' ? 'old' : 'new';
    const [bridge, former] = [bridgeOf(context, endpoint, side), bridgeOf(context, endpoint, other)];
    const text = `--allocate-bridge ${bridge} --domain ${machine.name}   # in the place of ${former}`;
    const words = `bridge on ${inWords(context, endpoint, side)} for ${machine.name}, in the place of ${inWords(context, endpoint, other)}`;
    found.set(text, onHost(context, machine, text, words));
  }
  return [...found.values()];
}
