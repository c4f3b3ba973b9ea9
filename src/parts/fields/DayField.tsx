import { readDateTime, readDay } from '../../core/time/typed-dates.ts';
import { clockChange, zonedInstant } from '../../core/time/zoned-time.ts';
import { EditField, type EditFieldProps } from '../../ui/fields/EditField.tsx';
import { dateNotValid } from '../../ui/text/format-date.ts';
import { dateTimeText, dayText } from '../labels/dates.ts';

type Props = Omit<EditFieldProps, 'value' | 'onCommit' | 'check' | 'mono'> & {
  readonly value: string | undefined;
  /** With the ISO date; undefined when the field was emptied. */
  readonly onDay: (iso: string | undefined) => void;
};

/** A day, typed as the product shows it. */
export function DayField({ value, onDay, ...rest }: Props) {
  return (
    <EditField
      placeholder="MM/DD/YYYY"
      {...rest}
      mono
      value={dayText(value)}
      onCommit={(text) => {
        const iso = readDay(text);
        if (iso === undefined) return dateNotValid;
        onDay(iso || undefined);
        return undefined;
      }}
    />
  );
}

/** A day with its time, local to the zone that is shown next to it. */
export function DateTimeField({
  value,
  onDay,
  timeZone,
  warning,
  ...rest
}: Props & {
  readonly timeZone: string;
  /** A warning about the instant, which is taken all the same. */
  readonly warning?: (instant: number) => string | undefined;
}) {
  return (
    <EditField
      placeholder="MM/DD/YYYY HH:MM"
      {...rest}
      mono
      value={dateTimeText(value)}
      check={(typed) => {
        const iso = readDateTime(typed);
        if (!iso) return undefined;
        const instant = zonedInstant(iso, timeZone)?.getTime();
        const text = clockChange(iso, timeZone) ?? (instant === undefined ? undefined : warning?.(instant));
        return text ? { level: 'warning', text } : undefined;
      }}
      onCommit={(text) => {
        const iso = readDateTime(text);
        if (iso === undefined) return dateNotValid;
        onDay(iso || undefined);
        return undefined;
      }}
    />
  );
}
