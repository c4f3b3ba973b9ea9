import type { ReactNode } from 'react';
import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import { countWords } from '../../../core/appliance/document/record-labels.ts';
import type { ReadAnswers } from '../../../core/formats/read/read-file.ts';
import type { Guess, Tally } from '../../../core/formats/shared/result.ts';
import { andMore, plural } from '../../../core/text/plural.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { Pill } from '../../../ui/text/Pill.tsx';
import { ColumnStrip } from './ColumnStrip.tsx';
import { formatWords } from './format-words.ts';
import type { ReadingDetails } from './import-file.ts';

type Props = {
  /** Of the file: several are in one dialog. */
  readonly name: string;
  readonly reading: ReadingDetails;
  readonly answers: ReadAnswers;
  readonly asLastTime: boolean;
  readonly onAnswer: (answers: ReadAnswers) => void;
  readonly onForget?: (() => void) | undefined;
  /** Absent of a file that could not be read. */
  readonly appliance?: Appliance;
  readonly described?: ReactNode;
};

/** The recognized format with its reason, the second best, the count of the addresses, the guesses and the columns. */
export function ReadingFacts(props: Props) {
  const { name, reading, answers, asLastTime, onAnswer, onForget, appliance, described } = props;
  const { taken, other, tally, table, sheets, sheet, guesses } = reading;
  return (
    <>
      {tally && <Numbers tally={tally} appliance={appliance} />}
      {described}
      {taken && (
        <p className="muted small">
          <span>{`Read as ${formatWords[taken.format]}: ${taken.why}`}</span>
          {other && (
            <Button variant="quiet" onClick={() => onAnswer({ ...answers, as: other.format })}>
              Read as {formatWords[other.format]}
            </Button>
          )}
        </p>
      )}
      {sheets && sheets.length > 1 && (
        <SelectField
          label="Sheet"
          value={String(sheet ?? 0)}
          options={sheets.map((name, i) => ({ value: String(i), label: name }))}
          onChange={(next) => {
            const { columns: _, ...others } = answers;
            onAnswer({ ...others, sheet: Number(next) });
          }}
        />
      )}
      {table && (
        <ColumnStrip
          name={name}
          table={table}
          choices={answers.columns ?? {}}
          asLastTime={asLastTime}
          onChoose={(columns) => onAnswer({ ...answers, columns, as: 'csv' })}
          onForget={onForget}
        />
      )}
      {guesses && guesses.length > 0 && <Guesses guesses={guesses} />}
    </>
  );
}

function Numbers({ tally, appliance }: { tally: Tally; appliance: Appliance | undefined }) {
  const { endpoints, occupied, others, leftCount, left } = tally;
  const lines = [...new Set(left.map(({ line }) => line))];
  // A cell such as 10,20,10,11 is no address by its letters, and is read as one.
  const count = appliance?.endpoints.length ?? endpoints;
  const numbers: readonly (readonly [count: number, word: string, detail: string | undefined])[] = [
    [
      count,
      count === 1 ? 'endpoint' : 'endpoints',
      appliance &&
        `${countWords('machines', appliance.machines.length)}, ${countWords('networks', appliance.networks.length)}`,
    ],
    [occupied, 'occupied', 'without a machine'],
    [others, others === 1 ? 'other value' : 'other values', 'subnets, gateways'],
    [
      leftCount,
      'left over',
      lines.length === 0
        ? 'every address is read'
        : `line ${lines.slice(0, 3).join(', ')}${lines.length > 3 ? ', ...' : ''}`,
    ],
  ];
  return (
    <>
      <dl className="import-numbers">
        {numbers.map(([count, word, detail], i) => (
          <div key={word} className={i === 3 && count > 0 ? 'warn' : undefined}>
            <dt>
              {word}
              {detail && <span className="second">{detail}</span>}
            </dt>
            <dd>{count.toLocaleString('en')}</dd>
          </div>
        ))}
      </dl>
      {left.length > 0 && (
        <details>
          <summary>{plural(leftCount, 'address is', 'addresses are')} left over</summary>
          <ul className="note-list">
            {left.slice(0, shownLeft).map(({ line, column, text, why }) => (
              <li key={`${line} ${column}`}>
                <span className="mono">
                  Line {line}, column {column}: {text}
                </span>{' '}
                {reasons[why]}
              </li>
            ))}
            {leftCount > shownLeft && <li>{andMore(leftCount - shownLeft)}</li>}
          </ul>
        </details>
      )}
    </>
  );
}

const shownLeft = 200;

const reasons: Readonly<Record<Tally['left'][number]['why'], string>> = {
  free: 'is free',
  comment: 'is in a comment',
  fault: 'is in a row that could not be read',
  again: 'was read from another line',
  other: 'was not read',
};

const shownNames = 20;
const shownLines = 5;

const words: Readonly<Record<Guess['what'], (as: string) => string>> = {
  machine: (as) => `Separate machine, by its name only (${as})`,
  kind: (as) => `Kind of machine: ${as}`,
  network: (as) => `Network: ${as}`,
};

const firstOf = (values: readonly (string | number)[], count: number, shown: number) =>
  `${values.slice(0, shown).join(', ')}${count > shown ? ' ...' : ''}`;

/** Values that the file does not state. */
function Guesses({ guesses }: { guesses: readonly Guess[] }) {
  const count = guesses.reduce((sum, guess) => sum + guess.count, 0);
  return (
    <details>
      <summary>
        <Pill tone="warn">{plural(count, 'guess', 'guesses')}</Pill> of what the file does not state
      </summary>
      <ul className="note-list">
        {guesses.map(({ what, as, names, count: number, lines }) => (
          <li key={`${what} ${as}`}>
            {words[what](as)} ({number.toLocaleString('en')}, {lines.length === 1 ? 'line' : 'lines'}{' '}
            {firstOf(lines, number, shownLines)}):{' '}
            <span className="mono">{firstOf(names, number, shownNames)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
