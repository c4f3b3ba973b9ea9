import Plus from 'lucide-react/icons/plus';
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import type { Appliance, Id } from '../../../core/appliance/document/appliance-types.ts';
import { useOpenFindings } from '../../../parts/findings/use-open-findings.ts';
import { useQuery } from '../../../parts/navigation/use-query.ts';
import { useLazyPart } from '../../../parts/services/use-lazy-part.ts';
import { useServices } from '../../../parts/services/use-services.ts';
import { fetchPart } from '../../../platform/browser/fetch-part.ts';
import { Card } from '../../../ui/surfaces/Card.tsx';
import { ColumnMenu, shownColumns } from '../../../ui/table/ColumnMenu.tsx';
import { Table } from '../../../ui/table/Table.tsx';
import type { Column, Sort } from '../../../ui/table/table-column.ts';
import { useTableRows } from '../../../ui/table/useTableRows.ts';
import { EditButton } from '../edit/EditButton.tsx';
import { hiddenFor, networkColumns } from './network-columns.tsx';
import { type NetworkRow, networkRows } from './network-state.ts';

type Props = {
  readonly appliance: Appliance;
  readonly path: string;
  readonly readOnly: boolean;
  /** The machine that the user selected in the map of a subnet. */
  readonly onSelect: (id: Id) => void;
  readonly selected?: Id | undefined;
};

/** This many are visible at once: their column headers need no room for the sort icons. */
const fewNetworks = 12;
const plain = ({ kind: _kind, ...column }: Column<NetworkRow>): Column<NetworkRow> => column;

const isChoice = (value: unknown): value is string[] | undefined =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

function onResize(changed: () => void) {
  addEventListener('resize', changed);
  return () => removeEventListener('resize', changed);
}

/** The width of the window chooses the columns until the user does; the choice is remembered. */
function useHiddenColumns() {
  const { preferences } = useServices();
  const [chosen, setChosen] = useState(() => preferences.get('columns/networks', undefined, isChoice));
  const byWidth = useSyncExternalStore(onResize, () => hiddenFor(window.innerWidth).join());
  const hidden = useMemo(() => chosen ?? byWidth.split(','), [chosen, byWidth]);
  const hide = useCallback(
    (next: string[]) => {
      setChosen(next);
      preferences.set('columns/networks', next);
    },
    [preferences],
  );
  return { hidden, hide };
}

/** The panel with its map is fetched when a network is first opened. */
const panelPart = () => fetchPart(() => import('./NetworkPanel.tsx'));

/** One line per network: its kind, how full it is, its demand, its problems. A line opens the map of its subnet. */
export function NetworkSummary({ appliance, path, readOnly, onSelect, selected }: Props) {
  const { query, set } = useQuery();
  const [sort, setSort] = useState<Sort>();
  const { hidden, hide } = useHiddenColumns();
  const findings = useOpenFindings(appliance);
  const all = useMemo(() => networkRows(appliance, findings), [appliance, findings]);
  const columns = useMemo(
    () =>
      shownColumns(networkColumns, hidden).map((column) =>
        all.length > fewNetworks ? column : plain(column),
      ),
    [all.length, hidden],
  );
  const rows = useTableRows(all, columns, '', sort);
  const open = query.get('network');
  const shown = all.find(({ line }) => line.network.id === open);
  const panel = useLazyPart(panelPart, shown !== undefined);
  return (
    <>
      <Card
        title="Network summary"
        flush
        actions={
          <>
            <ColumnMenu columns={networkColumns} hidden={hidden} onChange={hide} />
            {!readOnly && <EditButton what="network:new" label="Add network" icon={Plus} />}
          </>
        }
      >
        <div className="tight">
          <Table<NetworkRow>
            label="Network summary"
            columns={columns}
            rows={rows}
            rowId={({ line }) => line.network.id}
            sort={sort}
            onSort={setSort}
            selectedId={open ?? undefined}
            onOpen={({ line: { network } }) =>
              set({ network: network.id === open ? undefined : network.id }, 'push')
            }
            empty="No networks yet."
          />
        </div>
      </Card>
      {shown && panel && (
        <panel.NetworkPanel
          key={shown.line.network.id}
          appliance={appliance}
          row={shown}
          path={path}
          readOnly={readOnly}
          selected={selected}
          onSelect={onSelect}
          onClose={() => set({ network: undefined }, 'push')}
        />
      )}
    </>
  );
}
