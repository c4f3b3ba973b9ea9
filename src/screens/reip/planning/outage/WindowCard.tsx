import Check from 'lucide-react/icons/check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { plural } from '../../../../core/text/plural.ts';
import { durationText } from '../../../../core/time/duration-text.ts';
import { DateTimeField } from '../../../../parts/fields/DayField.tsx';
import { NumberField } from '../../../../ui/fields/NumberField.tsx';
import { Card } from '../../../../ui/surfaces/Card.tsx';
import { KeyValues } from '../../../../ui/surfaces/KeyValues.tsx';
import { fullMoney } from '../../../../ui/text/format-money.ts';
import { IconText } from '../../../../ui/text/IconText.tsx';
import type { Reip } from '../../use-reip.ts';
import type { Outages } from './use-outage.ts';
import { leastWords, rateSetter } from './use-outage.ts';
import { type WindowFields, windowFields, withWindow } from './window-answer.ts';

/** The approved window, whether the outage fits into it, and what the outage costs. */
export function WindowCard({ reip, outages }: { readonly reip: Reip; readonly outages: Outages }) {
  const { base, work, setWork } = reip;
  const fields = windowFields(base, work.answers);
  const change = (words: string, part: Partial<WindowFields>) =>
    setWork(words, (now) => ({ ...now, answers: withWindow(now.answers, { ...fields, ...part }) }));
  const { out, total, withoutMinutes, cost } = outages;
  const known = withoutMinutes.length === 0;
  const least = (sum: number, words: string) => leastWords(sum, withoutMinutes.length, words);
  const { minutes } = fields;
  const fits = minutes !== undefined && out <= minutes;
  return (
    <Card title="Window and cost">
      <div className="stack">
        <div className="edit-grid">
          <DateTimeField
            label="Window begins"
            hint={fields.timeZone}
            timeZone={fields.timeZone}
            value={fields.start}
            onDay={(start = '') => change('Change the outage window', { start })}
          />
          <NumberField
            label="Length"
            unit="min"
            max={100_000}
            value={minutes}
            disabledReason={fields.start === '' ? 'Enter the start of the window first.' : undefined}
            onChange={(length) => change('Change the outage window', { minutes: length })}
          />
          <NumberField
            label="Cost of an hour of outage"
            unit="$"
            max={1_000_000_000}
            value={work.ratePerHour}
            onChange={rateSetter(setWork)}
          />
        </div>
        {minutes !== undefined && (
          <IconText icon={fits && known ? Check : TriangleAlert} tone={!fits ? 'bad' : known ? 'ok' : 'warn'}>
            {fits
              ? known
                ? `Fits: ${durationText(out)} of outage in a window of ${durationText(minutes)}${total > minutes ? `; ${durationText(total)} with the work before and after it` : ''}`
                : `Unknown: ${plural(withoutMinutes.length, 'step')} without minutes`
              : `Does not fit: ${durationText(out)} of outage in a window of ${durationText(minutes)}`}
          </IconText>
        )}
        <KeyValues
          items={[
            { label: 'Out of service', value: least(out, durationText(out)) },
            { label: 'All steps one after the other', value: least(total, durationText(total)) },
            {
              label: 'Cost of outage',
              value: cost === undefined ? 'no rate' : least(cost, fullMoney(cost)),
            },
          ]}
        />
      </div>
    </Card>
  );
}
