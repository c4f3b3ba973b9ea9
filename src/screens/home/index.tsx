import FileUp from 'lucide-react/icons/file-up';
import Plus from 'lucide-react/icons/plus';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { useQuery } from '../../parts/navigation/use-query.ts';
import { keepFocus } from '../../parts/removal/keep-focus.ts';
import { takeWaitingFiles } from '../../parts/services/use-import-files.ts';
import { useLazyPart } from '../../parts/services/use-lazy-part.ts';
import { useOpenExample } from '../../parts/services/use-open-example.ts';
import { useServices } from '../../parts/services/use-services.ts';
import { areaPath, routes } from '../../paths.ts';
import { fetchPart } from '../../platform/browser/fetch-part.ts';
import type { RecordMeta } from '../../platform/records/record-store.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { DropZone, FileButton } from '../../ui/fields/DropZone.tsx';
import { FilterBox } from '../../ui/fields/FilterBox.tsx';
import { useValue } from '../../ui/hooks/useValue.ts';
import { Card } from '../../ui/surfaces/Card.tsx';
import type { Sort } from '../../ui/table/table-column.ts';
import type { Picked } from '../../ui/table/table-selection.ts';
import { useTableRows } from '../../ui/table/useTableRows.ts';
import { Lines } from '../../ui/text/Lines.tsx';
import type { AcrossQuestion } from './across/AcrossDialog.tsx';
import { PasteDialog } from './dialogs/PasteDialog.tsx';
import { RemoveDialog } from './dialogs/RemoveDialog.tsx';
import { RenameDialog } from './dialogs/RenameDialog.tsx';
import { HomeMenu } from './HomeMenu.tsx';
import { ApplianceList } from './list/ApplianceList.tsx';
import { zoneOf } from './list/ApplianceRow.tsx';
import { BrowserRecords } from './list/BrowserRecords.tsx';
import { listColumns, listCsv } from './list/list-columns.ts';
import { NoAppliance } from './list/NoAppliance.tsx';
import { RemovedList } from './list/RemovedList.tsx';
import { SelectionMenu } from './list/SelectionMenu.tsx';
import { StorageMeter } from './list/StorageMeter.tsx';
import { useCopy } from './list/use-copy.tsx';
import { useUnsavedEdits } from './list/use-unsaved-edits.ts';
import { pastedName, useAcceptImport } from './use-accept-import.ts';
import { useHome } from './use-home.ts';

/** Fetched while the page is idle, so that a file that is dropped has its dialog at once. */
const importPart = () =>
  fetchPart(() => import('./import/ImportDialog.tsx')).then((part) => part.ImportDialog);
const historyPart = () =>
  fetchPart(() => import('../../parts/changes/HistoryDialog.tsx')).then((part) => part.HistoryDialog);
const worksheetPart = () =>
  fetchPart(() => import('./dialogs/WorksheetDialog.tsx')).then((part) => part.WorksheetDialog);
const acrossPart = () =>
  fetchPart(() => import('./across/AcrossDialog.tsx')).then((part) => part.AcrossDialog);

const none: readonly RecordMeta[] = [];
const newestFirst: Sort = { columnId: 'changed', descending: true };
const wrongDigitFile = 'vega01-one-wrong-digit.csv';

/** The appliances: bring one in, open one, copy, export, remove. */
export default function HomeScreen() {
  const services = useServices();
  const { workspace, records, files, page, browserRecords } = services;
  const { home, importer } = useHome();
  const [, navigate] = useLocation();
  const list = useValue(home.list);
  const stored = list.kind === 'ready' ? list.records : none;
  const isEmpty = list.kind === 'ready' && stored.length === 0;
  const { query, set } = useQuery();
  const [sort, setSort] = useState<Sort | undefined>(newestFirst);
  const filter = query.get('filter') ?? '';
  const unsaved = useUnsavedEdits();
  const columns = useMemo(() => listColumns(unsaved), [unsaved]);
  const rows = useTableRows(stored, columns, stored.length > 1 ? filter : '', sort);
  const zones = useMemo(() => new Set(stored.map(zoneOf)), [stored]);
  const [dialog, setDialog] = useState<'paste' | 'worksheet'>();
  const [across, setAcross] = useState<AcrossQuestion>();
  const [showing, setShowing] = useState<RecordMeta>();
  const close = useCallback(() => setDialog(undefined), []);
  const closeAcross = useCallback(() => setAcross(undefined), []);
  const closeHistory = useCallback(() => setShowing(undefined), []);
  const isImporting = useValue(importer.state).kind !== 'idle';
  const leaveImport = useCallback(() => importer.leave(), [importer]);
  const ImportDialog = useLazyPart(importPart, isImporting, leaveImport);
  useEffect(() => page.idle(() => void importPart().catch(() => undefined)), [page]);
  const HistoryDialog = useLazyPart(historyPart, showing !== undefined, closeHistory);
  const WorksheetDialog = useLazyPart(worksheetPart, dialog === 'worksheet', close);
  const AcrossDialog = useLazyPart(acrossPart, across !== undefined, closeAcross);
  const [renaming, setRenaming] = useState<RecordMeta>();
  const [removing, setRemoving] = useState<readonly RecordMeta[]>();
  const [picked, setPicked] = useState<Picked>(new Set());
  const chosen = useMemo(() => stored.filter(({ id }) => picked.has(id)), [stored, picked]);
  const { copy, question } = useCopy(() => void home.load());
  const openExample = useOpenExample(routes.dashboard);

  useEffect(() => {
    void home.load();
    return records.watch(() => void home.load());
  }, [home, records]);

  const takeFiles = useCallback(
    (files: readonly File[]) => importer.take(files.map((file) => ({ name: file.name, blob: file }))),
    [importer],
  );
  useEffect(() => {
    const waiting = takeWaitingFiles(services);
    if (waiting.length > 0) takeFiles(waiting);
  }, [services, takeFiles]);
  const accept = useAcceptImport(home, importer);
  /** The assistant begins a new one where none is open. */
  const planNew = async () => {
    if ((await workspace.close()).ok) navigate(routes.oeca);
  };
  const tryWrongDigit = async () => {
    const text = await page.text(`/examples/${wrongDigitFile}`);
    if (text !== undefined) importer.take([{ name: wrongDigitFile, blob: new Blob([text]) }]);
  };

  return (
    <>
      <header className="area-bar">
        <h1 tabIndex={-1}>Appliances</h1>
        {stored.length > 0 && (
          <span className="area-note">
            {stored.length.toLocaleString('en')}{' '}
            {browserRecords ? 'shared on this appliance' : 'stored in this browser'}
          </span>
        )}
        <div className="area-actions">
          <Button icon={Plus} title="Plan an appliance in OECA" onClick={() => void planNew()}>
            New
          </Button>
          <HomeMenu
            count={stored.length}
            listed={rows}
            isFiltered={filter !== '' && stored.length > 1}
            onPaste={() => setDialog('paste')}
            onWorksheet={() => setDialog('worksheet')}
            onAcross={setAcross}
            onRefresh={() => void home.refresh()}
            onExample={() => void openExample()}
            onWrongDigit={() => void tryWrongDigit()}
          />
          <FileButton icon={FileUp} variant={isEmpty ? 'plain' : 'primary'} multiple onFiles={takeFiles}>
            Import
          </FileButton>
        </div>
      </header>
      <DropZone label="Drop files to import" onFiles={takeFiles} />
      {list.kind === 'loading' && <Skeleton lines={6} />}
      {list.kind === 'failed' && (
        <Card title="The stored appliances could not be read" tone="bad">
          <Lines text={list.message} />
          <p>
            <Button onClick={() => void home.refresh()}>Try again</Button>
          </p>
        </Card>
      )}
      {isEmpty && (
        <NoAppliance
          isShared={browserRecords !== undefined}
          onFiles={takeFiles}
          onExample={openExample}
          onWrongDigit={tryWrongDigit}
        />
      )}
      {stored.length > 0 && (
        <section className="card" aria-label="Appliances">
          {stored.length > 1 && (
            <header className="card-head">
              <FilterBox value={filter} onChange={(text) => set({ filter: text })} found={rows.length} />
              <div className="card-actions">
                <SelectionMenu
                  count={chosen.length}
                  hidden={chosen.filter((one) => !rows.includes(one)).length}
                  onExport={() => void home.exportJson(chosen)}
                  onCsv={() => files.downloadOther('appliances.csv', listCsv(chosen), 'text/csv')}
                  onRemove={() => setRemoving(chosen)}
                />
              </div>
            </header>
          )}
          <ApplianceList
            records={rows}
            unsaved={unsaved}
            hasOneZone={zones.size < 2}
            sort={sort}
            onSort={setSort}
            {...(stored.length > 1 && { picked, onPick: setPicked })}
            onOpen={(meta) => navigate(areaPath(routes.dashboard, meta.id))}
            onDuplicate={(meta) => void home.duplicate(meta)}
            onRename={setRenaming}
            onHistory={setShowing}
            {...(browserRecords && {
              onCopy: (meta: RecordMeta) =>
                void copy({ from: records, to: browserRecords, meta, fromWhere: 'the appliance' }),
            })}
            onExport={(meta) => void home.exportJson([meta])}
            onRemove={(meta) => setRemoving([meta])}
          />
        </section>
      )}
      {list.kind === 'ready' && list.removed.length > 0 && (
        <RemovedList
          removed={list.removed}
          onRestore={(id) => void home.restore(id).then(() => keepFocus())}
        />
      )}
      {browserRecords && (
        <BrowserRecords store={browserRecords} revision={list} onCopy={(one) => void copy(one)} />
      )}
      {question}
      <div className="row">
        {zones.size === 1 && <p className="muted small">Times in {[...zones]}.</p>}
        {!browserRecords && <StorageMeter revision={list} />}
      </div>
      {dialog === 'worksheet' && WorksheetDialog && <WorksheetDialog onClose={close} />}
      {across && AcrossDialog && <AcrossDialog question={across} stored={stored} onClose={closeAcross} />}
      {dialog === 'paste' && (
        <PasteDialog
          onClose={close}
          onText={(text) => {
            close();
            importer.take([{ name: pastedName, blob: new Blob([text]) }]);
          }}
        />
      )}
      {ImportDialog && (
        <ImportDialog importer={importer} taken={stored} onAccept={(...asked) => void accept(...asked)} />
      )}
      {showing && HistoryDialog && (
        <HistoryDialog
          id={showing.id}
          name={showing.name}
          onClose={closeHistory}
          onRestored={() => void home.load()}
        />
      )}
      {renaming && (
        <RenameDialog
          meta={renaming}
          onClose={() => setRenaming(undefined)}
          onRename={(name) => void home.rename(renaming, name)}
        />
      )}
      {removing && (
        <RemoveDialog
          metas={removing}
          onCancel={() => setRemoving(undefined)}
          onConfirm={() => {
            setRemoving(undefined);
            void home.remove(removing).then(() => keepFocus());
          }}
        />
      )}
    </>
  );
}
