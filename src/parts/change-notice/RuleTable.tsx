import { type FirewallRule, ruleKey } from '../../core/platinum/matrix/firewall-rules.ts';
import { ruleColumns } from '../../core/platinum/matrix/firewall-text.ts';
import { Table } from '../../ui/table/Table.tsx';
import type { Column } from '../../ui/table/table-column.ts';
import { AddressEnd, TwoLines } from './AddressEnd.tsx';

const textOf = (id: string) => {
  const column = ruleColumns.find((one) => one.id === id);
  return (rule: FirewallRule) => column?.text(rule) ?? '';
};

/**
 * Name and address share a column, application and direction too, to fit next to a side column; the CSV separates them.
 */
export const ruleTableColumns: readonly Column<FirewallRule>[] = [
  {
    id: 'from',
    width: 18,
    title: 'From',
    mono: true,
    text: ({ fromName, from }) => `${fromName} ${from}`,
    cell: ({ fromName, from }) => <AddressEnd name={fromName} address={from} />,
  },
  {
    id: 'to',
    width: 18,
    title: 'To',
    mono: true,
    text: ({ toName, to }) => `${toName} ${to}`,
    cell: ({ toName, to }) => <AddressEnd name={toName} address={to} />,
  },
  { id: 'port', title: 'Port', width: 12, mono: true, text: textOf('port') },
  {
    id: 'applications',
    title: 'Application, direction',
    width: 20,
    text: (rule) => `${textOf('applications')(rule)} ${textOf('direction')(rule)}`,
    cell: (rule) => <TwoLines first={textOf('applications')(rule)} second={textOf('direction')(rule)} />,
  },
];

export const RuleTable = ({ label, rules }: { label: string; rules: readonly FirewallRule[] }) => (
  <Table<FirewallRule>
    label={label}
    columns={ruleTableColumns}
    rows={rules}
    rowId={ruleKey}
    rowLabel={ruleKey}
    empty="No rules. Nothing crosses a subnet."
  />
);
