import { SelectField } from '../../ui/fields/SelectField.tsx';
import type { ActionForm } from './form/form.ts';

/** The cluster that the action is for, by name or by number: both are valid in every command. */
export function Clusters({ form }: { form: ActionForm }) {
  const { appliance, cluster } = form;
  const name = form.where('CLUSTERNAME');
  const number = form.where('CLUSTERNUMBER');
  const id = form.where('CLUSTERID');
  const value = number ? `number ${number}` : id ? `id ${id}` : name && `name ${name}`;
  const options = appliance.clusters.flatMap((one, at) => [
    { value: `name ${one.name}`, label: one.name, group: 'By name' },
    { value: `number ${at + 1}`, label: `${at + 1} (${one.name})`, group: 'By number' },
  ]);
  const isKnown = options.some((option) => option.value === value);
  const slot = form.whereSlot(number ? 'CLUSTERNUMBER' : id ? 'CLUSTERID' : 'CLUSTERNAME');
  return (
    <SelectField
      label="Cluster"
      mono
      required
      name={slot?.field}
      value={value}
      error={slot?.error}
      options={[
        ...options.filter(({ group }) => group === 'By name'),
        ...options.filter(({ group }) => group === 'By number'),
        ...(isKnown ? [] : [{ value, label: value ? `${number || id || name} (unknown)` : 'Choose' }]),
      ]}
      hint={cluster?.gridVersion && `Grid ${cluster.gridVersion}`}
      onChange={(next) => {
        // A name may hold blanks: it is all after the first one.
        const [by = ''] = next.split(' ');
        const keys = { CLUSTERNAME: '', CLUSTERNUMBER: '', CLUSTERID: '' };
        form.choose({}, { ...keys, [`CLUSTER${by.toUpperCase()}`]: next.slice(by.length + 1) });
      }}
    />
  );
}
