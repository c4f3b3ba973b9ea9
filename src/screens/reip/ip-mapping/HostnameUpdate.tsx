import CaseLower from 'lucide-react/icons/case-lower';
import Lock from 'lucide-react/icons/lock';
import { useMemo, useState } from 'react';
import { labelProblem } from '../../../core/network/names.ts';
import type { NameRule } from '../../../core/reip/mapping/name-classes.ts';
import { renameEndpoints } from '../../../core/reip/project/request-edits.ts';
import { markLabel } from '../../../parts/labels/labels.ts';
import { MarkPill } from '../../../parts/labels/MarkPill.tsx';
import { useQuery } from '../../../parts/navigation/use-query.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { FilterBox } from '../../../ui/fields/FilterBox.tsx';
import { Card } from '../../../ui/surfaces/Card.tsx';
import { Table } from '../../../ui/table/Table.tsx';
import type { CellCheck, Column, Sort } from '../../../ui/table/table-column.ts';
import { useTableRows } from '../../../ui/table/useTableRows.ts';
import { Tag } from '../../../ui/text/Pill.tsx';
import { levelWords } from '../labels.ts';
import type { PanelProps, Reip } from '../use-reip.ts';
import { NameEffects } from './names/NameEffects.tsx';
import { RenameSelection } from './names/RenameSelection.tsx';
import { TemporaryNames } from './names/TemporaryNames.tsx';
import { type NameRow, nameRows, renamesOf } from './rows/name-rows.ts';
import { OldNew } from './rows/OldNew.tsx';

const operationOf = ({ locked, operation }: NameRule) => (locked ? 'Locked' : operation);
const remarkOf = ({ locked, warning }: NameRule) => locked ?? warning;

const columns: readonly Column<NameRow>[] = [
  {
    id: 'name',
    title: 'Name',
    text: (row) => row.next,
    kind: 'text',
    mono: true,
    editor: 'text',
    editable: ({ rule }) => rule.locked === undefined,
    cell: ({ name, next, rule }) => (
      <span className="old-new">
        {rule.locked && <Lock size={13} aria-hidden />}
        <OldNew old={name} next={next} />
      </span>
    ),
    mark: ({ problem }) =>
      problem && {
        level: problem.level,
        text: `${levelWords[problem.level]}: ${problem.message}`,
      },
  },
  { id: 'class', title: 'Class', text: ({ rule }) => rule.words, kind: 'text', width: 21.5 },
  {
    id: 'mark',
    title: 'Source',
    text: ({ rule }) => markLabel(rule.mark),
    kind: 'text',
    cell: ({ rule }) => <MarkPill mark={rule.mark} />,
    width: 22.5,
  },
  {
    id: 'operation',
    title: 'What may be done, and to know before',
    text: ({ rule }) => `${operationOf(rule)} ${remarkOf(rule) ?? ''}`.trim(),
    kind: 'text',
    // With a line break in every row they are all of one height, as a long table needs them.
    cell: ({ rule }) => (
      <>
        {rule.locked ? <b>{operationOf(rule)}</b> : operationOf(rule)}
        <br />
        <span className="small muted">{remarkOf(rule)}</span>
      </>
    ),
    width: 53,
  },
];

/** Every name by its class. Names of Clusterware's nodes are locked; the others have one way each in which they may change. */
export function HostnameUpdate({ reip }: PanelProps) {
  const { query, set } = useQuery();
  const [sort, setSort] = useState<Sort>();
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const [renaming, setRenaming] = useState(false);
  const filter = query.get('filter') ?? '';
  const all = useMemo(() => nameRows(reip), [reip]);
  const rows = useTableRows(all, columns, filter, sort);
  const locked = all.filter(({ rule }) => rule.locked !== undefined).length;
  const chosen = all.filter(({ id, rule }) => picked.has(id) && rule.locked === undefined);
  return (
    <>
      <Card title="Names" note={`${locked} locked: recorded in Clusterware at installation`} flush>
        <div className="table-tools">
          <FilterBox
            label="Filter the names"
            value={filter}
            onChange={(text) => set({ filter: text, select: undefined })}
            found={rows.length}
          />
          <Tag>
            {rows.length < all.length && `${rows.length.toLocaleString('en')} of `}
            {all.length.toLocaleString('en')} names
          </Tag>
          <span className="push" />
          <Button
            variant="quiet"
            icon={CaseLower}
            disabledReason={
              chosen.length > 0
                ? undefined
                : picked.size > 0
                  ? 'What is ticked is locked'
                  : 'Tick names first, by Space or a click'
            }
            onClick={() => setRenaming(true)}
          >
            {chosen.length > 0 ? `Rename ${chosen.length}` : 'Rename'}
          </Button>
        </div>
        <Table<NameRow>
          label="Names"
          columns={columns}
          rows={rows}
          rowId={(row) => row.id}
          rowLabel={(row) => row.name}
          sort={sort}
          onSort={setSort}
          picked={picked}
          onPick={setPicked}
          selectedId={query.get('select') ?? undefined}
          rowLevel={({ problem }) => problem?.level}
          onCheck={(_, __, text) => check(text)}
          onEdit={(row, _, text) => edit(reip, row, text.trim())}
          empty={filter ? `No names match "${filter}".` : 'No names yet.'}
        />
      </Card>
      <NameEffects reip={reip}>
        <TemporaryNames reip={reip} />
      </NameEffects>
      {renaming && <RenameSelection reip={reip} rows={chosen} onClose={() => setRenaming(false)} />}
    </>
  );
}

function check(text: string): CellCheck | undefined {
  const label = text.trim();
  if (label !== label.toLowerCase())
    return { level: 'warning', text: 'Names are in lower case.', fix: label.toLowerCase() };
  const problem = label === '' ? undefined : labelProblem(label);
  return problem === undefined ? undefined : { level: 'error', text: problem };
}

/** The old name, or an empty cell, takes the rename back. */
function edit({ setWork }: Reip, row: NameRow, text: string): string | undefined {
  const problem = text === '' ? undefined : labelProblem(text);
  if (problem) return problem;
  const next = text === '' ? row.name : text;
  setWork(next === row.name ? `Keep the name ${row.name}` : `Rename ${row.name} to ${next}`, (work) => ({
    ...work,
    request: renameEndpoints(work.request, renamesOf(row, next)),
  }));
  return undefined;
}
