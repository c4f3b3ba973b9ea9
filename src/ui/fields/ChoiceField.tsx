import { useId } from 'react';

interface ChoiceOption<Value extends string> {
  value: Value;
  label: string;
}

/**
 * Two to four choices that all stay visible: 'Plan only' / 'With DEPLOY ACTIONS'. Real radio buttons, so the arrow keys
 * work.
 */
export function ChoiceField<Value extends string>({
  label,
  value,
  onChange,
  options,
}: {
  label: string;
  value: Value;
  onChange(value: Value): void;
  options: readonly ChoiceOption<Value>[];
}) {
  const name = useId();
  return (
    <fieldset className="choice">
      <legend className="hidden-text">{label}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
