/**
 * Renumbers a selection of addresses by one rule. The preview shows the problem of each address, if any.
 *
 * Invariants
 * - The lines without a problem can be applied together: no new address is a duplicate, each is in the subnet of its
 *   network, and none is a subnet's own address, its broadcast address, a gateway or the address of another host.
 * - An address with a problem stays as it is, and so does everything that was not selected.
 * - A network whose addresses all move to a new subnet moves with them, gateway included. If a single address cannot
 *   move, the whole network stays.
 * - A machine whose address leaves the network of its default gateway for another with a gateway uses that gateway.
 *
 *   renumberPreview(vega01, [db01, db02], { kind: 'shift', by: 10 })
 *     [{ endpointId: db01, from: '10.30.40.11', to: '10.30.40.21', problem: '10.30.40.21 is taken by vega01db01-vip' }, ...]
 */
import { zip } from '../../collections/zip.ts';
import { plainAddress } from '../../network/address.ts';
import { type ReservedRange, rangesOf, reservedAt } from '../../network/reserved.ts';
import { contains, edgeOf, parseSubnet, type Subnet } from '../../network/subnet.ts';
import type { Appliance, Endpoint, Id } from '../document/appliance-types.ts';
import { indexAppliance } from '../document/index-appliance.ts';
import { mapRecords } from '../edits/edits.ts';
import { otherHostAt } from '../networks/held-by-others.ts';
import { type RenumberRule, targetsOf } from './renumber-rules.ts';
import { type SubnetMove, subnetMoves } from './renumber-subnet.ts';
import { type Proposal, resolveKeyClashes } from './resolve-key-clashes.ts';

type RenumberLine = {
  readonly endpointId: Id;
  readonly from: string;
  /** Empty when the rule gives none. */
  readonly to: string;
  /** Why it stays as it is. */
  readonly problem?: string;
  /** Worth knowing, and no reason to stay. */
  readonly note?: string;
};

/** The lines in the order of `ids`; an id that is no address's is left out. */
export function renumberPreview(
  appliance: Appliance,
  ids: readonly Id[],
  rule: RenumberRule,
): readonly RenumberLine[] {
  return plan(appliance, ids, rule).lines;
}

/** Takes the lines that have no problem, and the networks that move with theirs. */
export function applyRenumber(appliance: Appliance, ids: readonly Id[], rule: RenumberRule): Appliance {
  const { lines, moves } = plan(appliance, ids, rule);
  const good = new Map(lines.flatMap((line) => (line.problem ? [] : [[line.endpointId, line.to] as const])));
  const renumbered = mapRecords(appliance, 'endpoints', (endpoint) => {
    const address = good.get(endpoint.id);
    if (address === undefined) return endpoint;
    const networkId = moves.get(endpoint.networkId)?.into ?? endpoint.networkId;
    const isSame = address === endpoint.address && networkId === endpoint.networkId;
    return isSame ? endpoint : { ...endpoint, address, networkId };
  });
  const whole = mapRecords(renumbered, 'networks', (network) => {
    const move = moves.get(network.id);
    return move?.whole ? { ...network, ...move.whole } : network;
  });
  const { byOwner, networks } = indexAppliance(whole);
  return mapRecords(whole, 'machines', (machine) => {
    const into = moves.get(machine.defaultGateway ?? '')?.into ?? '';
    const own = networks.get(into)?.gateway ? (byOwner.get(machine.id) ?? []) : [];
    const isOn = (id: Id | undefined) =>
      own.some(({ kind, networkId }) => kind === 'host' && networkId === id);
    return isOn(into) && !isOn(machine.defaultGateway) ? { ...machine, defaultGateway: into } : machine;
  });
}

/** Networks that go with their addresses, for the preview: `Client becomes 10.60.40.0/25`. */
export function networksThatMove(
  appliance: Appliance,
  ids: readonly Id[],
  rule: RenumberRule,
): readonly { readonly networkId: Id; readonly subnet: string; readonly gateway?: string }[] {
  return [...plan(appliance, ids, rule).moves].flatMap(([networkId, { whole }]) =>
    whole ? [{ networkId, ...whole }] : [],
  );
}

type Plan = { readonly lines: readonly RenumberLine[]; readonly moves: ReadonlyMap<Id, SubnetMove> };

/** By the rule: preview, its networks and the edit ask for one and the same. */
const plans = new WeakMap<RenumberRule, { of: Appliance; ids: readonly Id[]; plan: Plan }>();

function plan(appliance: Appliance, ids: readonly Id[], rule: RenumberRule): Plan {
  const last = plans.get(rule);
  if (last?.of === appliance && last.ids === ids) return last.plan;
  const index = indexAppliance(appliance);
  const endpoints = ids.flatMap((id) => index.endpoints.get(id) ?? []);
  const selected = new Set(endpoints.map(({ id }) => id));
  const moves = rule.kind === 'subnet' ? subnetMoves(appliance, endpoints, rule.subnet.trim()) : noMoves;
  const subnets = new Map<Id, Subnet | undefined>();
  const subnetOf = ({ networkId }: Endpoint): Subnet | undefined => {
    if (!subnets.has(networkId)) {
      const text = moves.has(networkId) && rule.kind === 'subnet' ? rule.subnet.trim() : undefined;
      const own = text ?? index.networks.get(networkId)?.subnet;
      subnets.set(networkId, own ? parseSubnet(own) : undefined);
    }
    return subnets.get(networkId);
  };
  const held = holders(appliance, selected);
  const gateways = gatewaysOf(appliance, moves);
  const ranges = rangesOf(appliance.settings);
  const isTaken = (address: string, endpoint: Endpoint) =>
    held.has(address) || gateways.has(address) || otherHostAt(appliance, endpoint, address) !== undefined;
  const targets = targetsOf(endpoints, rule, { appliance, subnetOf, isTaken });
  const judged = zip(endpoints, targets).map(
    ([endpoint, target]): RenumberLine & { readonly endpoint: Endpoint } => {
      const line = { endpoint, endpointId: endpoint.id, from: endpoint.address, to: target.to };
      const problem =
        'problem' in target
          ? target.problem
          : (moves.get(endpoint.networkId)?.problem ??
            addressProblem(
              target.to,
              subnetOf(endpoint),
              gateways.get(target.to),
              index.networks.get(endpoint.networkId)?.name,
              otherHostAt(appliance, endpoint, target.to)?.reason,
              ranges,
            ));
      if (problem !== undefined) return { ...line, problem };
      const note =
        target.to === endpoint.address ? undefined : rangeNote(target.to, endpoint.address, ranges);
      return note ? { ...line, note } : line;
    },
  );
  const lines = resolved(judged, moves, held, (id) => index.endpoints.get(id)?.hostname || id);
  const result = { lines, moves: wholeMoves(lines, moves, index.endpoints) };
  plans.set(rule, { of: appliance, ids, plan: result });
  return result;
}

const noMoves: ReadonlyMap<Id, SubnetMove> = new Map();

/** Addresses of those who are not selected, to their names. */
function holders(appliance: Appliance, selected: ReadonlySet<Id>): ReadonlyMap<string, string> {
  const map = new Map<string, string>();
  for (const { id, address, hostname } of appliance.endpoints) {
    if (selected.has(id) || !address) continue;
    const key = plainAddress(address);
    if (key && !map.has(key)) map.set(key, hostname || id);
  }
  return map;
}

function gatewaysOf(appliance: Appliance, moves: ReadonlyMap<Id, SubnetMove>): ReadonlyMap<string, string> {
  const map = new Map<string, string>();
  for (const { id, name, gateway } of appliance.networks) {
    const own = moves.get(id)?.whole?.gateway ?? gateway;
    if (own) map.set(plainAddress(own), name);
  }
  return map;
}

function addressProblem(
  to: string,
  subnet: Subnet | undefined,
  gatewayOf: string | undefined,
  network = 'its network',
  otherHost?: string,
  ranges?: readonly ReservedRange[],
): string | undefined {
  if (subnet && !contains(subnet, to)) return `${to} is outside ${network}`;
  const edge = subnet && edgeOf(subnet, to);
  if (edge) return `${to} is the ${edge} address of ${network}`;
  if (gatewayOf) return `${to} is the gateway of ${gatewayOf}`;
  if (otherHost) return `${to} is ${otherHost}`;
  const never = reservedAt(to, ranges).find(({ level }) => level === 'never');
  return never && `${to} is reserved: ${never.use}`;
}

/**
 * The range with another use that contains the new address. A range that contained the old address needs no second
 * note.
 */
function rangeNote(to: string, from: string, ranges: readonly ReservedRange[]): string | undefined {
  const before = new Set(reservedAt(from, ranges).map(({ id }) => id));
  const entry = reservedAt(to, ranges).find(({ id }) => !before.has(id));
  return entry && `${entry.range}: ${entry.use}`;
}

function resolved(
  judged: readonly (RenumberLine & { readonly endpoint: Endpoint })[],
  moves: ReadonlyMap<Id, SubnetMove>,
  held: ReadonlyMap<string, string>,
  nameOf: (id: Id) => string,
): readonly RenumberLine[] {
  const stuck = new Map<Id, string>();
  for (;;) {
    const proposals = judged.map(({ endpoint, to, problem: own }): Proposal => {
      const problem = own ?? stuck.get(endpoint.networkId);
      return {
        id: endpoint.id,
        fromKey: plainAddress(endpoint.address) || undefined,
        toKey: to || undefined,
        bundle: endpoint.id,
        ...(problem === undefined ? {} : { problem }),
      };
    });
    const refused = resolveKeyClashes(
      proposals,
      (key) => (held.has(key) ? [{ name: held.get(key) ?? '', bundle: '' }] : []),
      nameOf,
    );
    const before = stuck.size;
    for (const { endpoint } of judged)
      if (refused.has(endpoint.id) && moves.get(endpoint.networkId)?.whole && !stuck.has(endpoint.networkId))
        stuck.set(endpoint.networkId, `Its network stays, because ${nameOf(endpoint.id)} cannot move`);
    if (stuck.size > before) continue;
    return judged.map(({ endpoint: _, ...line }) => {
      const problem = refused.get(line.endpointId);
      return problem === undefined ? line : { ...line, problem };
    });
  }
}

/** Networks one of whose addresses cannot move stay where they are. */
function wholeMoves(
  lines: readonly RenumberLine[],
  moves: ReadonlyMap<Id, SubnetMove>,
  endpoints: ReadonlyMap<Id, Endpoint>,
): ReadonlyMap<Id, SubnetMove> {
  const left = new Map(moves);
  for (const { endpointId, problem } of lines) {
    const networkId = problem === undefined ? undefined : endpoints.get(endpointId)?.networkId;
    if (networkId !== undefined && left.get(networkId)?.whole) left.delete(networkId);
  }
  return left;
}
