/**
 * Whose a host name is, by the names of the whole table: `<known server>-<anything>` belongs to that server, the longest
 * known name first, wherever its row is. It is a machine of its own if its row or its ending names a machine of
 * another kind, or if another row gives it an address of its own admin network, ILOM or VIP.
 *
 *   knownNames(rows).ownerOf('vega01db01-bu')     'vega01dbadm01', where the table has that name
 */
import type { EndpointRow } from '../shared/endpoint-row.ts';
import {
  bareName,
  clusterNameOf,
  endOfServerName,
  fromEnding,
  fromEndingOfServer,
  kindFromName,
  machineOfEnding,
  serverNames,
} from '../shared/name-conventions.ts';

type KnownNames = {
  /** Machines by lower case, as the table spells them. */
  readonly machines: ReadonlyMap<string, string>;
  readonly clusters: ReadonlyMap<string, string>;
  /** The name of the machine that a host name belongs to. */
  readonly ownerOf: (hostname: string) => string;
  /** What follows the name of a known server in a host name: `bu`. */
  readonly restOf: (hostname: string) => string | undefined;
};

export function knownNames(rows: readonly EndpointRow[], isScan: (row: EndpointRow) => boolean): KnownNames {
  const machines = new Map<string, string>();
  const clusters = new Map<string, string>();
  /** Host names without an ending of a network, in any network. */
  const hosts = new Map<string, string>();
  const own = new Set<string>();
  const kindOf = new Map<string, string>();
  const rowsOf = new Map<string, number>();
  for (const row of rows) {
    const { machine, machineKind, hostname } = row;
    if (machineKind === 'cluster') {
      const name = machine ?? clusterNameOf(hostname);
      clusters.set(name.toLowerCase(), name);
    } else if (machine) {
      if (isScan(row)) continue;
      const key = machine.toLowerCase();
      if (!machines.has(key)) machines.set(key, machine);
    } else if (!fromEnding(hostname) && !isScan(row)) {
      const key = hostname.toLowerCase();
      const count = (rowsOf.get(key) ?? 0) + 1;
      rowsOf.set(key, count);
      if (!hosts.has(key)) hosts.set(key, hostname);
      if (machineKind) kindOf.set(key, machineKind);
      if (count > 1 && row.network?.role === 'management') own.add(key);
    } else if (/^(?:ilom|vip)$/.test(fromEnding(hostname)?.kind ?? ''))
      own.add(bareName(hostname).toLowerCase());
  }
  let namedRows: ReadonlyMap<string, string> | undefined;
  /** Of a row that names its machine, below which others leave it empty. Nothing asks where all rows name one. */
  const namedMachine = (name: string): string | undefined => {
    namedRows ??= machineByHost(rows.filter((row) => !isScan(row)));
    return namedRows.get(name);
  };
  const isKnown = (name: string) => machines.has(name) || hosts.has(name) || namedMachine(name) !== undefined;
  const cutOf = (name: string) => endOfServerName(name, isKnown);
  const isOwn = (name: string, at: number): boolean => {
    const [stem, rest] = [name.slice(0, at), name.slice(at + 1)];
    const ending = fromEndingOfServer(rest);
    // Behind a rack `-roce1` is a switch, behind a server a port of its private network.
    if (machineOfEnding(rest))
      return !(ending && /^(?:database|storage|guest)$/.test(serverKind(stem) ?? ''));
    const stated = kindOf.get(name);
    if (stated !== undefined && stated !== (kindOf.get(stem) ?? serverKind(stem))) return true;
    return own.has(name) && !ending;
  };
  const serverKind = (stem: string): string | undefined => kindFromName(exact(stem) ?? stem);
  const owners = new Map<string, string>();
  const ownerOf = (hostname: string): string => {
    const bare = bareName(hostname);
    const key = bare.toLowerCase();
    const known = owners.get(key);
    if (known !== undefined) return known;
    const owner = find(key) ?? bare;
    owners.set(key, owner);
    return owner;
  };
  const exact = (key: string): string | undefined => {
    for (const name of serverNames(key)) {
      const found = machines.get(name) ?? namedMachine(name) ?? hosts.get(name);
      if (found !== undefined) return found;
    }
    return machines.get(key) ?? namedMachine(key);
  };
  const find = (key: string): string | undefined => {
    const found = exact(key);
    if (found !== undefined) return found;
    const at = cutOf(key);
    if (at > 0 && !isOwn(key, at)) return ownerOf(key.slice(0, at));
    return hosts.get(key);
  };
  const restOf = (hostname: string): string | undefined => {
    const key = hostname.toLowerCase();
    const at = machines.has(key) ? 0 : cutOf(key);
    return at > 0 && !isOwn(key, at) ? key.slice(at + 1) : undefined;
  };
  return { machines, clusters, ownerOf, restOf };
}

/** The machine that the first row of each host name states. */
function machineByHost(rows: readonly EndpointRow[]): ReadonlyMap<string, string> {
  const machines = new Map<string, string>();
  for (const { machine, machineKind, hostname } of rows) {
    const key = hostname.toLowerCase();
    if (machine && machineKind !== 'cluster' && !machines.has(key)) machines.set(key, machine);
  }
  return machines;
}
