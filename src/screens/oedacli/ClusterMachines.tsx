import { useId } from 'react';
import { listItems } from '../../core/oedacli/language/values.ts';
import { nodesOf } from '../../core/oedacli/script/references.ts';
import { CheckField } from '../../ui/fields/CheckField.tsx';
import { describedBy, FieldNotes } from '../../ui/fields/Field.tsx';
import type { ActionForm, Slot } from './form/form.ts';
import { ParameterField } from './form/ParameterField.tsx';

/** More boxes than these are no list to look through: the names are typed, with suggestions. */
const mostBoxes = 32;

/**
 * A list of servers, storage servers or disk groups. `all`: leaving it out means all of them, in words ('of the home'), and
 * that is what ticking every box does.
 */
export function ClusterMachines({
  form,
  slot,
  all,
}: {
  form: ActionForm;
  slot: Slot | undefined;
  all?: string;
}) {
  const id = useId();
  if (!slot) return null;
  const { record, preset } = slot;
  const own = listItems(preset ?? '');
  const nodes = all && form.cluster ? nodesOf(form.appliance, form.cluster) : (slot.picker?.values ?? []);
  const known = own.length > 0 ? own : nodes;
  const given = listItems(slot.value);
  if (known.length === 0 || known.length > mostBoxes) return <ParameterField slot={slot} />;
  const chosen = given.length > 0 || !all ? given : known;
  const rows = [...known, ...given.filter((item) => !known.includes(item))];
  const isAll =
    all !== undefined && known.length === chosen.length && known.every((one) => chosen.includes(one));
  // How a list is written is of no use to who ticks it.
  const hint = isAll ? `All ${all}: ${record.name} is not sent` : record.hint;
  const toggle = (machine: string, on: boolean) => {
    const next = rows.filter((row) => (row === machine ? on : chosen.includes(row)));
    const everyone = all && next.length === known.length && next.every((item) => known.includes(item));
    slot.choose(everyone ? '' : next.join());
  };
  return (
    <fieldset className="field" aria-describedby={describedBy(id, hint, slot.error)} data-field={slot.field}>
      <legend className="field-label">{record.label}</legend>
      <div className="stack close mono">
        {rows.map((machine) => (
          <CheckField
            key={machine}
            label={machine}
            checked={chosen.includes(machine)}
            disabledReason={
              all && chosen.length === 1 && chosen[0] === machine ? 'One server at least' : undefined
            }
            onChange={(on) => toggle(machine, on)}
          />
        ))}
      </div>
      <FieldNotes id={id} hint={hint} error={slot.error} />
    </fieldset>
  );
}
