import { homesOf } from '../../core/oedacli/references.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import type { ActionForm, Slot } from './form.ts';
import { withValue } from './ParameterField.tsx';

/** A home of the cluster: an installed one, or one that an earlier action of this script adds. `choose` takes its path. */
export function InstalledHomesSelection({
  form,
  slot,
  choose,
}: {
  form: ActionForm;
  slot: Slot | undefined;
  choose?: (path: string) => void;
}) {
  const { appliance, cluster, earlier } = form;
  if (!slot) return null;
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
  const none = slot.required ? [] : [{ value: '', label: 'Not set' }];
  return (
    <SelectField
      label={slot.record.label}
      mono
      required={slot.required}
      name={slot.field}
      value={slot.value}
      error={slot.error}
      options={withValue([...none, ...added, ...installed], slot.value)}
      hint={slot.value || slot.record.hint}
      onChange={choose ?? slot.choose}
    />
  );
}
