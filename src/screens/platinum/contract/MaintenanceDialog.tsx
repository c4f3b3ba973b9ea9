import { useId, useState } from 'react';
import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import { maintenanceKinds, spanOf } from '../../../core/platinum/contract/maintenance.ts';
import type { MaintenanceEntry } from '../../../core/platinum/contract/record.ts';
import { timeZoneProblem } from '../../../core/time/time-zone.ts';
import { readDay, readTime, timeText } from '../../../core/time/typed-dates.ts';
import { clockChange } from '../../../core/time/zoned-time.ts';
import { dayText } from '../../../parts/labels/dates.ts';
import { required, useFieldChecks } from '../../../ui/fields/field-checks.ts';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { TakeDialog } from '../../../ui/overlays/TakeDialog.tsx';
import { dateNotValid } from '../../../ui/text/format-date.ts';

const timeNotValid = 'Enter a time from 00:00 to 23:59.';
const dayCheck = (text: string) => (readDay(text) === undefined ? dateNotValid : undefined);
const timeCheck = (text: string) => (readTime(text) === undefined ? timeNotValid : undefined);

/** One entry of the calendar: days, times of a zone, and what came of it. */
export function MaintenanceDialog({
  appliance,
  entry,
  onTake,
  onClose,
}: {
  appliance: Appliance;
  entry: MaintenanceEntry;
  onTake: (entry: MaintenanceEntry) => void;
  onClose: () => void;
}) {
  const form = useId();
  const zone = appliance.timeZone ?? 'UTC';
  const [values, setValues] = useState({
    title: entry.title,
    kind: entry.kind,
    startDay: dayText(entry.start),
    startTime: timeText(entry.start),
    endDay: dayText(entry.end),
    endTime: entry.end ? timeText(entry.end) : '',
    timeZone: entry.timeZone ?? '',
    outcome: entry.outcome ?? '',
  });
  const set = (name: keyof typeof values) => (text: string) => setValues({ ...values, [name]: text });
  const made = madeOf(entry, values);
  const endBeforeStart = () => {
    if (!made?.end) return undefined;
    const span = spanOf(appliance, made);
    if (!span || span.end > span.start) return undefined;
    return values.endDay.trim()
      ? 'The end is before the start. Enter a later end.'
      : 'The end is before the start. Enter the day on which it ends.';
  };
  const clockOf = (iso: string | undefined) =>
    iso && timeText(iso) ? clockChange(iso, values.timeZone.trim() || zone) : undefined;
  const checks = useFieldChecks(values, {
    title: required,
    startDay: (text) => required(text) ?? dayCheck(text),
    startTime: timeCheck,
    endDay: (text) => dayCheck(text) ?? endBeforeStart(),
    endTime: timeCheck,
    timeZone: (text) => (text.trim() === '' ? undefined : timeZoneProblem(text.trim())),
  });
  const field = (
    name: Exclude<keyof typeof values, 'kind'>,
    label: string,
    rest: Partial<Parameters<typeof TextField>[0]> = {},
  ) => (
    <TextField
      label={label}
      value={values[name]}
      onChange={set(name)}
      onBlur={checks.onBlur(name)}
      error={checks.errorOf(name)}
      {...rest}
    />
  );
  return (
    <TakeDialog
      title={entry.title ? 'Edit entry' : 'Add entry'}
      onClose={onClose}
      action={entry.title ? 'Take changes' : 'Add'}
      form={form}
    >
      <form
        id={form}
        noValidate
        className="edit-grid many"
        onSubmit={(event) => {
          event.preventDefault();
          if (checks.checkAll() && made) onTake(made);
        }}
      >
        {field('title', 'What', { required: true })}
        <SelectField
          label="Kind"
          value={values.kind}
          options={[...new Set([...maintenanceKinds, values.kind])].map((value) => ({ value, label: value }))}
          onChange={set('kind')}
        />
        {field('startDay', 'Begins', { required: true, mono: true, placeholder: 'MM/DD/YYYY' })}
        {field('startTime', 'Time of the beginning', {
          mono: true,
          placeholder: 'HH:MM',
          hint: clockOf(made?.start) ?? 'Empty is the whole day',
        })}
        {field('endDay', 'Ends', { mono: true, placeholder: 'MM/DD/YYYY' })}
        {field('endTime', 'Time of the end', {
          mono: true,
          placeholder: 'HH:MM',
          hint: clockOf(made?.end),
        })}
        {field('timeZone', 'Time zone', { placeholder: zone, hint: `Empty is ${zone}` })}
        {field('outcome', 'Outcome or note')}
      </form>
    </TakeDialog>
  );
}

/** Undefined while a day or time is invalid. An end with a time alone is on the first day. */
function madeOf(
  entry: MaintenanceEntry,
  values: Readonly<Record<string, string>>,
): MaintenanceEntry | undefined {
  const { title = '', kind = '', timeZone = '', outcome = '' } = values;
  const startDay = readDay(values.startDay ?? '');
  const startTime = readTime(values.startTime ?? '');
  const endDay = readDay(values.endDay ?? '');
  const endTime = readTime(values.endTime ?? '');
  if (!startDay || startTime === undefined || endDay === undefined || endTime === undefined) return undefined;
  const lastDay = endDay || (endTime ? startDay : '');
  const end = lastDay && (endTime ? `${lastDay}T${endTime}` : lastDay);
  const { end: _end, timeZone: _zone, outcome: _outcome, ...rest } = entry;
  return {
    ...rest,
    title: title.trim(),
    kind,
    start: startTime ? `${startDay}T${startTime}` : startDay,
    ...(end && { end }),
    ...(timeZone.trim() && { timeZone: timeZone.trim() }),
    ...(outcome.trim() && { outcome: outcome.trim() }),
  };
}
