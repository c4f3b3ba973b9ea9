import { SelectField } from '../../ui/SelectField.tsx';
import type { ActionForm } from './form.ts';
import { withValue } from './ParameterField.tsx';

/** The cluster that the action is for. A script that names it by number keeps the number until another one is chosen. */
export function Clusters({ form }: { form: ActionForm }) {
  const { appliance, cluster } = form;
  const given = form.where('CLUSTERNAME') || form.where('CLUSTERNUMBER') || form.where('CLUSTERID');
  return (
    <SelectField
      label="Cluster"
      mono
      required
      value={cluster?.name ?? given}
      error={form.error('CLUSTERNAME') ?? form.error('CLUSTERNUMBER')}
      options={withValue(
        appliance.clusters.map(({ name }) => ({ value: name, label: name })),
        cluster?.name ?? given,
      )}
      hint={cluster?.gridVersion && `Grid ${cluster.gridVersion}`}
      onChange={(name) => form.chooseWhere({ CLUSTERNAME: name, CLUSTERNUMBER: '', CLUSTERID: '' })}
    />
  );
}
