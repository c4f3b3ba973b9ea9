import { useMemo } from 'react';
import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import { type Evidence, platinumOf, withEntry } from '../../../core/platinum/contract/record.ts';
import {
  asrWords,
  type ChangeNotice,
  type TargetChange,
} from '../../../core/platinum/notice/change-notice.ts';
import { assetKey, ofChange } from '../../../core/platinum/notice/change-ticks.ts';
import { readDay } from '../../../core/time/typed-dates.ts';
import { TwoLines } from '../../../parts/change-notice/AddressEnd.tsx';
import { dayText } from '../../../parts/labels/dates.ts';
import { evidenceText } from '../../../parts/labels/evidence-text.ts';
import { useServices } from '../../../parts/services/use-services.ts';
import { localDay } from '../../../platform/browser/local-day.ts';
import { Table } from '../../../ui/table/Table.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import { dateNotValid } from '../../../ui/text/format-date.ts';
import { Pill } from '../../../ui/text/Pill.tsx';
import { FoldCard } from '../FoldCard.tsx';
import { useEditor } from '../use-editor.ts';
import { ticksOfOther } from './AfterCard.tsx';

type Row = {
  readonly asset: TargetChange;
  readonly isAsr: boolean;
  readonly isAgent: boolean;
  readonly state: Evidence;
};

const columns: readonly Column<Row>[] = [
  {
    id: 'state',
    title: 'State',
    editor: ['Open', 'Done'],
    text: ({ state }) => (state.state === 'met' ? 'Done' : 'Open'),
    cell: ({ state }) =>
      state.state === 'met' ? <Pill tone="ok">Done</Pill> : <Pill tone="neutral">Open</Pill>,
  },
  { id: 'target', title: 'Asset', mono: true, kind: 'text', text: ({ asset }) => asset.target },
  {
    id: 'what',
    title: 'To do',
    text: (row) => toDo(row).join('; '),
    cell: (row) => {
      const [first = '', second] = toDo(row);
      return second ? <TwoLines first={first} second={second} /> : first;
    },
  },
  {
    id: 'address',
    title: 'With',
    mono: true,
    text: ({ asset }) => asset.newAddress || asset.oldAddress || '-',
  },
  { id: 'date', title: 'Date', mono: true, editor: 'text', text: ({ state }) => dayText(state.date) },
  { id: 'by', title: 'By', text: ({ state }) => state.by ?? '' },
  { id: 'evidence', title: 'Evidence', editor: 'text', text: ({ state }) => state.evidence ?? '' },
];

const toDo = ({ asset: { action }, isAsr, isAgent }: Row): readonly string[] => [
  ...(isAsr ? [`ASR: ${asrWords[action]}`] : []),
  ...(isAgent ? [`${action === 'add' ? 'register' : 're-register'} the agent`] : []),
];

/** Assets of ASR Manager and agents, each with what was done on the day of the change. */
export function RegisterCard({ appliance, notice }: { appliance: Appliance; notice: ChangeNotice }) {
  const { workspace, clock } = useServices();
  const by = useEditor();
  const assets = platinumOf(appliance).assets;
  const rows = useMemo(() => {
    const agents = new Set(notice.agents.map(({ id }) => id));
    const asr = new Set(notice.asr.map(({ id }) => id));
    const only = notice.agents.filter(({ id }) => !asr.has(id));
    return [...notice.asr, ...only].map(
      (asset): Row => ({
        asset,
        isAsr: asr.has(asset.id),
        isAgent: agents.has(asset.id),
        state: ofChange(assets?.[asset.id], assetKey(notice, asset)),
      }),
    );
  }, [notice, assets]);
  const isOld = rows.some(({ asset, state }) => assets?.[asset.id] && !state.state);
  const done = rows.filter(({ state }) => state.state === 'met').length;
  const edit = ({ asset, state }: Row, columnId: string, typed: string): string | undefined => {
    const text = typed.trim();
    const date = columnId === 'date' ? readDay(text) : (state.date ?? localDay(clock.now()));
    if (date === undefined) return dateNotValid;
    const isOpen = date === '' || (columnId === 'state' && text !== 'Done');
    const evidence = columnId === 'evidence' ? evidenceText(text) : state.evidence;
    workspace.edit(`${isOpen ? 'Open' : 'Tick'} ${asset.target} after the change`, (document) =>
      withEntry(
        document,
        'assets',
        asset.id,
        isOpen
          ? undefined
          : {
              state: 'met',
              date,
              ...(evidence && { evidence }),
              ...(by && { by }),
              change: assetKey(notice, asset),
            },
      ),
    );
    return undefined;
  };
  return (
    <FoldCard title="ASR assets and agents" note={`${done} of ${rows.length} done`}>
      <Table<Row>
        label="ASR assets and agents"
        columns={columns}
        rows={rows}
        rowId={({ asset }) => asset.id}
        rowLabel={({ asset }) => asset.target}
        onEdit={edit}
        empty="No assets or agents change."
      />
      {isOld && <p className="card-note small">{ticksOfOther}</p>}
    </FoldCard>
  );
}
