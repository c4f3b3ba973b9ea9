/** Checks of masks and gateways. */
import type { Endpoint, Machine, Network } from '../../appliance/document/appliance-types.ts';
import { usualRouteRole } from '../../appliance/document/machine-kinds.ts';
import { heldByOthers } from '../../appliance/networks/held-by-others.ts';
import { memoize } from '../../collections/memoize.ts';
import { contains, edgeOf, firstHost, netmask, parseSubnet } from '../../network/subnet.ts';
import { listWords } from '../../text/list-words.ts';
import type { Check, Ground } from '../basis/check.ts';
import { ask, asText, type View } from '../basis/check-context.ts';
import { about, finding } from '../basis/finding.ts';
import { oddHosts } from '../basis/outlier-hosts.ts';
import type { Bundle } from '../basis/recollection.ts';
import type { FieldEdit, Fix, Outcome } from '../basis/types.ts';
import { byValue, canonicalText } from './addresses.ts';

const set = (id: string, field: string, value: FieldEdit['value']): FieldEdit => ({
  collection: 'networks',
  id,
  field,
  value,
});

const networkOf = ({ index }: Ground, subjects: readonly string[]) => index.networks.get(subjects[0] ?? '');

const firstOf = ({ subnet }: Network) => firstHost(subnet ? parseSubnet(subnet) : undefined);

/** Gateways that are not the first address, by document: more than the one at hand, and there is no custom. */
const unusualGateways = memoize(
  (networks: readonly Network[]) =>
    new Set(networks.filter((one) => one.gateway && one.gateway !== firstOf(one))),
);

/**
 * The first address of the subnet, if the other gateways of the document are first addresses too and it is not in use.
 */
function gatewayFix(ground: Ground, { subjects }: { subjects: readonly string[] }): Fix | undefined {
  const network = networkOf(ground, subjects);
  const value = network && firstOf(network);
  const odd = unusualGateways(ground.appliance.networks);
  const custom = ground.appliance.networks.some((one) => one !== network && one.gateway);
  if (!value || !custom || odd.size > (odd.has(network) ? 1 : 0)) return undefined;
  if (ground.index.byAddress.has(value) || heldByOthers(ground.appliance).has(value)) return undefined;
  return {
    label: `Set the gateway to ${value}`,
    reason: 'The first address of the subnet, as in the other networks.',
    edits: [set(network.id, 'gateway', value)],
  };
}

/** Networks of a machine that have a gateway. */
function gatewayed({ index }: Ground, held: readonly Endpoint[]): readonly Network[] {
  const ids = new Set(
    held.filter(({ kind }) => kind !== 'ilom' && kind !== 'vip').map(({ networkId }) => networkId),
  );
  return [...ids].flatMap((id) => {
    const network = index.networks.get(id);
    return network?.gateway ? [network] : [];
  });
}

function* routeFaults(view: View, held: Bundle): Generator<Outcome> {
  const { index } = view;
  const isOpen = !view.appliance.networks.some(({ gateway }) => gateway);
  const routes = view.facts('defaultRoutes');
  for (const [id, endpoints] of held) {
    const machine = index.machines.get(id);
    if (!machine) continue;
    const expected = machine.defaultGateway;
    const seen = Number(routes.get(id)?.value ?? 1);
    if (seen !== 1) yield about(machine, `has ${seen} default routes`);
    if (seen !== 1 || isOpen) continue;
    const networks = view.ofList('networks with a gateway', endpoints, () => gatewayed(view, endpoints));
    if (expected !== undefined && !networks.some((one) => one.id === expected)) {
      const chosen = index.networks.get(expected);
      yield about(
        machine,
        // It has a gateway where the machine is on it by no address of its own, such as a VIP alone.
        chosen && !chosen.gateway
          ? `takes its default gateway from ${chosen.name}, which has none`
          : `takes its default gateway from ${chosen?.name ?? 'a network'}, which it is not on`,
      );
    } else if (expected === undefined && networks.length > 1)
      yield about(machine, `is on ${listWords(networks.map(({ name }) => name))}, none selected`);
  }
}

function usualGateway(ground: Ground, machine: Machine): Network | undefined {
  const role = usualRouteRole(machine);
  const held = ground.index.byOwner.get(machine.id) ?? [];
  return gatewayed(ground, held).find((network) => network.role === role);
}

const absent = (roles: readonly Network['role'][]) =>
  function* (view: View) {
    const networks = view.networks(...roles);
    if (networks.length === 0) yield { missing: 'networks' };
    for (const network of networks) if (!network.gateway) yield about(network, 'has no gateway');
  };

export const gatewayChecks: readonly Check[] = [
  {
    id: 'NET-05',
    title: 'Different masks on the hosts of one role',
    severity: 'critical',
    mark: 'documented',
    messages: 'INS-41106 INS-41107',
    risk: 'Hosts of one network do not reach each other; the installer refuses them.',
    action: 'Set one mask on all hosts of the network.',
    inputs: 'networks/subnet facts/endpoint/netmask',
    *evaluate(view) {
      yield* ask('networks/subnet', view.appliance.networks, (network) => view.subnet(network));
      const maskOf = (network: Network) => {
        const subnet = view.subnet(network);
        return subnet?.family === 4 ? netmask(subnet.prefix) : undefined;
      };
      for (const { endpoint, network, value, usual } of oddHosts(view, 'netmask', asText, maskOf))
        if (view.subnet(network)?.family !== 6)
          yield finding(
            endpoint.id,
            `${endpoint.hostname} has the mask ${value}; ${network.name} has ${usual}.`,
          );
    },
  },
  {
    id: 'NET-06',
    title: 'Gateway outside the subnet, or equal to a host',
    severity: 'critical',
    mark: 'practice',
    risk: 'No host of the network leaves it.',
    action: 'Correct the gateway.',
    inputs: 'networks/gateway networks/subnet endpoints/address',
    fix: gatewayFix,
    *evaluate(view) {
      yield* ask('networks/subnet', view.appliance.networks, (network) => view.subnet(network));
      const held = byValue(view.index.byAddress);
      for (const network of view.appliance.networks) {
        const { gateway, name, id } = network;
        if (!gateway) continue;
        const subnet = view.subnet(network);
        const host = held.get(canonicalText(gateway))?.[0];
        if (subnet && (!contains(subnet, gateway) || edgeOf(subnet, gateway)))
          yield finding(id, `${gateway} is not a host address of ${name} ${network.subnet}.`);
        else if (host)
          yield {
            detail: `${gateway} of ${name} is the address of ${host.hostname}.`,
            subjects: [id, host.id],
          };
      }
    },
  },
  {
    id: 'NET-07',
    title: 'Gateway missing on client or admin',
    severity: 'high',
    mark: 'practice',
    risk: 'No one outside the subnet reaches the hosts.',
    action: 'Enter the gateway.',
    inputs: 'networks/gateway',
    fix: gatewayFix,
    evaluate: absent(['client', 'management']),
  },
  {
    id: 'NET-08',
    title: 'Gateway defined on private',
    severity: 'medium',
    mark: 'practice',
    risk: 'The fabric has no router: traffic to it is lost.',
    action: 'Remove the gateway.',
    inputs: 'networks/gateway',
    fix: (ground, { subjects }) => {
      const network = networkOf(ground, subjects);
      if (!network) return undefined;
      // Machines that used this gateway as their default need another one.
      const edits = ground.appliance.machines
        .filter(({ defaultGateway }) => defaultGateway === network.id)
        .map((machine): FieldEdit => {
          const value = usualGateway(ground, machine)?.id;
          return { collection: 'machines', id: machine.id, field: 'defaultGateway', value };
        });
      return {
        label: `Remove the gateway of ${network.name}`,
        reason: 'The private network is not routed.',
        edits: [set(network.id, 'gateway', undefined), ...edits],
      };
    },
    *evaluate(view) {
      const networks = view.networks('private');
      if (networks.length === 0) yield { missing: 'networks' };
      for (const { id, name, gateway } of networks)
        if (gateway) yield finding(id, `${name} has the gateway ${gateway}.`);
    },
  },
  {
    id: 'NET-37',
    title: 'Default gateway interface undefined, or more than one',
    severity: 'high',
    mark: 'documented',
    source: 'S7',
    risk: 'Responses leave by an interface that the client does not expect.',
    action: 'Select one network for the default gateway.',
    inputs: 'machines/defaultGateway networks/gateway facts/machine/defaultRoutes',
    fix: (ground, { subjects }) => {
      const machine = ground.index.machines.get(subjects[0] ?? '');
      const network = machine && usualGateway(ground, machine);
      return network && network.id !== machine.defaultGateway
        ? {
            label: `Set default gateway on ${network.name}`,
            many: `Set default gateway on ${network.role}`,
            reason: 'The usual choice for this kind of machine.',
            edits: [{ collection: 'machines', id: machine.id, field: 'defaultGateway', value: network.id }],
          }
        : undefined;
    },
    *evaluate(view) {
      if (view.appliance.machines.length === 0) yield { missing: 'machines' };
      // Without any gateway in the document there is none to choose. NET-07 reports the networks that lack one.
      const isOpen = !view.appliance.networks.some(({ gateway }) => gateway);
      if (isOpen) yield { missing: 'networks' };
      for (const { held } of view.teams())
        yield* view.ofList('default routes', held, () => [...routeFaults(view, held)]);
    },
  },
];
