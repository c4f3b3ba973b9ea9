/** Conditions on which kinds of steps pick their checks and words. */
import { isSameSubnet } from '../../../appliance/networks/same-network.ts';
import { appendTo } from '../../../collections/grouping.ts';
import { memoize } from '../../../collections/memoize.ts';
import { formatSubnet } from '../../../network/subnet.ts';
import type { CheckId } from '../../check-texts.ts';
import { publicOf } from '../../mapping/external-changes.ts';
import { isInDns } from '../../mapping/required-changes.ts';
import { guestNodes, leftWithoutNode } from '../../names/guests.ts';
import { isBlackedOut, movesAny, type PlanContext } from '../../names/plan-context.ts';
import { type Facts, isMoved } from './step-record.ts';

/** While its management network changes over nothing answers in it, and a person is at the console to look. */
export const isDark = ({ context, draft: { networkId = '' } }: Facts): boolean =>
  isBlackedOut(context, networkId);

/** How a server is reached while its address changes. */
export const otherPath = (facts: Facts): readonly CheckId[] => [
  isDark(facts) ? 'console-path' : 'other-path',
];

/** An address that stays is not silent. */
export const silentIfMoved = (facts: Facts): readonly CheckId[] => (isMoved(facts) ? ['silent'] : []);

/** `sshd` may be bound to an address of its server. */
export const sshIfMoved = (facts: Facts): readonly CheckId[] => (isMoved(facts) ? ['ssh-listens'] : []);

/** Is a name of what moves, or is waited for, in DNS? */
export function hasNames({ context: { index }, draft: { moves, about = [] } }: Facts): boolean {
  if (moves.length > 0) return moves.some(({ endpoint }) => isInDns(endpoint));
  return about.some((id) => {
    const endpoint = index.endpoints.get(id);
    return endpoint !== undefined && isInDns(endpoint);
  });
}

export const agreeIfNamed = (facts: Facts): readonly CheckId[] => (hasNames(facts) ? ['agree'] : []);

/** Another mask, gateway, VLAN or MTU alone is in no hosts file. */
export const changesHosts = (context: PlanContext): boolean => context.renames.size > 0 || movesAny(context);

export const hostsWritten = ({ context }: Facts): readonly CheckId[] => {
  if (!changesHosts(context)) return [];
  return [movesAny(context) ? 'hosts-addresses' : 'hosts-names'];
};

export const vipsInHosts = ({ context }: Facts): readonly CheckId[] =>
  changesHosts(context) ? ['hosts-vips'] : [];

export const hasNewSubnet = ({ appliance, mapping }: PlanContext): boolean =>
  publicOf(appliance, mapping.networks).some(({ current, planned }) => current.subnet !== planned.subnet);

/** In the same subnet `oifcfg` learns of the interface of another VLAN alone. */
export const subnetOrInterface = ({ context: { networks }, draft: { networkId = '' } }: Facts): string => {
  const { current, planned } = networks.get(networkId) ?? {};
  return current?.subnet === planned?.subnet ? 'interface' : 'subnet';
};

/** The subnets of admin networks today, and where each goes; there may be thousands, and each ILOM asks. */
const adminSubnets = memoize(({ appliance, subnets }: PlanContext) => {
  const found = new Map<string, string[]>();
  for (const { id, role } of appliance.networks) {
    const { old, new: next } = subnets.get(id) ?? {};
    if (role === 'management' && old) appendTo(found, formatSubnet(old), next ? formatSubnet(next) : '');
  }
  return found;
});

/** Until now on one subnet with an admin network that does not go there: another cable, or another VLAN at its port. */
export function leavesAdmin({ context, draft: { networkId = '' } }: Facts): boolean {
  const { old, new: next } = context.subnets.get(networkId) ?? {};
  if (!old || !next || isSameSubnet(old, next)) return false;
  return (
    adminSubnets(context)
      .get(formatSubnet(old))
      ?.some((one) => one !== formatSubnet(next)) ?? false
  );
}

/** Whether others carry on while a server is away, itself a node or the host of some. */
export function whoIsAway(context: PlanContext, machine: string): readonly CheckId[] {
  const without = leftWithoutNode(context, machine);
  if (context.clusterOf.has(machine)) return [without.length > 0 ? 'last-node' : 'alone'];
  const isAll = guestNodes(context, machine).every((id) =>
    without.some(({ machines }) => machines.includes(id)),
  );
  return [
    ...(without.length > 0 ? (['last-node'] as const) : []),
    ...(isAll ? [] : (['alone-guests'] as const)),
  ];
}

/** Who carries on while a server of its own is worked on; inside a stop nobody does. */
export const othersCarryOn = ({ context, draft: { machine, unit } }: Facts): readonly CheckId[] => {
  if (unit) return [];
  return machine ? whoIsAway(context, machine.id) : ['alone'];
};

/** Does Clusterware stop and start on the server itself? */
export const isNode = ({ context, draft: { machine, unit } }: Facts): boolean =>
  !machine || (!unit && context.clusterOf.has(machine.id));

export const hasGuests = (facts: Facts): boolean => {
  const { machine, unit } = facts.draft;
  return !isNode(facts) && !unit && machine !== undefined && guestNodes(facts.context, machine.id).length > 0;
};

/** Clusterware runs again on whatever the step has stopped. */
export const clusterwareUp = (facts: Facts): readonly CheckId[] => {
  if (isNode(facts)) return ['clusterware-up'];
  return hasGuests(facts) ? ['clusterware-up-guests'] : [];
};
