import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Check from 'lucide-react/icons/check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { memo, useMemo } from 'react';
import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import type { Lane, PortGroup } from '../../../core/platinum/matrix/matrix-table.ts';
import type { MatrixRow } from '../../../core/platinum/matrix/network-matrix.ts';
import { countRows } from '../../../core/platinum/matrix/ticks.ts';
import { classes } from '../../../ui/text/classes.ts';
import { cellText, openWords } from './cell-state.ts';

/** Named although a cell of a grid is one: on a narrow window it is drawn as a box. */
const gridCell = (isSelected: boolean | undefined) =>
  ({ role: 'gridcell', 'aria-selected': isSelected }) as const;

const arrows = { to: ArrowRight, back: ArrowLeft };

/** One lane of a row: how many of its rules are ticked. Empty where the table of ports has no rule. */
export const MatrixCell = memo(function MatrixCell({
  appliance,
  of,
  column,
  lane,
  rows,
  chosen,
  place,
  active,
  first,
}: {
  appliance: Appliance;
  /** The machine or the group, for the name of the cell. */
  of: string;
  column: PortGroup;
  lane: Lane;
  rows: readonly MatrixRow[];
  /** How many of the rows are selected. */
  chosen: 'all' | 'some' | 'none';
  /** `row.column`, for the keys. */
  place: string;
  active: boolean;
  /** The first lane of its column. */
  first: boolean;
}) {
  const count = countRows(appliance, rows);
  const title = useMemo(() => cellText(appliance, rows) || undefined, [appliance, rows]);
  const way = `${column.inside ? 'between servers ' : ''}${lane.direction === 'to' ? 'to' : 'from'} ${of}`;
  const { all, ticked } = count;
  // With the text of the chip, so that a spoken name is what is seen.
  const part =
    ticked > 0 && ticked < all ? `${ticked.toLocaleString('en')}/${all.toLocaleString('en')} ticked, ` : '';
  const label = `${column.title} ${way}: ${rows.length === 0 ? 'no rule' : part + openWords(count)}`;
  return (
    <td
      {...gridCell(rows.length > 0 ? chosen === 'all' : undefined)}
      data-at={place}
      data-label={`${column.title}${column.inside ? ' inside' : ''}`}
      tabIndex={active ? 0 : -1}
      aria-label={label}
      title={title}
      className={classes(first && 'first', column.inside && 'inside')}
    >
      {rows.length === 0 ? (
        <span className="muted">·</span>
      ) : (
        <Chip lane={lane} {...count} unsure={rows.some(({ mark }) => mark === 'verify')} chosen={chosen} />
      )}
    </td>
  );
});

/** `→ ✓ 2` all ticked, `→ 2` all open, `→ ✓ 1/2` ticked in part; amber when an address has changed since. */
export function Chip({
  lane,
  all,
  ticked,
  outdated,
  unsure,
  chosen,
}: {
  lane: Lane;
  all: number;
  ticked: number;
  outdated: number;
  unsure: boolean;
  chosen: 'all' | 'some' | 'none';
}) {
  const Arrow = arrows[lane.direction];
  const isDone = ticked === all;
  const Sign = outdated > 0 ? TriangleAlert : ticked > 0 ? Check : undefined;
  return (
    <span
      className={classes(
        'chip',
        isDone && 'ok',
        outdated > 0 && 'warn',
        unsure && 'unsure',
        chosen !== 'none' && `chosen-${chosen}`,
      )}
    >
      <Arrow size={12} aria-hidden />
      {Sign && <Sign size={12} aria-hidden />}
      {isDone || ticked === 0
        ? all.toLocaleString('en')
        : `${ticked.toLocaleString('en')}/${all.toLocaleString('en')}`}
    </span>
  );
}
