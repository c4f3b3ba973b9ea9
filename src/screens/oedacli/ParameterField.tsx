import { markLabel } from '../../parts/labels.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { ActionForm } from './form.ts';

/** The field of a parameter as its catalogue record describes it. */
export function ParameterField({
  form,
  name,
  hint,
  suggestions,
}: {
  form: ActionForm;
  name: string;
  hint?: string;
  suggestions?: readonly string[];
}) {
  const parameter = form.parameter(name);
  if (!parameter) return null;
  const { kind } = parameter;
  const preset = form.preset(name);
  const shared = {
    label: parameter.label,
    required: parameter.required,
    error: form.error(name),
    hint: hint ?? hintOf(form, name, preset),
    value: form.value(name),
    mono: true,
  };
  if (kind.is === 'choice') {
    const none = preset ? `${preset} (default)` : 'Not set';
    const values = kind.values.filter((value) => value !== preset);
    return (
      <SelectField
        {...shared}
        value={shared.value === preset ? '' : shared.value}
        options={withValue(
          [{ value: '', label: none }, ...values.map((value) => ({ value, label: value }))],
          shared.value === preset ? '' : shared.value,
        )}
        onChange={(value) => form.choose(name, value)}
      />
    );
  }
  return (
    <TextField
      {...shared}
      placeholder={preset}
      suggestions={suggestions}
      onChange={(value) => form.set(name, value)}
      onBlur={() => form.left(name)}
    />
  );
}

function hintOf(form: ActionForm, name: string, preset: string | undefined): string | undefined {
  const parameter = form.parameter(name);
  if (!parameter) return undefined;
  const { kind, hint, mark, derived } = parameter;
  const words: string[] = [];
  if (kind.is === 'name')
    words.push(`At most ${(form.variant && kind.maxFor?.[form.variant]) || kind.max} characters`);
  if (kind.is !== 'choice' && preset) words.push(derived ? `Default: ${derived}` : `Default: ${preset}`);
  if (hint) words.push(hint);
  if (mark === 'verify') words.push(markLabel(mark));
  return words.join('. ') || undefined;
}

/** The options, with the present value among them even when it is none of them: a wrong value must be seen. */
export function withValue(options: readonly { value: string; label: string }[], value: string) {
  return options.some((option) => option.value === value)
    ? options
    : [...options, { value, label: value ? `${value} (not known)` : 'Choose' }];
}
