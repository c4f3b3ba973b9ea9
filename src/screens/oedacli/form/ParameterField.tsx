import type { Kind } from '../../../core/oedacli/language/command-record.ts';
import { kindWords } from '../../../core/oedacli/language/help.ts';
import { upperFirst } from '../../../core/text/first-letter.ts';
import { markLabel } from '../../../parts/labels/labels.ts';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import type { Slot } from './form.ts';
import { ReferenceField } from './ReferenceField.tsx';

/** Kinds whose values are names of the document: to be chosen more often than typed. */
const chosen: ReadonlySet<string | undefined> = new Set([
  'cluster',
  'home',
  'container',
  'database',
  'disk-group',
  'owner',
  'node',
  'cell',
  'ilom',
  'machine',
]);

/** A longer list is quicker to type in than to look through. */
const mostChoices = 120;

/** The field of a parameter or WHERE key as its record of the catalog describes it. */
export function ParameterField({
  slot,
  hint,
  suggestions,
}: {
  slot: Slot | undefined;
  hint?: string | undefined;
  suggestions?: readonly string[];
}) {
  if (!slot) return null;
  const { record, picker, preset, value } = slot;
  const shared = {
    label: record.label,
    required: slot.required,
    error: slot.error,
    hint: hint ?? hintOf(slot),
    name: slot.field,
    mono: true,
  };
  if (picker?.closed) {
    const none = preset ? `${preset} (default)` : slot.required ? 'Choose' : 'Not set';
    const usual = value.toUpperCase() === preset?.toUpperCase() ? '' : value;
    const values = picker.values.filter((one) => one.toUpperCase() !== preset?.toUpperCase());
    const known = values.find((one) => one.toUpperCase() === usual.toUpperCase()) ?? usual;
    return (
      <SelectField
        {...shared}
        value={known}
        options={withValue(
          [{ value: '', label: none }, ...values.map((one) => ({ value: one, label: one }))],
          known,
        )}
        onChange={slot.choose}
      />
    );
  }
  const offered = suggestions ?? picker?.values ?? [];
  if (!picker?.several && chosen.has(record.refersTo) && offered.length > 0 && offered.length <= mostChoices)
    return <ReferenceField slot={slot} shared={shared} values={offered} />;
  return (
    <TextField
      {...shared}
      value={value}
      placeholder={preset}
      // The present value is no suggestion, and the arrow of the list would cover the end of a path.
      suggestions={offered.some((one) => one !== value) ? offered.slice(0, 500) : undefined}
      onChange={slot.type}
      onBlur={slot.leave}
    />
  );
}

/** The allowed values of the field, in short; the rest is in the help below the form. */
function hintOf({ record, preset, variant }: Slot): string | undefined {
  const { kind, hint, mark, derived } = record;
  const words: string[] = [];
  if (kind.is !== 'choice' && preset) words.push(`Default: ${derived ?? preset}`);
  else if (kind.is === 'name') words.push(kindWords({ ...kind, maxFor: {}, max: maxOf(kind, variant) }));
  else if (describedKinds.has(kind.is) && !(hint && kind.is === 'integer' && kind.max === undefined))
    words.push(kindWords(kind));
  if (hint) words.push(hint);
  if (mark === 'verify') words.push(markLabel(mark));
  const text = words.filter(Boolean).join('. ');
  return text ? upperFirst(text) : undefined;
}

/** Kinds whose label does not suffice. */
const describedKinds: ReadonlySet<string> = new Set(['integer', 'short-name', 'list', 'version', 'mask']);

const maxOf = (kind: Extract<Kind, { is: 'name' }>, variant: string | undefined) =>
  (variant && kind.maxFor?.[variant]) || kind.max;

/** For a parameter whose values are of the document: one of `options`, by its own label and hint. */
export const SlotSelect = ({
  slot,
  options,
  hint = slot.record.hint,
  choose = slot.choose,
}: {
  slot: Slot;
  options: readonly { value: string; label: string }[];
  hint?: string | undefined;
  choose?: ((value: string) => void) | undefined;
}) => (
  <SelectField
    label={slot.record.label}
    mono
    required={slot.required}
    name={slot.field}
    value={slot.value}
    error={slot.error}
    hint={hint}
    options={withValue(options, slot.value)}
    onChange={choose}
  />
);

/** The options, with the present value among them even when it is none of them: a wrong value must be seen. */
export function withValue(options: readonly { value: string; label: string }[], value: string) {
  return options.some((option) => option.value === value)
    ? options
    : [...options, { value, label: value ? `${value} (unknown)` : 'Choose' }];
}
