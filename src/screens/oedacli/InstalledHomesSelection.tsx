import { homesOf } from '../../core/oedacli/references.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import type { ActionForm } from './form.ts';
import { withValue } from './ParameterField.tsx';

/** The home of a new database: an installed one, or one that an earlier action of this script adds. */
export function InstalledHomesSelection({ form }: { form: ActionForm }) {
  const { appliance, cluster, earlier } = form;
  const added = earlier.flatMap((one) => {
    const path = one.values.DBHOMELOC?.trim();
    return one.command === 'ADD DATABASEHOME' && path
      ? [{ value: path, label: `${one.values.DBHOMENAME || path} (new)` }]
      : [];
  });
  const installed = (cluster ? homesOf(appliance, cluster) : []).map((home) => ({
    value: home.path,
    label: `${home.name ?? home.path} · ${home.version}`,
  }));
  const path = form.where('DBHOMELOC');
  return (
    <SelectField
      label="Home"
      mono
      required
      value={path}
      error={form.error('DBHOMELOC')}
      options={withValue([...added, ...installed], path)}
      hint={path}
      onChange={(value) => form.chooseWhere({ DBHOMELOC: value, DBHOMEID: '', CDBNAME: '' })}
    />
  );
}
