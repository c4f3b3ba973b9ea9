/**
 * Names from masks: nine classes of names, each with its mask in the document's `masks`. A mask is expanded with the
 * machine's running number, and on the private network with the number of the interface.
 *
 * Rules
 * - A machine keeps its number: the one that the present masks read from its names, else the last number of its own
 *   name if those numbers are unique, else its place in the document.
 * - Only the requested classes change; a name of no class (switch, PDU, SCAN) stays.
 * - `machine.name` follows its admin host name where the two were equal.
 * - A rename is pure; faults of the new names are listed and left to the caller.
 *
 *   renameByMasks(vega01, { client: 'orion01db%%' }).changes[0]
 *     { endpointId: 'endpoint:...', maskClass: 'client', before: 'vega01db01', after: 'orion01db01' }
 */

import { appendTo } from '../../collections/grouping.ts';
import { memoize } from '../../collections/memoize.ts';
import { recordFrom } from '../../collections/typed-keys.ts';
import { expandMask, type MaskNumbers, matchMask } from '../../network/masks.ts';
import { fullNameProblem } from '../../network/names.ts';
import type {
  Appliance,
  Endpoint,
  EndpointKind,
  Id,
  Machine,
  NameMasks,
  NetworkRole,
} from '../document/appliance-types.ts';
import { domainOf } from '../document/full-name.ts';
import { ownerId } from '../document/ids.ts';
import { indexAppliance } from '../document/index-appliance.ts';
import { setRoot } from '../edits/edits.ts';
import { withHostnames } from '../edits/hostnames.ts';
import { mayShareName } from '../networks/shared-names.ts';
import { machineNumbers } from './name-mask-numbers.ts';
import type { MaskClass, NamedEndpoint } from './name-mask-types.ts';

type ClassRow = {
  readonly id: MaskClass;
  readonly label: string;
  readonly of: 'server' | 'cell';
  readonly kind: EndpointKind;
  readonly role?: NetworkRole;
  /** Behind the prefix: the usual name of the field. */
  readonly usual: string;
};

/** Kinds in the order in which people read them. The endpoint's own kind identifies ILOM, VIP and private names. */
export const maskClasses: readonly ClassRow[] = [
  {
    id: 'admin',
    label: 'Database server, admin',
    of: 'server',
    kind: 'host',
    role: 'management',
    usual: 'dbadm%%',
  },
  { id: 'databaseIlom', label: 'Database server, ILOM', of: 'server', kind: 'ilom', usual: 'dbadm%%-ilom' },
  { id: 'client', label: 'Client', of: 'server', kind: 'host', role: 'client', usual: 'db%%' },
  { id: 'vip', label: 'VIP', of: 'server', kind: 'vip', role: 'client', usual: 'db%%-vip' },
  { id: 'backup', label: 'Backup', of: 'server', kind: 'host', role: 'backup', usual: 'db%%-bkp' },
  { id: 'private', label: 'Database server, private', of: 'server', kind: 'private', usual: 'db%%-priv%' },
  {
    id: 'storage',
    label: 'Storage server, admin',
    of: 'cell',
    kind: 'host',
    role: 'management',
    usual: 'celadm%%',
  },
  { id: 'storageIlom', label: 'Storage server, ILOM', of: 'cell', kind: 'ilom', usual: 'celadm%%-ilom' },
  {
    id: 'storagePrivate',
    label: 'Storage server, private',
    of: 'cell',
    kind: 'private',
    usual: 'cel%%-priv%',
  },
];

/** The usual names of the field behind a prefix. */
export const usualMasks = (prefix: string): Required<NameMasks> =>
  recordFrom(maskClasses.map(({ id, usual }) => [id, prefix + usual] as const));

export type NameChange = {
  readonly endpointId: Id;
  readonly maskClass: MaskClass;
  readonly before: string;
  readonly after: string;
};

export type NameProblem = {
  readonly endpointId: Id;
  readonly maskClass: MaskClass;
  readonly name: string;
  readonly text: string;
};

type NamePreview = {
  /** Every name of the classes asked for, also one that stays as it is. */
  readonly names: readonly NameChange[];
  readonly problems: readonly NameProblem[];
};

type Rename = {
  readonly appliance: Appliance;
  readonly changes: readonly NameChange[];
  readonly problems: readonly NameProblem[];
};

/** A node name of the cluster software. */
const maxNodeName = 15;

function classOf(endpoint: Endpoint, machine: Machine, role: NetworkRole | undefined): MaskClass | undefined {
  // Guests have client, VIP and backup names like servers; their admin and private names no mask of the nine makes.
  const isGuest = machine.kind === 'guest';
  const of =
    machine.kind === 'storage' ? 'cell' : isGuest || machine.kind === 'database' ? 'server' : undefined;
  const row = maskClasses.find(
    (one) => one.of === of && one.kind === endpoint.kind && (one.role === undefined || one.role === role),
  );
  if (!row || (isGuest && row.id !== 'client' && row.id !== 'vip' && row.id !== 'backup')) return undefined;
  return row.id;
}

function namedEndpoints(appliance: Appliance): NamedEndpoint[] {
  const { machines, networks } = indexAppliance(appliance);
  return appliance.endpoints.flatMap((endpoint) => {
    const machine = machines.get(ownerId(endpoint.owner));
    const maskClass = machine && classOf(endpoint, machine, networks.get(endpoint.networkId)?.role);
    return maskClass ? [{ endpoint, machine, maskClass }] : [];
  });
}

type Numbered = NamedEndpoint & { readonly numbers: MaskNumbers };

/** Every endpoint of a class with its numbers, once a document: at each key only the masks change. */
const numberedEndpoints = memoize((appliance: Appliance): readonly Numbered[] => {
  const named = namedEndpoints(appliance);
  const machines = machineNumbers(named, appliance.masks ?? {});
  const interfaces = new Map<string, number>();
  return named.map((one) => {
    const key = `${one.machine.id} ${one.maskClass}`;
    const ordinal = (interfaces.get(key) ?? 0) + 1;
    interfaces.set(key, ordinal);
    const mask = appliance.masks?.[one.maskClass];
    const read = mask === undefined ? undefined : matchMask(mask, one.endpoint.hostname)?.interface;
    return { ...one, numbers: { machine: machines.get(one.machine.id) ?? 1, interface: read ?? ordinal } };
  });
});

/** The new names that the masks give, with all faults of the result. */
export function previewNames(
  appliance: Appliance,
  masks: NameMasks,
  classes: readonly MaskClass[] = maskClasses.map(({ id }) => id),
): NamePreview {
  const stated = new Map(classes.flatMap((id) => (masks[id]?.trim() ? [[id, masks[id].trim()]] : [])));
  const names = numberedEndpoints(appliance).flatMap(({ endpoint, maskClass, numbers }): NameChange[] => {
    const mask = stated.get(maskClass);
    if (mask === undefined) return [];
    const after = expandMask(mask, numbers);
    return [{ endpointId: endpoint.id, maskClass, before: endpoint.hostname, after }];
  });
  return { names, problems: problemsOf(appliance, names) };
}

function problemsOf(appliance: Appliance, names: readonly NameChange[]): NameProblem[] {
  const { endpoints, machines, networks } = indexAppliance(appliance);
  const after = new Map(names.map((change) => [change.endpointId, change]));
  const holders = new Map<string, Endpoint[]>();
  for (const endpoint of appliance.endpoints) {
    const label = (after.get(endpoint.id)?.after ?? endpoint.hostname).toLowerCase();
    const key = `${label}.${domainOf(appliance, endpoint) ?? ''}`;
    appendTo(holders, key, endpoint);
  }
  return names.flatMap(({ endpointId, maskClass, after: name }) => {
    const endpoint = endpoints.get(endpointId);
    if (!endpoint) return [];
    const problemOf = (text: string) => ({ endpointId, maskClass, name, text });
    const found: NameProblem[] = [];
    const domain = domainOf(appliance, endpoint);
    const illegal = fullNameProblem(name, domain);
    if (illegal) found.push(problemOf(illegal));
    else if (name !== name.toLowerCase()) found.push(problemOf('Host names are in lower case'));
    const isNode = machines.get(ownerId(endpoint.owner))?.kind !== 'storage' && maskClass === 'client';
    if (isNode && name.length > maxNodeName)
      found.push(
        problemOf(`"${name}" has ${name.length} characters: a node name has at most ${maxNodeName}`),
      );
    const twin = holders
      .get(`${name.toLowerCase()}.${domain ?? ''}`)
      ?.find((one) => one !== endpoint && !mayShareName(networks, one, endpoint));
    if (twin)
      found.push(
        problemOf(
          after.has(twin.id)
            ? `${name} would be the name of ${endpoint.address} and ${twin.address}`
            : `${name} is the name of ${twin.address}, which stays`,
        ),
      );
    return found;
  });
}

/** Renames by the masks and keeps them in the document; `changes` are the names that became others. */
export function renameByMasks(
  appliance: Appliance,
  masks: NameMasks,
  classes: readonly MaskClass[] = maskClasses.map(({ id }) => id),
): Rename {
  const { names, problems } = previewNames(appliance, masks, classes);
  const changes = names.filter(({ before, after }) => before !== after);
  let next = withHostnames(appliance, new Map(changes.map((one) => [one.endpointId, one.after])));
  const remaining = Object.fromEntries(
    classes.flatMap((id) => (masks[id]?.trim() ? [[id, masks[id]?.trim()]] : [])),
  );
  if (Object.keys(remaining).length > 0) next = setRoot(next, 'masks', { ...appliance.masks, ...remaining });
  return { appliance: next, changes, problems };
}
