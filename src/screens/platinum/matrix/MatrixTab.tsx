import Check from 'lucide-react/icons/check';
import Ellipsis from 'lucide-react/icons/ellipsis';
import FileDown from 'lucide-react/icons/file-down';
import FlaskConical from 'lucide-react/icons/flask-conical';
import Printer from 'lucide-react/icons/printer';
import Settings2 from 'lucide-react/icons/settings-2';
import Shield from 'lucide-react/icons/shield';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import { matrixCsv } from '../../../core/platinum/matrix/matrix-csv.ts';
import { matchingTable, matrixTable } from '../../../core/platinum/matrix/matrix-table.ts';
import { type MatrixRow, networkMatrix } from '../../../core/platinum/matrix/network-matrix.ts';
import { tickCount, tickState } from '../../../core/platinum/matrix/ticks.ts';
import { fileStem } from '../../../core/platinum/notice/notice-pack.ts';
import { withoutAddress } from '../../../core/platinum/readiness/completeness.ts';
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
  const [picked, setPicked] = useState(() => pickedByLink(appliance, rows, query.get('show')));
  const [done, setDone] = useState<string>();
  const [opened, setOpened] = useState<Opened>();
  const [shown, setShown] = useState<ReadonlyMap<string, number>>(new Map());
  const whole = matrixTable(rows);
  const filter = query.get('filter') ?? '';
  const table = useMemo(() => matchingTable(whole, filter), [whole, filter]);
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
  const { outdated } = tickCount(appliance);
  const without = withoutAddress(appliance);
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
          <GatewayPicture
            appliance={appliance}
            table={whole}
            onChoose={(some) => setPicked(new Set(some.map(({ key }) => key)))}
          />
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
                    .join(', ')}${without.length > 5 ? ` and ${without.length - 5} more` : ''}.`}
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
              onShow={(id, count) => setShown(new Map([...shown, [id, count]]))}
              picked={picked}
              onPick={setPicked}
            />
            {table.groups.length === 0 && <p className="matrix-note muted">No machines match "{filter}".</p>}
            <VendorRules
              appliance={appliance}
              rows={whole.vendor}
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

/** Links of earlier releases show the open rules, or those of one direction: they are selected. */
const pickedByLink = (appliance: Appliance, rows: readonly MatrixRow[], show: string | null): Picked =>
  show === null
    ? nothing
    : new Set(
        rows
          .filter((row) =>
            show === 'open' ? tickState(appliance, row) !== 'ticked' : row.direction === show,
          )
          .map(({ key }) => key),
      );
