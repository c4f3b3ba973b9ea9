import { fieldOf } from '../../../../core/reip/answers.ts';
import type { Question } from '../../../../core/reip/questions/question-types.ts';
import { readTimeBoxes, writeTimeBoxes } from '../../../../core/reip/questions/time-boxes.ts';
import { upperFirst } from '../../../../core/text/first-letter.ts';
import { wholeNumberProblem } from '../../../../core/text/number-range.ts';
import { timeZoneProblem } from '../../../../core/time/time-zone.ts';
import { DateTimeField, DayField } from '../../../../parts/fields/DayField.tsx';
import { ChoiceField } from '../../../../ui/fields/ChoiceField.tsx';
import { EditField } from '../../../../ui/fields/EditField.tsx';
import { type AnswerField, answerFields } from './answer-fields.ts';

type Props = {
  readonly question: Question;
  readonly value: unknown;
  readonly onAnswer: (value: unknown) => void;
};

/** The input of a question, by the shape of its answer. */
export function AnswerInput({ question, value, onAnswer }: Props) {
  const { id, text, shape, options } = question;
  const fields = answerFields[id];
  if (fields)
    return (
      <div className="reip-answers" role="group" aria-label={text}>
        {fields.map((field) => (
          <OneField
            key={field.key}
            field={field}
            value={
              fieldOf(value, field.key) ??
              (field === fields[0] && typeof value === 'string' ? value : undefined)
            }
            onAnswer={(next) => {
              const before = typeof value === 'object' && value !== null ? { ...value } : {};
              const { [field.key]: _, ...rest } = before as Record<string, unknown>;
              const all = next === undefined ? rest : { ...rest, [field.key]: next };
              onAnswer(Object.keys(all).length > 0 ? all : undefined);
            }}
          />
        ))}
      </div>
    );
  if (shape === 'yes-no') return <YesNo label={text} value={value} onAnswer={onAnswer} />;
  if (shape === 'choice' && options)
    return (
      <ChoiceField
        label={text}
        value={typeof value === 'string' ? value : ''}
        options={[...new Set([...options, ...(typeof value === 'string' && value ? [value] : [])])].map(
          (option) => ({ value: option, label: upperFirst(option) }),
        )}
        onChange={onAnswer}
      />
    );
  const kind = shape === 'number' ? 'number' : shape === 'addresses' ? 'lines' : 'text';
  return <OneField field={{ key: id, label: text, kind }} value={value} onAnswer={onAnswer} labelHidden />;
}

function YesNo({
  label,
  value,
  onAnswer,
}: {
  readonly label: string;
  readonly value: unknown;
  readonly onAnswer: (value: boolean) => void;
}) {
  return (
    <ChoiceField<'yes' | 'no' | ''>
      label={label}
      value={value === true ? 'yes' : value === false ? 'no' : ''}
      options={[
        { value: 'yes', label: 'Yes' },
        { value: 'no', label: 'No' },
      ]}
      onChange={(next) => onAnswer(next === 'yes')}
    />
  );
}

function OneField({
  field: { key, label, kind, hint },
  value,
  onAnswer,
  labelHidden,
}: {
  readonly field: AnswerField;
  readonly value: unknown;
  readonly onAnswer: (value: unknown) => void;
  readonly labelHidden?: true;
}) {
  if (kind === 'yes-no') return <YesNo label={label} value={value} onAnswer={onAnswer} />;
  if (kind === 'moment' || kind === 'date') {
    const day = { label, value: typeof value === 'string' ? value.replace(' ', 'T') : '', onDay: onAnswer };
    return kind === 'date' ? <DayField {...day} /> : <DateTimeField {...day} timeZone="UTC" />;
  }
  const text = Array.isArray(value) ? value.join('\n') : value === undefined ? '' : String(value);
  return (
    <EditField
      label={label}
      labelHidden={labelHidden}
      value={text}
      hint={hint}
      {...(kind === 'lines' && { rows: 1, mono: true })}
      {...(kind === 'number' && { short: true, mono: true, inputMode: 'numeric' as const })}
      onCommit={(typed) => {
        const next = typed.trim();
        const wrongNumber = kind === 'number' ? wholeNumberProblem(next, 0, 100_000) : undefined;
        if (wrongNumber) return wrongNumber;
        const wrongZone = key === 'timeZone' && next !== '' ? timeZoneProblem(next) : undefined;
        if (wrongZone) return wrongZone;
        const boxes = kind === 'boxes' ? readTimeBoxes(next) : undefined;
        if (kind === 'boxes' && !boxes)
          return 'Enter phases from 0 to 8 with their minutes, such as 3: 90, 5: 120.';
        const answer = kind === 'number' ? Number(next) : boxes ? writeTimeBoxes(boxes) : next;
        onAnswer(next === '' ? undefined : answer);
        return undefined;
      }}
    />
  );
}
