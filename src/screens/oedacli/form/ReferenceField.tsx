import { useState } from 'react';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import type { Slot } from './form.ts';

/** No name holds it. */
const another = '\n';

/** A name out of the document; another one may be typed, because the machine may know more than the document. */
export function ReferenceField({
  slot,
  shared,
  values,
}: {
  slot: Slot;
  shared: {
    label: string;
    required: boolean;
    error: string | undefined;
    hint: string | undefined;
    name: string;
    mono: boolean;
  };
  values: readonly string[];
}) {
  const [typing, setTyping] = useState(false);
  const { value } = slot;
  if (typing)
    return (
      <TextField
        {...shared}
        autoFocus
        value={value}
        suggestions={values}
        onChange={slot.type}
        onBlur={() => {
          setTyping(false);
          slot.leave();
        }}
      />
    );
  const known = values.includes(value);
  return (
    <SelectField
      {...shared}
      value={value}
      options={[
        ...(slot.required && known ? [] : [{ value: '', label: slot.required ? 'Choose' : 'Not set' }]),
        ...values.map((one) => ({ value: one, label: one })),
        ...(known || value === '' ? [] : [{ value, label: `${value} (unknown)` }]),
        { value: another, label: 'Another one …' },
      ]}
      onChange={(next) => {
        if (next === another) setTyping(true);
        else slot.choose(next);
      }}
    />
  );
}
