/**
 * Why a difference of two revisions is in no script, in a sentence. The rules are those of the vendor's pages of
 * each command; undefined where the only reason is that no command has the field.
 *
 *   reasonFor({ path: 'networks/network:client/vlan', before: 2010, label: '...' }, vega01, edited)
 *   Commands change a value and never remove one.
 */
import type { Appliance, Change } from '../../appliance/document/appliance-types.ts';
import { indexAppliance } from '../../appliance/document/index-appliance.ts';
import { parseAddress } from '../../network/address.ts';
import { parseSubnet } from '../../network/subnet.ts';

const neverRemoves = 'Commands change a value and never remove one.';

export function reasonFor(change: Change, before: Appliance, after: Appliance): string | undefined {
  const [collection = '', ...rest] = change.path.split('/');
  const whole = rest.join('/');
  // An id may hold slashes. A record that came or went is the value itself.
  const isRecord = [change.before, change.after].some((value) => (value as { id?: string })?.id === whole);
  const [id, field] = isRecord ? [whole, ''] : [rest.slice(0, -1).join('/'), rest.at(-1) ?? ''];
  const isRemoved = change.before !== undefined && change.after === undefined;
  return (
    reasons[collection]?.(id, field, change, before, after) ??
    (field && isRemoved && reasons[collection] ? neverRemoves : undefined)
  );
}

type Reason = (
  id: string,
  field: string,
  change: Change,
  before: Appliance,
  after: Appliance,
) => string | undefined;

const machineReasons: Readonly<Record<string, readonly [added: string, removed?: string]>> = {
  guest: [
    'CLONE GUEST requires a source in the same cluster.',
    'The arguments of DELETE GUEST are not public.',
  ],
  storage: ['CLONE CELL requires a source and its addresses.'],
  database: [
    'CLONE COMPUTE requires a source in a cluster without virtual machines.',
    'No command whose effect is documented removes a database server.',
  ],
};
const otherMachines = 'No command adds or removes a switch or PDU.';

const reasons: Readonly<Record<string, Reason>> = {
  machines: (_, field, { before, after }) => {
    if (field) return undefined;
    const { kind = '' } = (before ?? after ?? {}) as { readonly kind?: string };
    const [added, removed] = machineReasons[kind] ?? [otherMachines, otherMachines];
    return before === undefined ? added : removed;
  },
  clusters: (_, field, { before, after }) =>
    field
      ? undefined
      : after === undefined
        ? 'The arguments of DESTROY CLUSTER are not public.'
        : before === undefined
          ? 'OEDA defines a cluster in its web page.'
          : undefined,
  networks: (id, field, { after: value }, before, after) => {
    const network = indexAppliance(after).networks.get(id) ?? indexAppliance(before).networks.get(id);
    if (field === 'name') return 'The name of a network is a word of this document only.';
    if (field === 'mtu' && network?.role === 'private')
      return 'ALTER NETWORK has no MTU for PRIVATE and ILOM.';
    const isIpv6 =
      typeof value === 'string' && (parseSubnet(value)?.family ?? parseAddress(value)?.family) === 6;
    if ((field === 'subnet' || field === 'gateway') && isIpv6) return ipv6;
    return undefined;
  },
  endpoints: (id, field, _, before, after) => {
    const one = indexAppliance(after).endpoints.get(id) ?? indexAppliance(before).endpoints.get(id);
    if (!one) return undefined;
    const role = [after, before]
      .map((appliance) => indexAppliance(appliance).networks.get(one.networkId)?.role)
      .find((found) => found !== undefined);
    if (!field && one.kind === 'device') return 'No command adds or removes an address of a switch or PDU.';
    if (field === 'aliases') return 'No command has a parameter for aliases.';
    if (one.kind === 'vip' && role !== 'client')
      return 'Commands know the VIP of the client network only. Another one is deleted by its ID in the es.xml.';
    if (one.kind === 'scan' && role !== 'client') return 'Commands know the SCAN of the client network only.';
    return field === 'address' && parseAddress(one.address)?.family === 6 ? ipv6 : undefined;
  },
  databases: (_, field, { after }) =>
    field === 'type' && after === 'normal' ? 'DBTYPE has the values CDB and PDB only.' : undefined,
  diskGroups: (_, field, { before, after }) => {
    const { sizeGb, sliceSizeGb } = (after ?? {}) as {
      readonly sizeGb?: number;
      readonly sliceSizeGb?: number;
    };
    return !field && before === undefined && (sizeGb === undefined || sliceSizeGb === undefined)
      ? 'ADD DISKGROUP requires a size and a slice size.'
      : undefined;
  },
};

const ipv6 = 'The form of an IPv6 netmask is not publicly documented.';
