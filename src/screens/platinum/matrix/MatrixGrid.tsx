import ChevronRight from 'lucide-react/icons/chevron-right';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import {
  groupCells,
  type MachineGroup,
  type MatrixMachine,
  type MatrixTable,
} from '../../../core/platinum/matrix/matrix-table.ts';
import type { MatrixRow } from '../../../core/platinum/matrix/network-matrix.ts';
import { plural } from '../../../core/text/plural.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import type { Picked } from '../../../ui/table/table-selection.ts';
import { classes } from '../../../ui/text/classes.ts';
import { MatrixCell } from './MatrixCell.tsx';
import { toggled, useMatrixSelection } from './use-matrix-selection.ts';

/** Machines of a group that are drawn before the user asks for more. */
export const machinesAtOnce = 50;

type Line =
  | { readonly kind: 'group'; readonly group: MachineGroup; readonly isOpen: boolean }
  | { readonly kind: 'machine'; readonly machine: MatrixMachine }
  | { readonly kind: 'more'; readonly group: MachineGroup; readonly hidden: number };

type CellLine = Exclude<Line, { kind: 'more' }>;

const none: readonly MatrixRow[] = [];
const cellsOf = (line: CellLine) => (line.kind === 'group' ? groupCells(line.group) : line.machine.cells);
const rulesOf = (line: CellLine): readonly MatrixRow[] => [...cellsOf(line).values()].flat();

/** Machines of one kind down, groups of ports across; each cell, row and column can be chosen. */
export function MatrixGrid({
  appliance,
  table,
  corner,
  shown,
  onShow,
  picked,
  onPick,
}: {
  appliance: Appliance;
  table: MatrixTable;
  corner: ReactNode;
  /** How many machines of each open group are drawn. */
  shown: ReadonlyMap<string, number>;
  onShow(groupId: string, count: number): void;
  picked: Picked;
  onPick(picked: Picked): void;
}) {
  const { columns, groups } = table;
  const lines = useMemo(
    () =>
      groups.flatMap((group): Line[] => {
        const count = shown.get(group.id) ?? 0;
        const machines = group.machines.slice(0, count);
        const hidden = group.machines.length - machines.length;
        return [
          { kind: 'group', group, isOpen: count > 0 },
          ...machines.map((machine): Line => ({ kind: 'machine', machine })),
          ...(count > 0 && hidden > 0 ? [{ kind: 'more' as const, group, hidden }] : []),
        ];
      }),
    [groups, shown],
  );
  const cellLines = lines.filter((line): line is CellLine => line.kind !== 'more');
  const lanes = columns.flatMap((column) =>
    column.lanes.map((lane, at) => ({ column, lane, first: at === 0 })),
  );
  const fold = (group: MachineGroup) => onShow(group.id, shown.get(group.id) ? 0 : machinesAtOnce);
  const { active, onTable } = useMatrixSelection({
    rows: cellLines.length,
    columns: lanes.length,
    rulesAt: (row, column) => {
      const line = cellLines[row];
      if (!line) return none;
      if (column === 0) return rulesOf(line);
      return cellsOf(line).get(lanes[column - 1]?.lane.id ?? '') ?? none;
    },
    picked,
    onPick,
    onFold: (row) => {
      const line = cellLines[row];
      if (line?.kind === 'group') fold(line.group);
    },
  });
  const side = (inside: boolean) => lanes.filter(({ column }) => column.inside === inside).length;
  const sources = groups.flatMap((group) => [...groupCells(group).values()].flat()).find(isInside)?.from;
  let row = -1;
  return (
    <div className="matrix-scroll">
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid, as the kit's tables are */}
      <table className="matrix" role="grid" aria-label="Network matrix" aria-multiselectable {...onTable}>
        <thead>
          <tr>
            <td rowSpan={2} className="matrix-corner">
              {corner}
            </td>
            <th colSpan={side(false)} scope="colgroup" className="first">
              Gateway and machine
            </th>
            {side(true) > 0 && (
              <th colSpan={side(true)} scope="colgroup" className="inside first">
                From{' '}
                {sources &&
                  (sources.addresses.length > 1 ? plural(sources.addresses.length, 'server') : sources.name)}
              </th>
            )}
          </tr>
          <tr>
            {columns.map((column) => {
              const rules = groups.flatMap((group) =>
                column.lanes.flatMap(({ id }) => groupCells(group).get(id) ?? none),
              );
              return (
                <th
                  key={column.id}
                  colSpan={column.lanes.length}
                  scope="col"
                  className={classes('first', column.inside && 'inside')}
                >
                  <PickBox
                    label={column.inside ? `${column.title} between servers` : column.title}
                    rules={rules}
                    picked={picked}
                    onPick={onPick}
                  >
                    {column.title}
                  </PickBox>
                  <span className="small muted">{column.ports}</span>
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => {
            if (line.kind === 'more')
              return (
                <tr key={`${line.group.id} more`} className="matrix-more">
                  <td colSpan={lanes.length + 1}>
                    <Button
                      variant="quiet"
                      onClick={() => onShow(line.group.id, (shown.get(line.group.id) ?? 0) + machinesAtOnce)}
                    >
                      Show {plural(Math.min(machinesAtOnce, line.hidden), 'more machine', 'more machines')} of{' '}
                      {line.hidden.toLocaleString('en')}
                    </Button>
                  </td>
                </tr>
              );
            row++;
            const at = row;
            const isGroup = line.kind === 'group';
            const name = isGroup
              ? line.group.title.replace(/^[A-Z](?=[a-z])/, (one) => one.toLowerCase())
              : line.machine.name;
            const cells = cellsOf(line);
            return (
              <tr key={isGroup ? line.group.id : line.machine.id} className={classes(!isGroup && 'machine')}>
                <th
                  scope="row"
                  data-at={`${at}.0`}
                  tabIndex={active.row === at && active.column === 0 ? 0 : -1}
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
                      <button
                        type="button"
                        className="matrix-fold"
                        tabIndex={-1}
                        onClick={() => fold(line.group)}
                      >
                        <ChevronRight size={14} aria-hidden />
                        {line.group.title}{' '}
                        <span className="muted">{line.group.machines.length.toLocaleString('en')}</span>
                      </button>
                    ) : (
                      <span
                        className="mono small matrix-name"
                        title={`${line.machine.name} ${line.machine.address}`}
                      >
                        {line.machine.name}{' '}
                        <span className="muted">{line.machine.address || 'no address'}</span>
                      </span>
                    )}
                  </div>
                </th>
                {lanes.map(({ column, lane, first }, place) => (
                  <MatrixCell
                    key={lane.id}
                    appliance={appliance}
                    of={name}
                    column={column}
                    lane={lane}
                    rows={cells.get(lane.id) ?? none}
                    picked={picked}
                    place={`${at}.${place + 1}`}
                    active={active.row === at && active.column === place + 1}
                    first={first}
                  />
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

const isInside = ({ direction }: MatrixRow): boolean => direction === 'inside';

/** A box that is ticked when all its rules are chosen, and at a column half ticked when some are. */
function PickBox({
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
  const chosen = rules.filter(({ key }) => picked.has(key)).length;
  const isAll = rules.length > 0 && chosen === rules.length;
  useEffect(() => {
    if (box.current) box.current.indeterminate = chosen > 0 && !isAll && !skip;
  }, [chosen, isAll, skip]);
  return (
    <label className="matrix-pick">
      <input
        ref={box}
        type="checkbox"
        aria-label={label}
        tabIndex={skip ? -1 : undefined}
        checked={isAll}
        onChange={() => onPick(toggled(picked, rules))}
      />
      {children}
    </label>
  );
}
