import type { Appliance, Mark } from '../../../core/appliance/document/appliance-types.ts';
import { upperFirst } from '../../../core/text/first-letter.ts';
import { usDate } from '../../../core/time/days.ts';
import { ServerFields } from '../../../parts/fields/ServerFields.tsx';
import { useServices } from '../../../parts/services/use-services.ts';
import { localDay } from '../../../platform/browser/local-day.ts';
import { EditField } from '../../../ui/fields/EditField.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { Pill } from '../../../ui/text/Pill.tsx';
import { limitArea } from './limit-places.ts';
import { type Lack, waitingWords } from './missing.ts';
import { originOf } from './origin.ts';
import { choicesOf, inputAt, isList, lockedReason, shapeOf } from './places.ts';
import { checkAt, factAt, isChecked, parseAt, textAt, withValue } from './values.ts';

export type SingleInputProps = {
  readonly appliance: Appliance;
  readonly place: string;
  readonly mark: Mark;
  readonly lacks: ReadonlyMap<string, Lack>;
  /** Shown once for the whole group. */
  readonly origin?: string | undefined;
};

/** One value of the appliance: typed or chosen, with where the known one comes from; servers have a place each. */
export function SingleInput(props: SingleInputProps) {
  const { appliance, place } = props;
  const kind = serverKinds[place];
  return (
    <div data-inputs={place}>
      {kind ? (
        <ServerFields key={appliance.id} appliance={appliance} kind={kind} />
      ) : (
        <ValueInput {...props} />
      )}
    </div>
  );
}

const serverKinds: Readonly<Record<string, 'dns' | 'ntp'>> = {
  'services/dns/servers': 'dns',
  'services/ntp/servers': 'ntp',
};

function ValueInput({ appliance, place, mark, lacks, origin }: SingleInputProps) {
  const { workspace, clock } = useServices();
  const { label, hint } = inputAt(place);
  const text = textAt(appliance, place, appliance.id);
  const fact = factAt(appliance, place, appliance.id);
  const lack = lacks.get(place);
  const choices = choicesOf(place);
  const commit = (typed: string) => {
    const parsed = parseAt(appliance, place, typed, localDay(clock.now()));
    if (!parsed.ok) return parsed.problem;
    const at = new Date(clock.now()).toISOString();
    workspace.edit(typed.trim() ? `Enter ${label}` : `Empty ${label}`, (document) =>
      withValue(document, place, [document.id], parsed.value, { at, mark }),
    );
    return undefined;
  };
  const note = (
    <>
      {lack && <Pill tone="warn">{waitingWords(lack)}</Pill>} {usualHint(place, hint, text)}
      {fact && originOf(fact) !== origin && ` ${originOf(fact)}.`}
    </>
  );
  return choices ? (
    <SelectField
      label={label}
      value={text}
      hint={note}
      disabledReason={lockedReason(appliance, place)}
      onChange={commit}
      options={[
        { value: '', label: 'Not set' },
        ...(text && !choices.includes(text) ? [{ value: text, label: text }] : []),
        ...choices.map((value) => ({ value, label: upperFirst(value) })),
      ]}
    />
  ) : (
    <EditField
      label={label}
      value={text}
      hint={note}
      mono
      wraps={isList(place)}
      {...(shapeOf(place) === 'date' && { placeholder: 'MM/DD/YYYY' })}
      disabledReason={lockedReason(appliance, place)}
      {...(isChecked(place) && { check: (typed: string) => checkAt(appliance, place, typed) })}
      onCommit={commit}
    />
  );
}

/** How to type the value; a choice needs no explanation, and a present value serves as the example. */
function usualHint(place: string, hint: string | undefined, text: string): string {
  if (choicesOf(place) || (text && !place.startsWith(limitArea))) return '';
  const example = hint?.replace(/;.*/, '');
  if (place.startsWith(limitArea)) return `${example}.`;
  return example ? `For example ${usDate(example)}.` : '';
}
