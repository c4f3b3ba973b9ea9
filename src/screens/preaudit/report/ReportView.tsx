import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Id } from '../../../core/appliance/document/appliance-types.ts';
import type { Finding } from '../../../core/audit/basis/types.ts';
import { neededInputs } from '../../../core/audit/run/needed-inputs.ts';
import { useQuery } from '../../../parts/navigation/use-query.ts';
import { usePrinting } from '../../../parts/print/use-printing.ts';
import { useLoadPart } from '../../../parts/services/use-load-part.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Kbd } from '../../../ui/text/Kbd.tsx';
import { ScoreChange } from '../evidence/ScoreChange.tsx';
import { lacksOf } from '../inputs/missing.ts';
import { subjectName } from '../subjects.ts';
import type { PanelProps } from '../tab-props.ts';
import { CheckList } from './CheckList.tsx';
import { FailedDetail } from './FailedDetail.tsx';
import { ListHead } from './ListHead.tsx';
import { listGroups } from './list-groups.ts';
import { NeededDetail } from './NeededDetail.tsx';
import { OtherDetail } from './OtherDetail.tsx';
import { PrintReport } from './PrintReport.tsx';
import { ReportBar } from './ReportBar.tsx';
import { chosenRows, type Result, rowFilterOf, rowsByResult, rowsOf } from './rows.ts';
import type { SuppressDialog } from './SuppressDialog.tsx';
import { SuppressedCard } from './SuppressedCard.tsx';
import { useListKeys } from './use-list-keys.ts';

/** The results of the checks: a list of them, and the chosen one beside it; print has the whole report. */
export function ReportView({ appliance, report, first, isStale }: PanelProps) {
  const { query, set } = useQuery();
  const [suppressing, setSuppressing] = useState<{
    readonly findings: readonly Finding[];
    readonly Part: typeof SuppressDialog;
  }>();
  const loadPart = useLoadPart();
  const suppress = async (findings: readonly Finding[]) => {
    const part = await loadPart(() => import('./SuppressDialog.tsx'));
    if (part) setSuppressing({ findings, Part: part.SuppressDialog });
  };
  const [opened, setOpened] = useState<ReadonlySet<Result>>(new Set());
  const printing = usePrinting();
  const filter = useMemo(() => rowFilterOf(query), [query]);
  const all = useMemo(() => rowsOf(report), [report]);
  const byResult = useMemo(() => rowsByResult(all), [all]);
  const needed = useMemo(() => neededInputs(report), [report]);
  const lacks = useMemo(() => lacksOf(report), [report]);
  const rows = useMemo(
    () => chosenRows(all, filter, (id: Id) => subjectName(appliance, id)),
    [all, filter, appliance],
  );
  const groups = useMemo(
    () => listGroups({ appliance, rows, needed, filter, opened }),
    [appliance, rows, needed, filter, opened],
  );
  const items = useMemo(() => groups.flatMap(({ isOpen, items }) => (isOpen ? items : [])), [groups]);
  const asked = query.get('check') ?? undefined;
  // A fixed check leaves the list: the next one takes its place.
  const place = useRef(0);
  const at = items.findIndex(({ key }) => key === asked);
  const selected = items[at >= 0 ? at : Math.min(asked ? place.current : 0, items.length - 1)];
  useEffect(() => {
    if (at >= 0) place.current = at;
  }, [at]);
  const select = useCallback((key: string) => set({ check: key }), [set]);
  const detail = useRef<HTMLDivElement>(null);
  const pressed = useRef(false);
  const show = useCallback(
    (key: string) => {
      pressed.current = true;
      select(key);
    },
    [select],
  );
  // Where the two are one column the chosen check is below the list: a press leads there.
  const shown = selected?.key;
  useEffect(() => {
    if (shown === undefined) return;
    detail.current?.scrollTo?.({ top: 0 });
    if (!pressed.current) return;
    pressed.current = false;
    const list = detail.current?.previousElementSibling;
    if (list && detail.current && isBelow(detail.current, list))
      detail.current.scrollIntoView({ block: 'start' });
  }, [shown]);
  const box = useListKeys({
    keys: useMemo(() => items.map(({ key }) => key), [items]),
    selected: selected?.key,
    select,
  });
  const fold = useCallback((id: Result, open: boolean) => {
    setOpened((before) => new Set(open ? [...before, id] : [...before].filter((one) => one !== id)));
  }, []);
  return (
    <div className="stack" ref={box}>
      <ReportBar
        appliance={appliance}
        report={report}
        byResult={byResult}
        chosen={filter.result}
        onChoose={(result) => set({ result: result === 'all' ? undefined : result }, 'push')}
        isStale={isStale}
        moved={<ScoreChange first={first} report={report} isStale={isStale} />}
      />
      <div className="audit-desk">
        <section className="card" aria-label="Checks">
          <ListHead group={groups[0]} filter={filter} shown={rows.length} set={set} report={report} />
          <CheckList
            groups={groups}
            selected={selected?.key}
            onSelect={show}
            onFold={fold}
            isStale={isStale}
          />
          <p className="audit-keys small muted no-print">
            <span>
              <Kbd>j</Kbd> <Kbd>k</Kbd> next, previous
            </span>
            <span>
              <Kbd>f</Kbd> fix
            </span>
            <span>
              <Kbd>s</Kbd> suppress
            </span>
          </p>
        </section>
        <div className="audit-side" ref={detail}>
          {selected?.kind === 'needed' && (
            <NeededDetail key={selected.key} appliance={appliance} needed={selected.needed} lacks={lacks} />
          )}
          {selected?.kind === 'check' &&
            (selected.row.result === 'failed' ? (
              <FailedDetail
                key={selected.key}
                appliance={appliance}
                row={selected.row}
                score={report.score}
                onSuppress={(findings) => void suppress(findings)}
              />
            ) : (
              <OtherDetail appliance={appliance} row={selected.row} isStale={isStale} />
            ))}
          <Button
            variant="quiet"
            className="audit-back"
            onClick={() => {
              const row = box.current?.querySelector<HTMLElement>('.audit-row.is-selected');
              row?.focus();
              row?.scrollIntoView({ block: 'center' });
            }}
          >
            Back to the checks
          </Button>
        </div>
      </div>
      <SuppressedCard appliance={appliance} report={report} />
      {suppressing && (
        <suppressing.Part findings={suppressing.findings} onClose={() => setSuppressing(undefined)} />
      )}
      {printing && <PrintReport appliance={appliance} report={report} />}
    </div>
  );
}

const isBelow = (one: Element, other: Element) =>
  one.getBoundingClientRect().top >= other.getBoundingClientRect().bottom;
