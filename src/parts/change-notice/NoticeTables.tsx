import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { useMemo, useState } from 'react';
import { type FirewallRule, ruleKey } from '../../core/platinum/matrix/firewall-rules.ts';
import {
  actionWords,
  type ChangeNotice,
  type TargetChange,
} from '../../core/platinum/notice/change-notice.ts';
import { plural } from '../../core/text/plural.ts';
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx';
import { FilterBox } from '../../ui/fields/FilterBox.tsx';
import { Card } from '../../ui/surfaces/Card.tsx';
import { Table } from '../../ui/table/Table.tsx';
import type { Column } from '../../ui/table/table-column.ts';
import { useTableRows } from '../../ui/table/useTableRows.ts';
import { Pill } from '../../ui/text/Pill.tsx';
import { ruleTableColumns } from './RuleTable.tsx';

const targetColumns: readonly Column<TargetChange>[] = [
  {
    id: 'target',
    title: 'Target',
    mono: true,
    kind: 'text',
    text: ({ target, oldTarget }) => (oldTarget ? `${oldTarget} → ${target}` : target),
  },
  { id: 'type', title: 'Type', text: ({ type }) => type },
  { id: 'old', title: 'Old address', mono: true, text: ({ oldAddress }) => oldAddress || '-' },
  { id: 'new', title: 'New address', mono: true, text: ({ newAddress }) => newAddress || '-' },
  { id: 'action', title: 'Action', text: ({ action }) => actionWords[action] },
  { id: 'serial', title: 'Serial number', mono: true, text: ({ serial }) => serial || '-' },
];

type PerimeterChange = ChangeNotice['perimeter'][number];

const perimeterColumns: readonly Column<PerimeterChange>[] = [
  { id: 'what', title: 'What', kind: 'text', text: ({ what }) => what },
  { id: 'old', title: 'Old', mono: true, text: ({ before }) => before || '-' },
  { id: 'new', title: 'New', mono: true, text: ({ after }) => after || '-' },
];

type Line = { readonly rule: FirewallRule; readonly action: 'Add' | 'Delete' };

const lineColumns: readonly Column<Line>[] = [
  {
    id: 'action',
    title: 'Action',
    width: 10.5,
    text: ({ action }) => action,
    cell: ({ action }) => (
      <Pill tone={action === 'Add' ? 'ok' : 'bad'} icon={action === 'Add' ? Plus : Minus}>
        {action}
      </Pill>
    ),
  },
  ...ruleTableColumns.map(
    ({ id, title, width, mono, text, cell }): Column<Line> => ({
      id,
      title,
      width,
      mono,
      text: ({ rule }) => text(rule),
      cell: cell && (({ rule }) => cell(rule)),
    }),
  ),
];

/** What changes for the gateway, and for the firewalls between. */
export function NoticeTables({ notice }: { notice: ChangeNotice }) {
  const { targets, rules, hostsFiles, gatewayMoves, problems, perimeter } = notice;
  const [show, setShow] = useState<'all' | 'Add' | 'Delete'>('all');
  const [filter, setFilter] = useState('');
  const lines = useMemo(
    () => [
      // In the order of work: nothing is cut off while both are let through.
      ...rules.add.map((rule): Line => ({ rule, action: 'Add' })),
      ...rules.remove.map((rule): Line => ({ rule, action: 'Delete' })),
    ],
    [rules],
  );
  const among = useMemo(
    () => (show === 'all' ? lines : lines.filter(({ action }) => action === show)),
    [lines, show],
  );
  const rows = useTableRows(among, lineColumns, filter);
  return (
    <>
      <Card title="Targets of the gateway" note={String(targets.length)} flush>
        <Table<TargetChange>
          label="Targets of the gateway"
          columns={targetColumns}
          rows={targets}
          rowId={({ id }) => id}
          empty="No targets change."
        />
        {gatewayMoves && (
          <p className="card-note small muted">
            The gateway moves: its line in /etc/hosts changes on {plural(hostsFiles.length, 'host')}.
          </p>
        )}
      </Card>
      {perimeter.length > 0 && (
        <Card title="NAT and VPN" note={String(perimeter.length)} flush>
          <Table<PerimeterChange>
            label="NAT and VPN"
            columns={perimeterColumns}
            rows={perimeter}
            rowId={({ what }) => what}
          />
        </Card>
      )}
      <Card
        title="Firewall rules"
        note={`${rules.add.length} to add, ${rules.remove.length} to delete once the change is proven`}
        flush
      >
        <div className="table-tools">
          <FilterBox value={filter} onChange={setFilter} label="Filter rules" found={rows.length} />
          <ChoiceField<typeof show>
            label="Rules shown"
            value={show}
            options={[
              { value: 'all', label: 'All' },
              { value: 'Add', label: 'To add' },
              { value: 'Delete', label: 'To delete' },
            ]}
            onChange={setShow}
          />
        </div>
        {problems.length > 0 && <p className="card-note small">{problems.join('. ')}.</p>}
        <Table<Line>
          label="Firewall rules to change"
          columns={lineColumns}
          rows={rows}
          rowId={({ rule, action }) => `${action} ${ruleKey(rule)}`}
          rowLabel={({ rule, action }) => `${action} ${ruleKey(rule)}`}
          empty="No rules change."
        />
      </Card>
    </>
  );
}
