import { useId } from 'react';
import { nodesOf } from '../../core/oedacli/references.ts';
import { listItems } from '../../core/oedacli/values.ts';
import { CheckField } from '../../ui/CheckField.tsx';
import { describedBy, FieldNotes } from '../../ui/Field.tsx';
import type { ActionForm } from './form.ts';

/** Servers of a home or database. All of them is the default and leaves the list out of the script. */
export function ClusterMachines({ form, name, all }: { form: ActionForm; name: string; all: string }) {
  const id = useId();
  if (!form.cluster) return null;
  const preset = listItems(form.preset(name) ?? '');
  const known = preset.length > 0 ? preset : nodesOf(form.appliance, form.cluster);
  const given = listItems(form.value(name));
  const chosen = given.length > 0 ? given : known;
  const rows = [...known, ...given.filter((item) => !known.includes(item))];
  const isAll = known.every((item) => chosen.includes(item)) && chosen.length === known.length;
  const hint = isAll ? `All ${all}: ${name} is left out` : form.parameter(name)?.hint;
  const error = form.error(name);
  const toggle = (machine: string, on: boolean) => {
    const next = rows.filter((row) => (row === machine ? on : chosen.includes(row)));
    form.choose(
      name,
      next.length === known.length && next.every((item) => known.includes(item)) ? '' : next.join(),
    );
  };
  return (
    <fieldset className="field" aria-describedby={describedBy(id, hint, error)}>
      <legend className="field-label">Servers</legend>
      <div className="oedacli-machines">
        {rows.map((machine) => (
          <CheckField
            key={machine}
            label={machine}
            checked={chosen.includes(machine)}
            disabledReason={chosen.length === 1 && chosen[0] === machine ? 'One server at least' : undefined}
            onChange={(on) => toggle(machine, on)}
          />
        ))}
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </fieldset>
  );
}
