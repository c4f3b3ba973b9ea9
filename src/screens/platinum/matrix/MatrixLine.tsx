import ChevronRight from 'lucide-react/icons/chevron-right';
import { memo, type ReactNode, useEffect, useRef } from 'react';
import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import {
  groupCells,
  groupRows,
  type Lane,
  type MachineGroup,
  type MatrixMachine,
  type PortGroup,
} from '../../../core/platinum/matrix/matrix-table.ts';
import type { MatrixRow } from '../../../core/platinum/matrix/network-matrix.ts';
import { lowerFirst } from '../../../core/text/first-letter.ts';
import type { Picked } from '../../../ui/table/table-selection.ts';
import { classes } from '../../../ui/text/classes.ts';
import { chosenOf } from './cell-state.ts';
import { MatrixCell } from './MatrixCell.tsx';
import { toggled } from './use-matrix-selection.ts';

export type CellLine =
  | { readonly kind: 'group'; readonly group: MachineGroup; readonly isOpen: boolean }
  | { readonly kind: 'machine'; readonly machine: MatrixMachine };

export type ColumnLane = { readonly column: PortGroup; readonly lane: Lane; readonly first: boolean };

export const noRows: readonly MatrixRow[] = [];

export const cellsOf = (line: CellLine) =>
  line.kind === 'group' ? groupCells(line.group) : line.machine.cells;

export const rulesOf = (line: CellLine): readonly MatrixRow[] =>
  line.kind === 'group' ? groupRows(line.group) : [...line.machine.cells.values()].flat();

/** A row of the matrix; drawn again only when its own cells, or the selection, change. */
export const MatrixLine = memo(function MatrixLine({
  appliance,
  line,
  lanes,
  at,
  active,
  picked,
  onPick,
  onFold,
}: {
  appliance: Appliance;
  line: CellLine;
  lanes: readonly ColumnLane[];
  /** The number of the row, for the keys. */
  at: number;
  /** The column that has the focus of the table; undefined in another row. */
  active: number | undefined;
  picked: Picked;
  onPick(picked: Picked): void;
  onFold(line: CellLine): void;
}) {
  const isGroup = line.kind === 'group';
  const name = isGroup ? lowerFirst(line.group.title) : line.machine.name;
  const cells = cellsOf(line);
  return (
    <tr className={classes(!isGroup && 'machine')}>
      <th
        scope="row"
        data-at={`${at}.0`}
        tabIndex={active === 0 ? 0 : -1}
        aria-expanded={isGroup ? line.isOpen : undefined}
      >
        <div className="matrix-head">
          <PickBox
            label={`All ports of ${name}`}
            rules={rulesOf(line)}
            picked={picked}
            onPick={onPick}
            skip
          />
          {isGroup ? (
            <button type="button" className="matrix-fold" tabIndex={-1} onClick={() => onFold(line)}>
              <ChevronRight size={14} aria-hidden />
              {line.group.title}{' '}
              <span className="muted">{line.group.machines.length.toLocaleString('en')}</span>
            </button>
          ) : (
            <span className="mono small matrix-name" title={`${line.machine.name} ${line.machine.address}`}>
              {line.machine.name} <span className="muted">{line.machine.address || 'no address'}</span>
            </span>
          )}
        </div>
      </th>
      {lanes.map(({ column, lane, first }, place) => {
        const rows = cells.get(lane.id) ?? noRows;
        return (
          <MatrixCell
            key={lane.id}
            appliance={appliance}
            of={name}
            column={column}
            lane={lane}
            rows={rows}
            chosen={chosenOf(rows, picked)}
            place={`${at}.${place + 1}`}
            active={active === place + 1}
            first={first}
          />
        );
      })}
    </tr>
  );
});

/** A box that is ticked when all its rules are chosen, and at a column half ticked when some are. */
export const PickBox = memo(function PickBox({
  label,
  rules,
  picked,
  onPick,
  skip,
  children,
}: {
  label: string;
  rules: readonly MatrixRow[];
  picked: Picked;
  onPick(picked: Picked): void;
  /** Not a stop of the Tab key: Space on the head of the row does the same. */
  skip?: boolean;
  children?: ReactNode;
}) {
  const box = useRef<HTMLInputElement>(null);
  const chosen = chosenOf(rules, picked);
  useEffect(() => {
    if (box.current) box.current.indeterminate = chosen === 'some' && !skip;
  }, [chosen, skip]);
  return (
    <label className="matrix-pick">
      <input
        ref={box}
        type="checkbox"
        aria-label={label}
        tabIndex={skip ? -1 : undefined}
        checked={chosen === 'all'}
        onChange={() => onPick(toggled(picked, rules))}
      />
      {children}
    </label>
  );
});
