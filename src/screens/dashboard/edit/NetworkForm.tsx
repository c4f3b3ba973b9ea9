import { useMemo } from 'react';
import type {
  Appliance,
  Bonding,
  Network,
  NetworkRole,
} from '../../../core/appliance/document/appliance-types.ts';
import { checkNetworkDraft } from '../../../core/audit/typed/network.ts';
import type { NetworkField } from '../../../core/audit/typed/network-field.ts';
import { FieldGroup } from '../../../parts/fields/FieldGroup.tsx';
import { NetworkTextField } from '../../../parts/fields/NetworkTextField.tsx';
import { networkEdit } from '../../../parts/fields/network-edit.ts';
import { useServices } from '../../../parts/services/use-services.ts';
import { FieldWarning } from '../../../ui/fields/FieldWarning.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';

export const bondingOptions: readonly { readonly value: Bonding | ''; readonly label: string }[] = [
  { value: '', label: 'Not set' },
  { value: 'none', label: 'None' },
  { value: 'active-backup', label: 'Active-backup' },
  { value: 'lacp', label: 'LACP (802.3ad)' },
];

/** A hint only where the field's label does not suffice. */
export const networkHints = (role: NetworkRole): Partial<Record<NetworkField, string>> => ({
  vlan: role === 'private' ? 'Untagged' : 'Empty is untagged',
  ...(role === 'client' || role === 'backup' || role === 'other'
    ? { mtu: '1500; 9000 where every switch carries it' }
    : {}),
  links: 'The ports of the bond, for example eth1 eth2',
  domain: 'Empty is that of the appliance',
});

const hasBond = (role: NetworkRole) => role !== 'ilom' && role !== 'private';

/** The fields of one network, whatever its role. Each is one undoable edit; problems appear while the user types. */
export function NetworkForm({
  appliance,
  network,
  prefix,
  onDraft,
}: {
  appliance: Appliance;
  network: Network;
  /** Before the names of the groups, where a form holds more than this network. */
  prefix?: string;
  onDraft?: (field: NetworkField, text: string | undefined) => void;
}) {
  const { workspace } = useServices();
  const resting = useMemo(() => checkNetworkDraft(appliance, network.id, {}), [appliance, network.id]);
  const hints = networkHints(network.role);
  const field = (name: NetworkField, rest: { mono?: boolean } = {}) => (
    <NetworkTextField
      {...rest}
      appliance={appliance}
      network={network}
      field={name}
      hint={hints[name]}
      {...(onDraft && { onDraft: (text: string | undefined) => onDraft(name, text) })}
    />
  );
  const bonding = resting.find((message) => message.field === 'bonding');
  return (
    <>
      <FieldGroup legend={prefix ? `${prefix}: addresses` : 'Addresses'}>
        {field('name')}
        {field('subnet', { mono: true })}
        {network.role !== 'private' || network.gateway ? field('gateway', { mono: true }) : null}
        {field('domain', { mono: true })}
      </FieldGroup>
      <FieldGroup legend={prefix ? `${prefix}: link` : 'Link'}>
        {field('vlan', { mono: true })}
        {network.role !== 'ilom' && field('mtu', { mono: true })}
        {field('interface', { mono: true })}
        {(hasBond(network.role) || network.bonding) && (
          <SelectField
            label="Bonding"
            value={network.bonding ?? ''}
            options={bondingOptions}
            error={bonding?.level === 'error' ? bonding.text : undefined}
            hint={<FieldWarning>{bonding?.level === 'warning' && bonding.text}</FieldWarning>}
            onChange={(value) => {
              const { label, edit } = networkEdit(network, 'bonding', value);
              workspace.edit(label, edit);
            }}
          />
        )}
        {hasBond(network.role) && network.role !== 'management' && field('links', { mono: true })}
      </FieldGroup>
    </>
  );
}
