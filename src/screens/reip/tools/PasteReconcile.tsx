import { useMemo, useState } from 'react';
import { type MoveLine, type MoveState, reconcileMove } from '../../../core/reip/tools/reconcile-move.ts';
import { useStoredText } from '../../../parts/fields/use-stored-text.ts';
import { useServices } from '../../../parts/services/use-services.ts';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { Card } from '../../../ui/surfaces/Card.tsx';
import { Table } from '../../../ui/table/Table.tsx';
import type { Column, Sort } from '../../../ui/table/table-column.ts';
import { useTableRows } from '../../../ui/table/useTableRows.ts';
import type { Tone } from '../../../ui/text/icon.ts';
import { Pill, Tag } from '../../../ui/text/Pill.tsx';
import type { PanelProps } from '../use-reip.ts';
import { StateCounts } from './StateCounts.tsx';

const states: Readonly<Record<MoveState, readonly [Tone, string]>> = {
  planned: ['ok', 'As planned'],
  same: ['ok', 'Stays, right'],
  current: ['neutral', 'Not moved yet'],
  ambiguous: ['warn', 'Of two networks'],
  neither: ['bad', 'Neither'],
};

const columns: readonly Column<MoveLine>[] = [
  { id: 'name', title: 'Name', text: (line) => line.name, kind: 'text', mono: true },
  { id: 'what', title: 'What', text: (line) => line.what, kind: 'text' },
  { id: 'observed', title: 'Observed', text: (line) => line.observed, kind: 'address', mono: true },
  { id: 'current', title: 'Today', text: (line) => line.current || '-', kind: 'address', mono: true },
  { id: 'planned', title: 'Planned', text: (line) => line.planned || '-', kind: 'address', mono: true },
  {
    id: 'state',
    title: 'State',
    text: ({ state }) => states[state][1],
    kind: 'text',
    cell: ({ state }) => <Pill tone={states[state][0]}>{states[state][1]}</Pill>,
  },
  { id: 'source', title: 'From', text: (line) => line.source, kind: 'text' },
];

const order: readonly MoveState[] = ['neither', 'ambiguous', 'planned', 'current', 'same'];

/**
 * Outputs of the servers compared with the mapping: addresses that have moved, that have not, and that are neither old
 * nor new.
 */
export function PasteReconcile({ reip: { base, mapping, appliance } }: PanelProps) {
  const { clock } = useServices();
  const [text, setText] = useStoredText('paste and reconcile');
  const [host, setHost] = useStoredText('host to reconcile');
  const [sort, setSort] = useState<Sort>();
  const from = host.trim();
  const found = useMemo(
    () =>
      text.trim() === ''
        ? undefined
        : reconcileMove(base, mapping, text, {
            at: new Date(clock.now()).toISOString(),
            ...(from && { host: from }),
          }),
    [base, mapping, text, from, clock],
  );
  const lines = useMemo(
    () => (found?.lines ?? []).toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state)),
    [found],
  );
  const rows = useTableRows(lines, columns, '', sort);
  return (
    <div className="stack">
      <Card title="Paste and reconcile">
        <div className="stack">
          <TextField
            label="Output"
            mono
            rows={8}
            value={text}
            onChange={setText}
            hint="Of ip, oifcfg, srvctl, dig, nslookup, ipconf, ipmitool: any number of commands and hosts at once, with prompts or from dcli. Secrets are masked."
          />
          <TextField
            label="Host, where the text names none"
            mono
            value={host}
            onChange={setHost}
            suggestions={appliance.machines.slice(0, 200).map(({ name }) => name)}
          />
        </div>
      </Card>
      {found && (
        <>
          <div className="row" role="status">
            <StateCounts states={states} order={order} found={lines} />
            {lines.length === 0 && <Pill tone="neutral">No address in it that can be compared</Pill>}
            {found.masked > 0 && <Tag>{found.masked} secrets masked</Tag>}
          </div>
          <Card title="Observed, old and new" flush>
            <Table<MoveLine>
              label="Observed, old and new"
              columns={columns}
              rows={rows}
              rowId={({ name, what, observed }) => `${name} ${what} ${observed}`}
              sort={sort}
              onSort={setSort}
              rowLevel={({ state }) => (state === 'neither' ? 'error' : undefined)}
              empty="No addresses to compare."
              scroll="page"
            />
          </Card>
          <Readings found={found} />
        </>
      )}
    </div>
  );
}

function Readings({ found }: { readonly found: ReturnType<typeof reconcileMove> }) {
  const { readings, unmatched, unknown } = found;
  return (
    <Card
      title="What was understood"
      note={readings.length === 1 ? '1 output' : `${readings.length} outputs`}
    >
      <ul className="reip-list">
        {readings.map(({ title, host, ok, text }, at) => (
          <li key={`${at} ${title}`}>
            <Pill tone={ok === undefined ? 'neutral' : ok ? 'ok' : 'bad'}>
              {ok === undefined ? 'Read' : ok ? 'Good' : 'Bad'}
            </Pill>{' '}
            {title} {host && <span className="mono">{host}</span>} <span className="muted">{text}</span>
          </li>
        ))}
        {unmatched.map((name, at) => (
          <li key={`? ${at}`}>
            <Pill tone="warn">Not in the document</Pill> <span className="mono">{name}</span>
          </li>
        ))}
        {unknown.map((raw, at) => (
          <li key={`! ${at}`}>
            <Pill tone="warn">Not understood</Pill> <span className="mono small">{raw.slice(0, 120)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
