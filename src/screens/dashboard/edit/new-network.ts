/** A network that is not there yet: the usual values of its role, and over them what the user typed. */
import type { Appliance, Network, NetworkRole } from '../../../core/appliance/document/appliance-types.ts';
import { networkId } from '../../../core/appliance/document/ids.ts';
import type { NetworkDraft, NetworkField } from '../../../core/audit/typed/network-field.ts';
import { networkFieldLabels, networkValue } from '../../../parts/fields/network-edit.ts';
import { networkRoleLabel } from '../../../parts/labels/labels.ts';

export type TypedFields = Omit<NetworkDraft, 'role'>;

const hidden: Partial<Record<NetworkRole, readonly NetworkField[]>> = {
  private: ['gateway'],
  ilom: ['mtu', 'bonding', 'links'],
};

/** What the form of a role asks for. */
export const fieldsOf = (role: NetworkRole): readonly NetworkField[] =>
  (Object.keys(networkFieldLabels) as NetworkField[]).filter((field) => !hidden[role]?.includes(field));

/** The usual values of a network of the role; the name only where no other network has it. */
function proposal(appliance: Appliance, role: NetworkRole): TypedFields {
  const label = networkRoleLabel(role);
  const taken = new Set(appliance.networks.map(({ name }) => name.toLowerCase()));
  let name = label;
  for (let n = 2; taken.has(name.toLowerCase()); n++) name = `${label} ${n}`;
  const bonds = appliance.networks.filter(({ role: one }) => one === 'backup' || one === 'other').length;
  // Tagged on the bond of the first one.
  const first = appliance.networks.find((one) => one.role === 'client');
  const further: NetworkDraft = { interface: `bondeth${bonds + 1}`, bonding: 'active-backup', mtu: '1500' };
  const rest: Partial<Record<NetworkRole, NetworkDraft>> = {
    client: {
      interface: first?.interface ?? 'bondeth0',
      bonding: first?.bonding ?? 'active-backup',
      mtu: '1500',
    },
    backup: further,
    other: further,
    management: { interface: 'eth0', bonding: 'none', mtu: '1500' },
    private: { bonding: 'none', mtu: '2300' },
  };
  return { name, ...rest[role] };
}

/** What the form shows: a value of another role, proposed or typed, is in no field of this one. */
export function newNetworkDraft(appliance: Appliance, role: NetworkRole, typed: TypedFields): NetworkDraft {
  const texts = { ...proposal(appliance, role), ...typed };
  return Object.fromEntries([
    ['role', role],
    ...fieldsOf(role).flatMap((field) => (texts[field] === undefined ? [] : [[field, texts[field]]])),
  ]);
}

export function newNetwork(role: NetworkRole, draft: NetworkDraft): Network {
  const name = (draft.name ?? '').trim();
  let network: Network = { id: networkId(name), role, name };
  for (const field of fieldsOf(role)) {
    const value = networkValue(field, draft[field] ?? '');
    if (value !== undefined) network = { ...network, [field]: value };
  }
  return network;
}
