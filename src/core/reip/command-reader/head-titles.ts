/** Titles that name addresses or servers of their step, as the reader expects them. */
import { overlaps, parseSubnet } from '../../network/subnet.ts';
import { stopOf } from './clusterware/expected-stop.ts';
import type { Ground } from './ground.ts';
import type { StepView } from './step-view.ts';

/** `ILOM address 10.1.2.3 → 10.4.5.6`, or of more than two addresses how many. */
export const moveTitle =
  (words: string) =>
  ({ ground, moves }: StepView): string => {
    if (moves.length > 2) return `${words}: ${moves.length} addresses`;
    const parked = moves[0]?.parked === undefined ? '' : ' (parked)';
    const texts = moves.map(({ endpoint, from, to }) =>
      from === to ? `${to}: new ${changesOf(ground, endpoint.networkId)}` : `${from} → ${to}${parked}`,
    );
    return `${words} ${texts.join(', ')}`;
  };

function changesOf(ground: Ground, id: string): string {
  const [old, now] = [ground.side(id, 'old'), ground.side(id, 'new')];
  const [was, is] = [ground.slash(id, 'old'), ground.slash(id, 'new')];
  return [
    ...(old.base === now.base && was === is ? [] : [`mask ${was || '/'} → ${is || '/'}`]),
    ...(old.gateway === now.gateway ? [] : ['gateway']),
    ...(old.vlan === now.vlan ? [] : ['VLAN']),
    ...(old.mtu === now.mtu ? [] : ['MTU']),
  ].join(', ');
}

/** `SCAN vega01-scan to 10.1.2.31 .32 .33` */
export function scan({ ground, moves }: StepView, words: string): string {
  const [first] = moves;
  if (!first) return words;
  const begins = first.to.includes(':') ? undefined : first.to.replace(/\d+$/, '');
  const texts = moves.map(({ to }, i) =>
    i > 0 && begins && to.startsWith(begins) ? `.${to.slice(begins.length)}` : to,
  );
  return `${words} ${ground.label(first.endpoint, 'new')} to ${texts.join(' ')}`;
}

/** A subnet that a network goes on using in part is not given back. */
export function release({ ground }: StepView): string {
  const { networks } = ground.appliance;
  const changed = networks.filter(
    ({ id, role }) => role !== 'private' && ground.subnet(id, 'old') !== ground.subnet(id, 'new'),
  );
  if (changed.length === 0) return 'Customer releases the old gateways and VLANs';
  const left = networks.flatMap(({ id }) => parseSubnet(ground.subnet(id, 'new')) ?? []);
  const isUsed = changed.some(({ id }) => {
    const old = parseSubnet(ground.subnet(id, 'old'));
    return old !== undefined && left.some((one) => overlaps(one, old));
  });
  return isUsed ? 'Customer releases what is no longer used' : 'Customer releases the old subnets';
}

export function stop({ ground, step }: StepView): string {
  const { stops, cells } = stopOf(ground, step);
  if (!stops) return 'Stop the VIPs of the network';
  return cells.length > 0
    ? 'Stop databases, Clusterware on all nodes, and the storage servers'
    : 'Stop services, VIPs, SCAN and Clusterware on all nodes';
}
