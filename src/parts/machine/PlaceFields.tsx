import { useState } from 'react';
import type { Appliance, Machine } from '../../core/appliance/document/appliance-types.ts';
import { heightOf, rackWords } from '../../core/appliance/racks/rack-layout.ts';
import { checkPlace, moveMachine, moveWords, usualUnits } from '../../core/appliance/racks/rack-moves.ts';
import { wholeNumberProblem } from '../../core/text/number-range.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { required } from '../../ui/fields/field-checks.ts';
import { RetainedFields } from '../../ui/fields/RetainedFields.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { useServices } from '../services/use-services.ts';

/** As typed; an empty unit is none. */
type Draft = { readonly rack: string; readonly unit: string; readonly height: string };

type Props = {
  readonly appliance: Appliance;
  readonly machine: Machine;
  readonly onMove: () => void;
};

const unitOf = (text: string) => (text.trim() === '' ? undefined : Number(text));

/** A machine's place as fields: problems appear while the user types, and only a free place is taken. */
export function PlaceFields({ appliance, machine, onMove }: Props) {
  const { workspace } = useServices();
  const { id, name } = machine;
  const height = heightOf(machine);
  const recorded: Draft = {
    rack: machine.rack ?? '',
    unit: String(machine.unit ?? ''),
    height: String(height),
  };
  const [edited, setEdited] = useState<{ readonly of: Machine; readonly draft: Draft }>();
  // A draft is of the machine as it was: after an undo or a move elsewhere it counts no more.
  const draft = edited?.of === machine ? edited.draft : recorded;
  const problems = problemsOf(appliance, id, draft);

  const take = (next: Draft) => {
    setEdited({ of: machine, draft: next });
    const found = problemsOf(appliance, id, next);
    if (!next.rack || found.unit || found.height) return;
    const place = { rack: next.rack, unit: unitOf(next.unit) };
    const units = Number(next.height);
    if (units !== height)
      workspace.edit(`Set the height of ${name} to ${units}`, (document) =>
        moveMachine(document, id, place, units),
      );
    else if (place.rack !== machine.rack || place.unit !== machine.unit)
      workspace.edit(moveWords(appliance, id, place), (document) => moveMachine(document, id, place));
  };
  const number = (field: 'unit' | 'height') => ({
    mono: true,
    short: true,
    inputMode: 'numeric' as const,
    value: draft[field],
    error: problems[field],
    onChange: (text: string) => setEdited({ of: machine, draft: { ...draft, [field]: text } }),
    onBlur: () => take(draft),
    onKeyDown: (event: React.KeyboardEvent) => {
      if (event.key === 'Enter') take(draft);
      // The first Escape takes the text back, the next one is the drawer's.
      if (event.key === 'Escape' && edited) {
        event.stopPropagation();
        setEdited(undefined);
      }
    },
  });
  return (
    <RetainedFields name={`Place of ${name}`} className="place-fields no-print">
      <div data-commits="">
        <SelectField
          label="Rack"
          mono
          value={draft.rack}
          options={[
            ...(machine.rack ? [] : [{ value: '', label: 'none' }]),
            ...appliance.racks.map((rack) => ({ value: rack.id, label: rackWords(rack) })),
          ]}
          onChange={(rack) => take({ ...draft, rack })}
        />
      </div>
      <TextField label="Lowest unit" {...number('unit')} />
      <TextField label="Height in units" {...number('height')} />
      <div className="row">
        <Button
          disabledReason={appliance.racks.length === 0 ? 'There is no rack to move it in' : undefined}
          onClick={onMove}
        >
          {machine.unit === undefined && machine.kind !== 'pdu' ? 'Place' : 'Move'}
        </Button>
        {machine.unit !== undefined && (
          <Button variant="quiet" onClick={() => take({ ...recorded, unit: '' })}>
            Take out of its unit
          </Button>
        )}
      </div>
    </RetainedFields>
  );
}

function problemsOf(appliance: Appliance, id: string, { rack, unit, height }: Draft) {
  const units = appliance.racks.find((one) => one.id === rack)?.units ?? usualUnits;
  const noHeight = required(height) ?? wholeNumberProblem(height, 1, units);
  return {
    height: noHeight,
    unit:
      wholeNumberProblem(unit, 1, units) ??
      (rack && !noHeight ? checkPlace(appliance, id, rack, unitOf(unit), Number(height)) : undefined),
  };
}
