import { useState } from 'react';
import type { Appliance, NetworkRole } from '../../../core/appliance/document/appliance-types.ts';
import { addRecord } from '../../../core/appliance/edits/edits.ts';
import { checkNetworkDraft } from '../../../core/audit/typed/network.ts';
import type { NetworkField } from '../../../core/audit/typed/network-field.ts';
import { FieldGroup } from '../../../parts/fields/FieldGroup.tsx';
import { networkFieldLabels } from '../../../parts/fields/network-edit.ts';
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
import { fieldsOf, newNetwork, newNetworkDraft, type TypedFields } from './new-network.ts';

const roles: readonly NetworkRole[] = ['backup', 'other', 'client', 'private', 'ilom', 'management'];

/** A further network: looked at while it is typed, made in one step. */
export function NewNetworkForm({ appliance, onDone }: { appliance: Appliance; onDone: () => void }) {
  const { workspace } = useServices();
  const [role, setRole] = useState<NetworkRole>('backup');
  const [typed, setTyped] = useState<TypedFields>({});
  const [isSent, setSent] = useState(false);
  const draft = newNetworkDraft(appliance, role, typed);
  const messages = checkNetworkDraft(appliance, undefined, draft);
  const hints = networkHints(role);
  const shown = (name: NetworkField) => {
    const message = messages.find((one) => one.field === name);
    return name in typed || isSent ? message : undefined;
  };
  const change = (name: NetworkField, text: string) => setTyped((before) => ({ ...before, [name]: text }));
  const field = (name: NetworkField, mono = true) => {
    if (!fieldsOf(role).includes(name)) return null;
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
    setSent(true);
    if (messages.some(({ unreadable }) => unreadable)) return false;
    const network = newNetwork(role, draft);
    workspace.edit(`Add the network ${network.name}`, (document) => addRecord(document, 'networks', network));
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
          <SelectField<NetworkRole>
            label="Role"
            value={role}
            options={roles.map((value) => ({ value, label: networkRoleLabel(value) }))}
            onChange={setRole}
          />
          {field('name', false)}
          {field('subnet')}
          {field('gateway')}
          {field('domain')}
        </FieldGroup>
        <FieldGroup legend="Link">
          {field('vlan')}
          {field('mtu')}
          {field('interface')}
          {fieldsOf(role).includes('bonding') && (
            <SelectField
              label="Bonding"
              value={bondingOptions.find(({ value }) => value === draft.bonding)?.value ?? ''}
              options={bondingOptions}
              error={bonding?.level === 'error' ? bonding.text : undefined}
              hint={<FieldWarning>{bonding?.level === 'warning' && bonding.text}</FieldWarning>}
              onChange={(value) => change('bonding', value)}
            />
          )}
          {field('links')}
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
