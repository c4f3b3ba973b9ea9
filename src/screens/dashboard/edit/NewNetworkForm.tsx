import { useState } from 'react';
import type { Appliance, Network, NetworkRole } from '../../../core/appliance/document/appliance-types.ts';
import { networkId } from '../../../core/appliance/document/ids.ts';
import { addRecord } from '../../../core/appliance/edits/edits.ts';
import { checkNetworkDraft } from '../../../core/audit/typed/network.ts';
import type { NetworkDraft, NetworkField } from '../../../core/audit/typed/network-field.ts';
import { FieldGroup } from '../../../parts/fields/FieldGroup.tsx';
import { networkFieldLabels, networkValue } from '../../../parts/fields/network-edit.ts';
import { networkRoleLabel } from '../../../parts/labels/labels.ts';
import { useServices } from '../../../parts/services/use-services.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { FieldNotice, FieldWarning } from '../../../ui/fields/FieldWarning.tsx';
import { Form, FormActions } from '../../../ui/fields/Form.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { FormCard } from './FormCard.tsx';
import { NetworkFacts } from './NetworkFacts.tsx';
import { bondingOptions, networkHints } from './NetworkForm.tsx';

const roles: readonly NetworkRole[] = ['backup', 'other', 'client', 'private', 'ilom', 'management'];
const fields = Object.keys(networkFieldLabels) as readonly NetworkField[];

/** The usual values of a network of the role; the name only where no other network has it. */
function proposal(appliance: Appliance, role: NetworkRole): NetworkDraft {
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
  return { role, name, ...rest[role] };
}

/** A further network: looked at while it is typed, made in one step. */
export function NewNetworkForm({ appliance, onDone }: { appliance: Appliance; onDone: () => void }) {
  const { workspace } = useServices();
  const [draft, setDraft] = useState(() => proposal(appliance, 'backup'));
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const role = draft.role ?? 'other';
  const messages = checkNetworkDraft(appliance, undefined, draft);
  const hints = networkHints(role);
  const shown = (name: NetworkField) => {
    const message = messages.find((one) => one.field === name);
    return touched.has(name) || touched.has('*') ? message : undefined;
  };
  const change = (name: NetworkField, text: string) => {
    setDraft((before) => ({ ...before, [name]: text }));
    setTouched((before) => new Set([...before, name]));
  };
  const field = (name: NetworkField, mono = true) => {
    const message = shown(name);
    const notice = message && <FieldNotice message={message} onFix={(text) => change(name, text)} />;
    return (
      <TextField
        label={networkFieldLabels[name]}
        mono={mono}
        required={name === 'name'}
        value={draft[name] ?? ''}
        error={message?.level === 'error' ? notice : undefined}
        hint={<FieldWarning hint={hints[name]}>{message?.level === 'warning' && notice}</FieldWarning>}
        onChange={(text) => change(name, text)}
      />
    );
  };
  const create = () => {
    setTouched(new Set(['*']));
    if (messages.some(({ unreadable }) => unreadable)) return false;
    const name = (draft.name ?? '').trim();
    let network: Network = { id: networkId(name), role, name };
    for (const one of fields) {
      const value = networkValue(one, draft[one] ?? '');
      if (value !== undefined) network = { ...network, [one]: value };
    }
    workspace.edit(`Add the network ${name}`, (document) => addRecord(document, 'networks', network));
    onDone();
    return undefined;
  };
  const bonding = shown('bonding');
  return (
    <FormCard
      title="New network"
      aside={
        <NetworkFacts
          appliance={appliance}
          title={draft.name?.trim() || networkRoleLabel(role)}
          id={undefined}
          role={role}
          subnet={draft.subnet ?? ''}
        />
      }
      onDone={onDone}
      keepsText
    >
      <Form label="New network" onSubmit={create}>
        <FieldGroup legend="Addresses">
          <SelectField
            label="Role"
            value={role}
            options={roles.map((value) => ({ value, label: networkRoleLabel(value) }))}
            onChange={(value) => setDraft((before) => ({ ...before, ...proposal(appliance, value) }))}
          />
          {field('name', false)}
          {field('subnet')}
          {role !== 'private' && field('gateway')}
          {field('domain')}
        </FieldGroup>
        <FieldGroup legend="Link">
          {field('vlan')}
          {role !== 'ilom' && field('mtu')}
          {field('interface')}
          {role !== 'ilom' && (
            <SelectField
              label="Bonding"
              value={bondingOptions.find(({ value }) => value === draft.bonding)?.value ?? ''}
              options={bondingOptions}
              error={bonding?.level === 'error' ? bonding.text : undefined}
              hint={<FieldWarning>{bonding?.level === 'warning' && bonding.text}</FieldWarning>}
              onChange={(value) => change('bonding', value)}
            />
          )}
          {role !== 'ilom' && field('links')}
        </FieldGroup>
        <FormActions>
          <Button variant="primary" type="submit">
            Create network
          </Button>
        </FormActions>
      </Form>
    </FormCard>
  );
}
