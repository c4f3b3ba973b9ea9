/**
 * The network matrix: one row a rule and monitored address, computed from the document.
 *
 * - Every monitored address appears in every rule that names its kind, and in no other.
 * - Where servers of the appliance are the source, the row is of its target and its other end is all of them together
 *   (a server that is both speaks with the others): the list grows with the addresses, never with their pairs.
 * - `key` is the same as long as rule and address are; `wireOf` is what a tick was given for (addresses, protocol, ports).
 *
 *   networkMatrix(vega01).find(({ key }) => key === 'ssh/endpoint:machine:vega01celadm01/network:admin/host/1')
 */

import type { Appliance, Endpoint, Mark } from '../../appliance/document/appliance-types.ts';
import { sha256Hex } from '../../artefacts/files/sha256.ts';
import { isRecord } from '../../collections/is-record.ts';
import { memoize } from '../../collections/memoize.ts';
import { platinumOf } from '../contract/record.ts';
import { kindWords, type Monitored, monitored } from './monitored.ts';
import { type Party, type PortRule, type Protocol, portRules } from './port-rules.ts';

export type Direction = 'to-appliance' | 'to-gateway' | 'inside' | 'to-vendor';

export const directionWords: Readonly<Record<Direction, string>> = {
  'to-appliance': 'Gateway to appliance',
  'to-gateway': 'Appliance to gateway',
  inside: 'Inside the appliance',
  'to-vendor': 'Gateway to vendor',
};

export type MatrixEnd = {
  readonly name: string;
  /** Empty: the document does not state it. */
  readonly addresses: readonly string[];
  readonly kind: string;
  readonly networkIds: readonly string[];
};

export type MatrixRow = {
  readonly key: string;
  readonly ruleId: string;
  readonly application: string;
  readonly from: MatrixEnd;
  readonly to: MatrixEnd;
  readonly protocol: Protocol;
  /** `22`, `80,443`, `1830-1839`, of ICMP the types; null: to be stated. */
  readonly ports: string | null;
  readonly purpose: string;
  readonly direction: Direction;
  readonly mark: Mark;
  /** The monitored address that the row is of; absent in rows to the vendor. */
  readonly endpoint: Endpoint | undefined;
};

const newest = new WeakMap<
  object,
  { readonly of: readonly unknown[]; readonly rows: readonly MatrixRow[] }
>();

/** The inputs of the rows. After any other change of the document the rows stay the same objects. */
const inputsOf = (appliance: Appliance): readonly unknown[] => {
  const { machines, networks, gateway, generation, settings } = appliance;
  const stored = isRecord(settings.platinum) ? settings.platinum : {};
  return [machines, networks, gateway, generation, stored.rules, stored.vendorHosts];
};

export function networkMatrix(appliance: Appliance): readonly MatrixRow[] {
  const of = inputsOf(appliance);
  const known = newest.get(appliance.endpoints);
  if (known?.of.every((input, at) => input === of[at])) return known.rows;
  const rows = build(appliance);
  newest.set(appliance.endpoints, { of, rows });
  return rows;
}

function build(appliance: Appliance): MatrixRow[] {
  const all = monitored(appliance);
  // Each address is an end of a dozen rules, and they share it.
  const ends = new Map(all.map((one) => [one, endMade(one)]));
  const endOf = (one: Monitored) => ends.get(one) ?? endMade(one);
  const gateway = gatewayEnd(appliance);
  const rows: MatrixRow[] = [];
  for (const rule of portRules(appliance)) {
    const from = new Set<Party>(rule.from);
    const to = new Set<Party>(rule.to);
    if (to.has('vendor')) {
      for (const end of vendorEnds(appliance)) rows.push(row(rule, gateway, end, 'to-vendor'));
    } else if (from.has('gateway')) {
      for (const one of all) {
        if (!to.has(one.kind)) continue;
        rows.push(row(rule, gateway, endOf(one), 'to-appliance', one));
        if (rule.bothWays) rows.push(row(rule, endOf(one), gateway, 'to-gateway', one));
      }
    } else if (to.has('gateway')) {
      for (const one of all)
        if (from.has(one.kind)) rows.push(row(rule, endOf(one), gateway, 'to-gateway', one));
    } else {
      const sources = all.filter(({ kind }) => from.has(kind));
      const servers = sourcesEnd(sources);
      for (const one of all) {
        const isAlone = sources.length === 0 || (sources.length === 1 && sources[0] === one);
        if (to.has(one.kind) && !isAlone) rows.push(row(rule, servers, endOf(one), 'inside', one));
      }
    }
  }
  return rows;
}

const addressesOf = (address: string | undefined): readonly string[] => {
  const text = address?.trim();
  return text ? [text] : [];
};

function gatewayEnd({ gateway: { hostname, address } }: Appliance): MatrixEnd {
  return { name: hostname || 'Gateway', addresses: addressesOf(address), kind: 'Gateway', networkIds: [] };
}

function vendorEnds(appliance: Appliance): readonly MatrixEnd[] {
  // A duplicate host would give two rows with one key.
  const hosts = [...new Set(platinumOf(appliance).vendorHosts?.value)];
  const end = (name: string, addresses: readonly string[]) => ({
    name,
    addresses,
    kind: 'Vendor',
    networkIds: [],
  });
  return hosts.length > 0 ? hosts.map((host) => end(host, [host])) : [end('Vendor hosts', [])];
}

const endMade = ({ endpoint, kind }: Monitored): MatrixEnd => ({
  name: endpoint.hostname,
  addresses: addressesOf(endpoint.address),
  kind: kindWords[kind],
  networkIds: [endpoint.networkId],
});

function sourcesEnd(sources: readonly Monitored[]): MatrixEnd {
  const [first] = sources;
  const guests = sources.some(({ kind }) => kind === 'guest');
  const servers = guests ? 'database servers and guests' : 'database servers';
  return {
    name: sources.length === 1 && first ? first.endpoint.hostname : `${sources.length} ${servers}`,
    addresses: sources.flatMap(({ endpoint }) => addressesOf(endpoint.address)),
    kind: guests ? 'Database server or guest' : 'Database server',
    networkIds: [...new Set(sources.map(({ endpoint }) => endpoint.networkId))],
  };
}

function row(
  rule: PortRule,
  from: MatrixEnd,
  to: MatrixEnd,
  direction: Direction,
  of?: Monitored,
): MatrixRow {
  const { id, application, protocol, ports, purpose } = rule;
  const back = rule.bothWays && direction === 'to-gateway' ? '/back' : '';
  return {
    key: `${id}${back}/${of?.endpoint.id ?? to.name}`,
    ruleId: id,
    application,
    from,
    to,
    protocol,
    ports,
    purpose,
    direction,
    mark: of?.unsure ? 'verify' : rule.mark,
    endpoint: of?.endpoint,
  };
}

/** Once an end: thousands of rows share the one of all servers. */
const digest = memoize(({ addresses }: MatrixEnd) => sha256Hex(addresses.join(' ')));

/** The identity of a ticked row: addresses of both ends, protocol and ports. */
export const wireOf = memoize(({ from, to, protocol, ports }: MatrixRow): string =>
  sha256Hex([digest(from), digest(to), protocol, ports].join(' ')).slice(0, 16),
);
