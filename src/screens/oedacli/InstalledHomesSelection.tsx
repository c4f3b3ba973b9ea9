import { homesOf } from '../../core/oedacli/script/references.ts';
import type { ActionForm, Slot } from './form/form.ts';
import { SlotSelect } from './form/ParameterField.tsx';

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
    <SlotSelect
      slot={slot}
      options={[...none, ...homes]}
      hint={slot.value || slot.record.hint}
      choose={choose}
    />
  );
}
