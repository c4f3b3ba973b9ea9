/**
 * The rules that renumber a selection of addresses: each gives a record its new address, or the reason why there is
 * none. renumber.ts decides whether that address is available.
 *
 *   { kind: 'sequence', start: '10.30.40.11', step: 1, order: 'shown' }     .11, .12, .13 ... in the order of the selection
 *   { kind: 'pattern', pattern: '10.30.40.1%%' }                            101 for machine 1, 112 for machine 12
 */
import { addressFault, formatAddress, parseAddress } from '../../network/address.ts';
import { expandMask } from '../../network/masks.ts';
import { contains, hostShift, parseSubnet, type Subnet, subnetProblem } from '../../network/subnet.ts';
import { compareBy } from '../../table/sort.ts';
import type { Appliance, Endpoint, Id } from '../document/appliance-types.ts';
import { ownerId } from '../document/ids.ts';
import { indexAppliance } from '../document/index-appliance.ts';

export type RenumberRule =
  | {
      readonly kind: 'sequence';
      readonly start: string;
      readonly step: number;
      readonly order: 'shown' | 'name';
    }
  /** Moves every address up by this number, or down if it is negative. */
  | { readonly kind: 'shift'; readonly by: number }
  /** The same host part in another subnet, or the same address in one that holds its own; the network follows when all of its addresses are selected. */
  | { readonly kind: 'subnet'; readonly subnet: string }
  /** The lowest free addresses of each one's network, from `start` when that is inside. */
  | { readonly kind: 'next-free'; readonly start?: string }
  /** A mask in which `%` is the number of the machine, `%%` with a leading zero. */
  | { readonly kind: 'pattern'; readonly pattern: string };

type Target = { readonly to: string } | { readonly to: ''; readonly problem: string };

/** What a rule asks of the document. */
type RuleContext = {
  readonly appliance: Appliance;
  /** The subnet that must contain the new address; undefined when it is not known. */
  readonly subnetOf: (endpoint: Endpoint) => Subnet | undefined;
  /** Whether an endpoint outside of the selection has the address, a gateway, or a host other than the endpoint. */
  readonly isTaken: (address: string, endpoint: Endpoint) => boolean;
};

const none = (problem: string): Target => ({ to: '', problem });

/** The address `by` places on; undefined outside of the family's range. */
function shiftAddress(text: string, by: bigint): string | undefined {
  const address = parseAddress(text.trim());
  if (!address) return undefined;
  const value = address.value + by;
  const most = address.family === 4 ? 1n << 32n : 1n << 128n;
  return value < 0n || value >= most ? undefined : formatAddress({ family: address.family, value });
}

/** The fault of the rule itself, shown at its field. */
export function ruleProblem(rule: RenumberRule): string | undefined {
  const noAddress = (text: string) => (text.trim() === '' ? 'Field is required' : addressFault(text.trim()));
  switch (rule.kind) {
    case 'sequence':
      return noAddress(rule.start);
    case 'next-free':
      return rule.start?.trim() ? noAddress(rule.start) : undefined;
    case 'subnet':
      return rule.subnet.trim() === '' ? 'Field is required' : subnetProblem(rule.subnet.trim());
    case 'pattern':
      if (rule.pattern.trim() === '') return 'Field is required';
      if (!rule.pattern.includes('%'))
        return 'The pattern has no %. Enter % where the number of the machine goes.';
      return patternAddress(rule.pattern, 1)
        ? undefined
        : `"${rule.pattern}" gives no address. Enter a pattern like 10.30.40.%%.`;
    case 'shift':
      return undefined;
  }
}

/** The new address of each selected record, in the order of `endpoints`. */
export function targetsOf(
  endpoints: readonly Endpoint[],
  rule: RenumberRule,
  context: RuleContext,
): readonly Target[] {
  const wrong = ruleProblem(rule);
  if (wrong) return endpoints.map(() => none(wrong));
  switch (rule.kind) {
    case 'sequence':
      return inSequence(endpoints, rule.start, rule.step, rule.order);
    case 'shift':
      return endpoints.map(({ address }) => shifted(address, BigInt(Math.trunc(rule.by) || 0)));
    case 'subnet':
      return endpoints.map((endpoint) => keepingHost(endpoint, rule.subnet.trim(), context.appliance));
    case 'next-free':
      return nextFree(endpoints, rule.start?.trim(), context);
    case 'pattern':
      return endpoints.map((endpoint) => byMachine(endpoint, rule.pattern, context.appliance));
  }
}

function shifted(address: string, by: bigint): Target {
  const to = shiftAddress(address, by);
  if (to !== undefined) return { to };
  return none(
    parseAddress(address.trim())
      ? 'There is no such address'
      : `"${address}" is not an address to count from`,
  );
}

function inSequence(endpoints: readonly Endpoint[], start: string, step: number, order: 'shown' | 'name') {
  const places = endpoints.map((_, at) => at);
  const compare = compareBy('text');
  if (order === 'name')
    places.sort((a, b) => compare(endpoints[a]?.hostname, endpoints[b]?.hostname) || a - b);
  const targets: Target[] = [];
  for (const [count, at] of places.entries())
    targets[at] = shifted(start, BigInt(count) * BigInt(Math.trunc(step) || 0));
  return targets;
}

function keepingHost(endpoint: Endpoint, text: string, appliance: Appliance): Target {
  const subnet = parseSubnet(text);
  const address = parseAddress(endpoint.address.trim());
  if (!subnet || !address) return none(`"${endpoint.address}" is not an address`);
  if (subnet.family !== address.family) return none(`${text} is of the other address family`);
  const own = indexAppliance(appliance).networks.get(endpoint.networkId)?.subnet;
  const old = own ? parseSubnet(own) : undefined;
  const size = BigInt(subnet.last) - BigInt(subnet.first) + 1n;
  const first = BigInt(subnet.first);
  const host =
    old && contains(old, endpoint.address.trim())
      ? address.value + hostShift(old, subnet) - first
      : address.value % size;
  if (host >= size) return none(`Host part ${host} does not fit into ${text}`);
  return { to: formatAddress({ family: address.family, value: first + host }) };
}

/** One pass over each network: the place in it only goes up. */
function nextFree(endpoints: readonly Endpoint[], start: string | undefined, context: RuleContext): Target[] {
  const next = new Map<Id, bigint>();
  const { networks } = indexAppliance(context.appliance);
  return endpoints.map((endpoint) => {
    const network = networks.get(endpoint.networkId);
    const subnet = context.subnetOf(endpoint);
    if (!network || !subnet) return none(`The subnet of ${network?.name ?? 'its network'} is not set`);
    const edges = subnet.family === 4 && subnet.prefix <= 30 ? 1n : 0n;
    const from = start && contains(subnet, start) ? parseAddress(start)?.value : undefined;
    let value = next.get(network.id) ?? from ?? BigInt(subnet.first) + edges;
    for (; value <= BigInt(subnet.last) - edges; value++) {
      const to = formatAddress({ family: subnet.family, value });
      if (context.isTaken(to, endpoint)) continue;
      next.set(network.id, value + 1n);
      return { to };
    }
    next.set(network.id, value);
    return none(`No address is left in ${network.name} ${network.subnet}`);
  });
}

/** `10.30.40.%%` gives 10.30.40.7: an address has no leading zeros. */
function patternAddress(pattern: string, machine: number): string | undefined {
  const text = expandMask(pattern.trim(), { machine }).replace(/\b0+(?=\d)/g, (zeros, _at, whole: string) =>
    whole.includes(':') ? zeros : '',
  );
  const address = parseAddress(text);
  return address && formatAddress(address);
}

/** The number at the end of a machine's name: 7 of vega01celadm07. */
export function machineNumber(name: string): number | undefined {
  const digits = /(\d{1,6})\D{0,20}$/.exec(name.slice(-40))?.[1];
  return digits === undefined ? undefined : Number(digits);
}

function byMachine(endpoint: Endpoint, pattern: string, appliance: Appliance): Target {
  const name = indexAppliance(appliance).machines.get(ownerId(endpoint.owner))?.name;
  const number = name === undefined ? undefined : machineNumber(name);
  if (number === undefined) return none(name ? `${name} has no number` : 'It belongs to no single machine');
  const to = patternAddress(pattern, number);
  return to ? { to } : none(`"${expandMask(pattern.trim(), { machine: number })}" is not an address`);
}
