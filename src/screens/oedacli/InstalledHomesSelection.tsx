import { homesOf } from '../../core/oedacli/script/references.ts';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import type { ActionForm, Slot } from './form/form.ts';
import { withValue } from './form/ParameterField.tsx';

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
  const installed = cluster ? homesOf(appliance, cluster) : [];
  const homes = (cluster ? (slot.picker?.values ?? []) : []).map((value) => {
    const home = installed.find(({ path }) => path === value);
    const added = earlier.find(({ values }) => values.DBHOMELOC?.trim() === value)?.values.DBHOMENAME;
    return { value, label: home ? `${home.name ?? value} · ${home.version}` : `${added || value} (new)` };
  });
  const none = slot.required ? [] : [{ value: '', label: 'Not set' }];
  return (
    <SelectField
      label={slot.record.label}
      mono
      required={slot.required}
      name={slot.field}
      value={slot.value}
      error={slot.error}
      options={withValue([...none, ...homes], slot.value)}
      hint={slot.value || slot.record.hint}
      onChange={choose ?? slot.choose}
    />
  );
}
