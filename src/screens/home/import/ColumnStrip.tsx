import type { ColumnChoice, ColumnChoices, TableView } from '../../../core/formats/shared/result.ts';
import { plural } from '../../../core/text/plural.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { classes } from '../../../ui/text/classes.ts';
import { Pill } from '../../../ui/text/Pill.tsx';

type Props = {
  readonly name: string;
  readonly table: TableView;
  readonly choices: ColumnChoices;
  readonly asLastTime: boolean;
  readonly onChoose: (choices: ColumnChoices) => void;
  /** Absent where nothing is remembered of these headings. */
  readonly onForget?: (() => void) | undefined;
};

const note = '';

const labels: Readonly<Record<ColumnChoice, string>> = {
  hostname: 'Name',
  address: 'Address',
  network: 'Network',
  role: 'Network by its words',
  machine: 'Machine',
  machineKind: 'Kind of machine',
  endpointKind: 'Kind of address',
  subnet: 'Subnet',
  netmask: 'Netmask',
  gateway: 'Gateway',
  vlan: 'VLAN',
  mtu: 'MTU',
  rack: 'Rack',
  unit: 'Rack unit',
  serial: 'Serial number',
  interface: 'Interface',
  inDns: 'In DNS',
  defaultRoute: 'Gateway interface',
  aliases: 'Aliases',
  nat: 'NAT address',
  ignored: 'Ignored',
};

const options = [
  { value: note, label: 'Note' },
  ...Object.entries(labels).map(([value, label]) => ({ value, label })),
];

const isChoice = (value: string): value is ColumnChoice => Object.hasOwn(labels, value);

/** The first rows of a table with the field of each column, which the user may change. Guesses are amber. */
export function ColumnStrip({ name: file, table, choices, asLastTime, onChoose, onForget }: Props) {
  const { headings, rows, columns, count } = table;
  const isToCheck = (i: number) => columns[i]?.isGuess || (asLastTime && choices[i] !== undefined);
  const guesses = [...columns.keys()].filter(isToCheck).length;
  return (
    <section aria-label={`Columns of ${file}`} className="column-strip stack tight">
      <div className="row">
        <h3>Columns</h3>
        {count > rows.length && (
          <span className="muted">
            rows 1 to {rows.length} of {count.toLocaleString('en')}
          </span>
        )}
        {guesses > 0 && (
          <Pill tone="warn">
            {plural(guesses, 'guess', 'guesses')}
            {asLastTime && ' as last time'}, check {guesses === 1 ? 'it' : 'these'}
          </Pill>
        )}
        {onForget && (
          <Button variant="quiet" onClick={onForget}>
            Forget these columns
          </Button>
        )}
      </div>
      {/* A wide table scrolls inside, so that the dialog does not. */}
      <div className="table-scroll" role="region" aria-label={`First rows of ${file}`} tabIndex={0}>
        <table className="table">
          <thead>
            <tr>
              {headings.map((heading, i) => {
                const { choice, network } = columns[i] ?? {};
                const name = heading || `column ${i + 1}`;
                return (
                  <th
                    key={`${i} ${heading}`}
                    scope="col"
                    className={classes(isToCheck(i) && 'guess', choice === 'ignored' && 'muted')}
                  >
                    <SelectField
                      label={`Column ${name} holds`}
                      labelHidden
                      value={choice ?? note}
                      options={options}
                      onChange={(next) => {
                        const { [i]: _, ...others } = choices;
                        onChoose(isChoice(next) ? { ...others, [i]: next } : others);
                      }}
                    />
                    <span className="column-name">{name}</span>
                    {network && <span className="muted">{network}</span>}
                  </th>
                );
              })}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, i) => (
              <tr key={`${i} ${row.join(' ')}`}>
                {row.map((cell, column) => (
                  <td
                    key={`${column} ${headings[column]}`}
                    className={classes(
                      'mono',
                      columns[column]?.isGuess && 'guess',
                      columns[column]?.choice === 'ignored' && 'muted',
                    )}
                  >
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
