import { appendTo } from '../../core/collections/grouping.ts';
import { classes } from '../text/classes.ts';
import { Field, type FieldProps } from './Field.tsx';

interface SelectOption<Value extends string = string> {
  value: Value;
  label: string;
  group?: string;
  disabled?: boolean;
}

interface SelectFieldProps<Value extends string> extends FieldProps {
  value: Value;
  onChange(value: Value): void;
  options: readonly SelectOption<Value>[];
  mono?: boolean | undefined;
  short?: boolean | undefined;
  name?: string | undefined;
}

export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { value, onChange, options, mono, short, name } = props;
  const groups = grouped(options);
  return (
    <Field {...props}>
      {(control) => (
        <select
          {...control}
          name={name}
          className={classes('input', mono && 'mono', short && 'short')}
          value={value}
          disabled={props.disabledReason !== undefined}
          title={props.disabledReason}
          onChange={(event) => {
            const chosen = options.find((option) => option.value === event.target.value);
            if (chosen) onChange(chosen.value);
          }}
        >
          {[...groups].map(([group, members]) => {
            const rows = members.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ));
            return group ? (
              <optgroup key={group} label={group}>
                {rows}
              </optgroup>
            ) : (
              rows
            );
          })}
        </select>
      )}
    </Field>
  );
}

function grouped<Value extends string>(options: readonly SelectOption<Value>[]) {
  const groups = new Map<string | undefined, SelectOption<Value>[]>();
  for (const option of options) {
    appendTo(groups, option.group, option);
  }
  return groups;
}
