/**
 * Renames a selection of addresses by a mask or by find and replace, with a preview.
 *
 * Invariants: the lines without a problem can be taken together, no name is then held twice in one domain except by
 * those who may share it (a SCAN, or the IPv4 and IPv6 address of one interface); all others stay as they are.
 *
 *   renamePreview(vega01, ids, { kind: 'mask', mask: 'web%%-vip' })     vega01db01-vip -> web01-vip
 *   renamePreview(vega01, ids, { kind: 'replace', find: 'vega01', replace: 'rack7' })
 */

import { appendTo, getOrCreate } from '../../collections/grouping.ts';
import { expandMask } from '../../network/masks.ts';
import { fullNameProblem } from '../../network/names.ts';
import type { Appliance, Endpoint, Id } from '../document/appliance-types.ts';
import { domainOf, fullName } from '../document/full-name.ts';
import { ownerId } from '../document/ids.ts';
import { indexAppliance } from '../document/index-appliance.ts';
import { withHostnames } from '../edits/hostnames.ts';
import { machineNumber } from './renumber-rules.ts';
import { type Holder, type Proposal, resolveKeyClashes } from './resolve-key-clashes.ts';

export type RenameRule =
  /** `%%` is the number of the machine, or a running number from `from` in the order of the selection. */
  | {
      readonly kind: 'mask';
      readonly mask: string;
      readonly count: 'machine' | 'order';
      readonly from?: number;
    }
  /** Replaces every occurrence of the text, in any letter case. */
  | { readonly kind: 'replace'; readonly find: string; readonly replace: string };

type RenameLine = {
  readonly endpointId: Id;
  readonly from: string;
  readonly to: string;
  readonly problem?: string;
};

export function renameRuleProblem(rule: RenameRule): string | undefined {
  return (rule.kind === 'mask' ? rule.mask : rule.find).trim() === '' ? 'Field is required' : undefined;
}

/** The lines in the order of `ids`; with find and replace, only names that contain the text. */
export function renamePreview(
  appliance: Appliance,
  ids: readonly Id[],
  rule: RenameRule,
): readonly RenameLine[] {
  if (renameRuleProblem(rule)) return [];
  const index = indexAppliance(appliance);
  const endpoints = ids.flatMap((id) => index.endpoints.get(id) ?? []);
  const naming = namer(appliance, rule);
  const lines = endpoints
    .map((endpoint, at) => ({ endpoint, ...naming(endpoint, at) }))
    .filter(({ endpoint, to }) => rule.kind === 'mask' || to !== endpoint.hostname);
  const selected = new Set(lines.map(({ endpoint }) => endpoint.id));
  const keyOf = (endpoint: Endpoint, hostname: string) =>
    fullName(appliance, { ...endpoint, hostname }).toLowerCase();
  const bundleOf = bundles(appliance);
  const held = new Map<string, Holder[]>();
  for (const endpoint of appliance.endpoints) {
    if (selected.has(endpoint.id) || !endpoint.hostname) continue;
    const key = keyOf(endpoint, endpoint.hostname);
    const holder = { name: endpoint.address || endpoint.id, bundle: bundleOf(endpoint) };
    appendTo(held, key, holder);
  }
  const proposals = lines.map(({ endpoint, to, problem: own }): Proposal => {
    const problem = own ?? fullNameProblem(to, domainOf(appliance, endpoint));
    return {
      id: endpoint.id,
      fromKey: endpoint.hostname ? keyOf(endpoint, endpoint.hostname) : undefined,
      toKey: to ? keyOf(endpoint, to) : undefined,
      bundle: bundleOf(endpoint),
      ...(problem === undefined ? {} : { problem }),
    };
  });
  const refused = resolveKeyClashes(
    proposals,
    (key) => held.get(key) ?? [],
    (id) => index.endpoints.get(id)?.address || id,
  );
  return lines.map(({ endpoint, to }) => {
    const problem = refused.get(endpoint.id);
    return {
      endpointId: endpoint.id,
      from: endpoint.hostname,
      to,
      ...(problem === undefined ? {} : { problem }),
    };
  });
}

/** Takes the lines that have no problem; machines that bore one of the old names bear the new one. */
export function applyRename(appliance: Appliance, ids: readonly Id[], rule: RenameRule): Appliance {
  const lines = renamePreview(appliance, ids, rule).filter(({ problem }) => problem === undefined);
  return withHostnames(appliance, new Map(lines.map(({ endpointId, to }) => [endpointId, to])));
}

type Naming = (endpoint: Endpoint, at: number) => { readonly to: string; readonly problem?: string };

function namer(appliance: Appliance, rule: RenameRule): Naming {
  if (rule.kind === 'replace') {
    const pattern = new RegExp(rule.find.trim().replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'), 'gi');
    return ({ hostname }) => ({ to: hostname.replace(pattern, () => rule.replace.trim()) });
  }
  const { machines } = indexAppliance(appliance);
  const ordinals = interfaceOrdinals(appliance);
  return (endpoint, at) => {
    const name = machines.get(ownerId(endpoint.owner))?.name;
    const machine =
      rule.count === 'order' ? (rule.from ?? 1) + at : name === undefined ? undefined : machineNumber(name);
    if (machine === undefined && rule.mask.includes('%'))
      return { to: '', problem: name ? `${name} has no number` : 'It belongs to no single machine' };
    return {
      to: expandMask(rule.mask.trim(), { machine: machine ?? 1, interface: ordinals.get(endpoint.id) ?? 1 }),
    };
  };
}

/** Two interfaces of one machine on one network count 1, 2 in the order of the document. */
function interfaceOrdinals(appliance: Appliance): ReadonlyMap<Id, number> {
  const counts = new Map<string, number>();
  return new Map(
    appliance.endpoints.map((endpoint) => {
      const count = (counts.get(placeOf(endpoint)) ?? 0) + 1;
      counts.set(placeOf(endpoint), count);
      return [endpoint.id, count];
    }),
  );
}

const placeOf = ({ owner, networkId, kind }: Endpoint) => `${ownerId(owner)} ${networkId} ${kind}`;

/**
 * Who may share a name: the addresses of one SCAN, one interface's IPv4 and IPv6 address, and two that share it today in an IPv4
 * and an IPv6 network.
 */
function bundles(appliance: Appliance): (endpoint: Endpoint) => string {
  const { networks } = indexAppliance(appliance);
  const keysOf = (endpoint: Endpoint) => {
    const { owner, kind, networkId, hostname } = endpoint;
    const name = `${ownerId(owner)} ${kind} ${networks.get(networkId)?.role} as ${hostname.toLowerCase()}`;
    return hostname === '' ? [placeOf(endpoint)] : [placeOf(endpoint), name];
  };
  const counts = new Map<string, { v4: number; v6: number }>();
  for (const endpoint of appliance.endpoints)
    for (const key of keysOf(endpoint))
      getOrCreate(counts, key, () => ({ v4: 0, v6: 0 }))[endpoint.address.includes(':') ? 'v6' : 'v4']++;
  return (endpoint) => {
    if (endpoint.kind === 'scan') return `scan ${ownerId(endpoint.owner)}`;
    const pair = keysOf(endpoint).find((key) => counts.get(key)?.v4 === 1 && counts.get(key)?.v6 === 1);
    return pair === undefined ? endpoint.id : `dual ${pair}`;
  };
}
