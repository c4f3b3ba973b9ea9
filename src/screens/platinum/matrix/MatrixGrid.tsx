import { type ReactNode, useCallback, useMemo } from 'react';
import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import {
  groupCells,
  groupRows,
  type MachineGroup,
  type MatrixTable,
} from '../../../core/platinum/matrix/matrix-table.ts';
import { plural } from '../../../core/text/plural.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { showMore } from '../../../ui/controls/show-more.ts';
import type { Picked } from '../../../ui/table/table-selection.ts';
import { classes } from '../../../ui/text/classes.ts';
import {
  type CellLine,
  type ColumnLane,
  cellsOf,
  MatrixLine,
  noRows,
  PickBox,
  rulesOf,
} from './MatrixLine.tsx';
import { useMatrixSelection } from './use-matrix-selection.ts';

/** Machines of a group that are drawn before the user asks for more. */
export const machinesAtOnce = 50;

type Line = CellLine | { readonly kind: 'more'; readonly group: MachineGroup; readonly hidden: number };

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
  const cellLines = useMemo(() => lines.filter((line): line is CellLine => line.kind !== 'more'), [lines]);
  const lanes = useMemo(
    () =>
      columns.flatMap((column) =>
        column.lanes.map((lane, at): ColumnLane => ({ column, lane, first: at === 0 })),
      ),
    [columns],
  );
  const columnRules = useMemo(
    () =>
      columns.map(({ lanes: own }) =>
        groups.flatMap((group) => own.flatMap(({ id }) => groupCells(group).get(id) ?? noRows)),
      ),
    [columns, groups],
  );
  const sources = useMemo(
    () => groups.flatMap(groupRows).find(({ direction }) => direction === 'inside')?.from,
    [groups],
  );
  const fold = useCallback(
    (line: CellLine) => {
      if (line.kind === 'group') onShow(line.group.id, line.isOpen ? 0 : machinesAtOnce);
    },
    [onShow],
  );
  const { active, onTable } = useMatrixSelection({
    rows: cellLines.length,
    columns: lanes.length,
    rulesAt: (row, column) => {
      const line = cellLines[row];
      if (!line) return noRows;
      if (column === 0) return rulesOf(line);
      return cellsOf(line).get(lanes[column - 1]?.lane.id ?? '') ?? noRows;
    },
    picked,
    onPick,
    onFold: (row) => {
      const line = cellLines[row];
      if (line) fold(line);
    },
  });
  const side = (inside: boolean) => lanes.filter(({ column }) => column.inside === inside).length;
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
                {!sources
                  ? 'servers'
                  : sources.addresses.length > 1
                    ? plural(sources.addresses.length, 'server')
                    : sources.name}
              </th>
            )}
          </tr>
          <tr>
            {columns.map((column, at) => (
              <th
                key={column.id}
                colSpan={column.lanes.length}
                scope="col"
                className={classes('first', column.inside && 'inside')}
              >
                <PickBox
                  label={column.inside ? `${column.title} between servers` : column.title}
                  rules={columnRules[at] ?? noRows}
                  picked={picked}
                  onPick={onPick}
                >
                  {column.title}
                </PickBox>
                <span className="small muted">{column.ports}</span>
              </th>
            ))}
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
                      onClick={({ currentTarget }) =>
                        showMore(currentTarget.closest('tbody'), () =>
                          onShow(line.group.id, (shown.get(line.group.id) ?? 0) + machinesAtOnce),
                        )
                      }
                    >
                      Show {plural(Math.min(machinesAtOnce, line.hidden), 'more machine', 'more machines')} of{' '}
                      {line.hidden.toLocaleString('en')}
                    </Button>
                  </td>
                </tr>
              );
            row++;
            return (
              <MatrixLine
                key={line.kind === 'group' ? line.group.id : line.machine.id}
                appliance={appliance}
                line={line}
                lanes={lanes}
                at={row}
                active={active.row === row ? active.column : undefined}
                picked={picked}
                onPick={onPick}
                onFold={fold}
              />
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
