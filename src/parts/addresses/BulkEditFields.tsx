import type { BulkEdit } from '../../core/appliance/bulk-edit/bulk-edit.ts';
import type { Appliance } from '../../core/appliance/document/appliance-types.ts';
import { onEnter } from '../../ui/fields/on-enter.ts';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';

type Props = {
  readonly edit: BulkEdit;
  readonly onChange: (edit: BulkEdit) => void;
  readonly onSubmit: () => void;
  readonly appliance: Appliance;
  readonly problem: string | undefined;
};

const fields: readonly { readonly value: BulkEdit['field']; readonly label: string }[] = [
  { value: 'domain', label: 'Domain' },
  { value: 'interface', label: 'Interface' },
  { value: 'inDns', label: 'DNS' },
  { value: 'networkId', label: 'Network' },
  { value: 'aliases', label: 'Clear the aliases' },
  { value: 'notes', label: 'Note' },
];

const dns = [
  { value: 'yes', label: 'Forward and reverse' },
  { value: 'no', label: 'Hosts file only' },
  { value: '', label: 'Not set' },
] as const;

const freshEdit = (field: BulkEdit['field'], appliance: Appliance): BulkEdit => {
  if (field === 'networkId') return { field, value: appliance.networks[0]?.id ?? '' };
  if (field === 'inDns') return { field, value: true };
  if (field === 'notes') return { field, name: '', value: undefined };
  return { field, value: undefined };
};

export function BulkEditFields({ edit, onChange, onSubmit, appliance, problem }: Props) {
  const onKeyDown = onEnter(onSubmit);
  const text = { mono: true, onKeyDown };
  return (
    <div className="form two">
      <SelectField
        label="Field"
        value={edit.field}
        options={fields}
        onChange={(field) => onChange(freshEdit(field, appliance))}
      />
      {edit.field === 'domain' && (
        <TextField
          {...text}
          label="New domain"
          hint="Empty: that of the network, else of the appliance"
          value={edit.value ?? ''}
          error={problem}
          onChange={(value) => onChange({ ...edit, value: value || undefined })}
        />
      )}
      {edit.field === 'interface' && (
        <TextField
          {...text}
          label="New interface"
          hint="Empty: that of the network, none where it names none"
          value={edit.value ?? ''}
          error={problem}
          suggestions={['eth0', 'bondeth0', 'bondeth1', 're0', 're1']}
          onChange={(value) => onChange({ ...edit, value: value || undefined })}
        />
      )}
      {edit.field === 'inDns' && (
        <SelectField
          label="Entry in DNS"
          value={edit.value === undefined ? '' : edit.value ? 'yes' : 'no'}
          options={dns}
          onChange={(value) => onChange({ ...edit, value: value === '' ? undefined : value === 'yes' })}
        />
      )}
      {edit.field === 'networkId' && (
        <SelectField
          label="New network"
          hint="Addresses stay. To move their host part along: Renumber, in another subnet"
          value={edit.value}
          options={appliance.networks.map(({ id, name, subnet }) => ({
            value: id,
            label: subnet ? `${name} ${subnet}` : name,
          }))}
          onChange={(value) => onChange({ ...edit, value })}
        />
      )}
      {edit.field === 'notes' && (
        <>
          <TextField
            label="Name of the note"
            value={edit.name}
            error={problem}
            suggestions={noteNames(appliance)}
            onChange={(name) => onChange({ ...edit, name })}
            onKeyDown={onKeyDown}
          />
          <TextField
            label="Text"
            hint="Empty: the note is taken away"
            value={edit.value ?? ''}
            onChange={(value) => onChange({ ...edit, value: value || undefined })}
            onKeyDown={onKeyDown}
          />
        </>
      )}
    </div>
  );
}

const noteNames = (appliance: Appliance): readonly string[] => [
  ...new Set(appliance.endpoints.flatMap(({ notes }) => Object.keys(notes ?? {}))),
];
