import Check from 'lucide-react/icons/check';
import Ellipsis from 'lucide-react/icons/ellipsis';
import FileDown from 'lucide-react/icons/file-down';
import FlaskConical from 'lucide-react/icons/flask-conical';
import Printer from 'lucide-react/icons/printer';
import Settings2 from 'lucide-react/icons/settings-2';
import Shield from 'lucide-react/icons/shield';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import { matrixCsv } from '../../../core/platinum/matrix/matrix-csv.ts';
import { matchingTable, matrixTable } from '../../../core/platinum/matrix/matrix-table.ts';
import {
  directionWords,
  type MatrixRow,
  networkMatrix,
} from '../../../core/platinum/matrix/network-matrix.ts';
import { tickCount, tickState } from '../../../core/platinum/matrix/ticks.ts';
import { fileStem } from '../../../core/platinum/notice/notice-pack.ts';
import { withoutAddress } from '../../../core/platinum/readiness/completeness.ts';
import { andMore } from '../../../core/text/plural.ts';
import { useQuery } from '../../../parts/navigation/use-query.ts';
import { useServices } from '../../../parts/services/use-services.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { FilterBox } from '../../../ui/fields/FilterBox.tsx';
import { Menu } from '../../../ui/overlays/Menu.tsx';
import { EmptyState } from '../../../ui/surfaces/EmptyState.tsx';
import type { Picked } from '../../../ui/table/table-selection.ts';
import { classes } from '../../../ui/text/classes.ts';
import { BarActions } from '../BarActions.tsx';
import { FirewallDialog } from './FirewallDialog.tsx';
import { GatewayPicture } from './GatewayPicture.tsx';
import { MatrixGrid, machinesAtOnce } from './MatrixGrid.tsx';
import { PortsDialog } from './PortsDialog.tsx';
import { TestSheetDialog } from './TestSheetDialog.tsx';
import { TickBar } from './TickBar.tsx';
import { VendorRules } from './VendorRules.tsx';

type Opened = 'firewall' | 'ports' | 'test-sheet';

const nothing: Picked = new Set();

/** Every rule that must be open between gateway, appliance and vendor, with what was seen to work. */
export function MatrixTab({ appliance }: { appliance: Appliance }) {
  const { files, page } = useServices();
  const { query, set } = useQuery();
  const rows = networkMatrix(appliance);
  const [picked, setPicked] = useState(nothing);
  const [done, setDone] = useState<string>();
  const [opened, setOpened] = useState<Opened>();
  const [shown, setShown] = useState<ReadonlyMap<string, number>>(new Map());
  const whole = matrixTable(rows);
  const filter = query.get('filter') ?? '';
  const show = shownBy(query.get('show'));
  const table = useMemo(() => {
    const some = show && rows.filter((row) => show.has(appliance, row));
    return matchingTable(some ? matrixTable(some) : whole, filter);
  }, [appliance, rows, whole, show, filter]);
  // Machines that the filter finds are shown, not only counted.
  const open = useMemo(
    () =>
      filter
        ? new Map(table.groups.map(({ id }) => [id, Math.max(machinesAtOnce, shown.get(id) ?? 0)]))
        : shown,
    [filter, table, shown],
  );
  const chosen = useMemo(() => rows.filter(({ key }) => picked.has(key)), [rows, picked]);
  const card = useRef<HTMLElement>(null);
  const { outdated, without } = useMemo(
    () => ({ ...tickCount(appliance), without: withoutAddress(appliance) }),
    [appliance],
  );
  const choose = useCallback(
    (some: readonly MatrixRow[]) => setPicked(new Set(some.map(({ key }) => key))),
    [],
  );
  const showMachines = useCallback(
    (id: string, count: number) => setShown((before) => new Map([...before, [id, count]])),
    [],
  );
  const close = () => setOpened(undefined);
  /** The bar goes: the focus goes back to the matrix. */
  const deselect = (what?: string) => {
    setDone(what);
    setPicked(nothing);
    card.current?.querySelector<HTMLElement>('[data-at][tabindex="0"]')?.focus({ preventScroll: true });
  };
  const isChosen = chosen.length > 0;
  useEffect(() => {
    if (!isChosen) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog[open]')) return;
      if (card.current?.contains(event.target as Node)) setPicked(nothing);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isChosen]);
  const download = () =>
    files.download(`${fileStem(appliance)}-network-matrix.csv`, matrixCsv(appliance, rows), 'text/csv');
  return (
    <div className="stack">
      <BarActions>
        <Button icon={Settings2} onClick={() => setOpened('ports')}>
          Ports
        </Button>
        <Button icon={FileDown} onClick={download}>
          Export list
        </Button>
        <Menu
          label="More"
          icon={Ellipsis}
          variant="plain"
          items={[
            {
              id: 'firewall',
              icon: Shield,
              label: 'Firewall request',
              hint: 'Table, CSV, iptables text, print',
              onSelect: () => setOpened('firewall'),
            },
            {
              id: 'test-sheet',
              icon: FlaskConical,
              label: 'Test sheet',
              hint: 'A script that tests the rules',
              onSelect: () => setOpened('test-sheet'),
            },
            { id: 'print', icon: Printer, label: 'Print', onSelect: () => page.print() },
          ]}
        />
      </BarActions>
      {whole.groups.length === 0 ? (
        <EmptyState icon={Shield} title="No monitored addresses yet">
          The gateway monitors the admin addresses of servers, ILOMs, switches and PDUs. Add them on the
          dashboard.
        </EmptyState>
      ) : (
        <>
          <GatewayPicture appliance={appliance} table={whole} onChoose={choose} />
          <section ref={card} className="card" aria-label="Network matrix">
            <h2 className="hidden-text">Network matrix</h2>
            {(without.length > 0 || outdated > 0) && (
              <p className="matrix-note small">
                {outdated > 0 &&
                  `${outdated.toLocaleString('en')} ticked before the address or port changed: test again. `}
                {without.length > 0 &&
                  `Without a monitored address: ${without
                    .slice(0, 5)
                    .map(({ name }) => name)
                    .join(', ')}${without.length > 5 ? ` ${andMore(without.length - 5)}` : ''}.`}
              </p>
            )}
            {show && (
              <p className="matrix-note small" role="status">
                {show.words}{' '}
                <Button variant="quiet" onClick={() => set({ show: undefined })}>
                  Show all rules
                </Button>
              </p>
            )}
            <MatrixGrid
              appliance={appliance}
              table={table}
              corner={
                <>
                  <FilterBox
                    value={filter}
                    onChange={(text) => set({ filter: text })}
                    label="Find a machine"
                    found={table.groups.reduce((sum, { machines }) => sum + machines.length, 0)}
                  />
                  <p className="small muted">→ to machine &nbsp; ← to gateway</p>
                </>
              }
              shown={open}
              onShow={showMachines}
              picked={picked}
              onPick={setPicked}
            />
            {table.groups.length === 0 && (
              <p className="matrix-note muted">
                {filter ? `No machines match "${filter}".` : 'No rules to show.'}
              </p>
            )}
            <VendorRules
              appliance={appliance}
              rows={table.vendor}
              picked={picked}
              onPick={setPicked}
              onHosts={() => setOpened('ports')}
            />
            {isChosen ? (
              <TickBar appliance={appliance} rows={chosen} onDone={deselect} />
            ) : (
              // Not a toast: it would cover the bar of the next selection.
              <p role="status" className={classes(done && 'matrix-bar')}>
                {done && (
                  <>
                    <Check size={16} aria-hidden /> {done}
                  </>
                )}
              </p>
            )}
          </section>
        </>
      )}
      {opened === 'firewall' && <FirewallDialog appliance={appliance} onClose={close} />}
      {opened === 'ports' && <PortsDialog appliance={appliance} onClose={close} />}
      {opened === 'test-sheet' && <TestSheetDialog appliance={appliance} onClose={close} />}
    </div>
  );
}

type Shown = {
  readonly words: string;
  has(appliance: Appliance, row: MatrixRow): boolean;
};

/** Rules that a link shows alone: those that are open, or those of one direction. */
const filters: ReadonlyMap<string, Shown> = new Map([
  [
    'open',
    { words: 'Only open rules are shown.', has: (appliance, row) => tickState(appliance, row) !== 'ticked' },
  ],
  ...Object.entries(directionWords).map(([id, words]): [string, Shown] => [
    id,
    { words: `Only rules of one direction are shown: ${words}.`, has: (_, row) => row.direction === id },
  ]),
]);

const shownBy = (show: string | null): Shown | undefined => filters.get(show ?? '');
