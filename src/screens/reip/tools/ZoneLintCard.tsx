import Check from 'lucide-react/icons/check';
import type { ZoneFinding, ZoneLint } from '../../../core/artefacts/dns/zone-lint.ts';
import { Card } from '../../../ui/surfaces/Card.tsx';
import { Table } from '../../../ui/table/Table.tsx';
import { byPlace, type Column } from '../../../ui/table/table-column.ts';
import { IconText } from '../../../ui/text/IconText.tsx';

const columns: readonly Column<ZoneFinding>[] = [
  { id: 'rule', title: 'Rule', text: ({ rule }) => rule, mono: true, width: 8 },
  {
    id: 'line',
    title: 'Line',
    text: ({ line }) => (line === undefined ? '-' : String(line)),
    mono: true,
    align: 'end',
    width: 8,
  },
  { id: 'finding', title: 'Finding', text: ({ message }) => message },
  { id: 'fix', title: 'Fix', text: ({ fix }) => fix },
];

const notAsked =
  'Records of other machines are checked for their form only. ZL-01 and ZL-15 are checked in zones with an SOA record. ZL-13 is not checked, because a paste keeps no line ends. ZL-16 is not checked, because a zone has no rollback.';

/** The findings of a pasted zone, each with its rule, its line and its fix. */
export function ZoneLintCard({ lint: { findings, more, refused } }: { readonly lint: ZoneLint }) {
  const count = findings.length + more;
  return (
    <Card
      title="Zone lint"
      note={
        <span role="status">
          {refused ? 'not checked' : count === 1 ? '1 finding' : `${count.toLocaleString('en')} findings`}
        </span>
      }
      tone={count === 0 && !refused ? 'ok' : 'warn'}
      flush
    >
      {findings.length > 0 && (
        <Table<ZoneFinding> label="Findings" columns={columns} rows={findings} rowId={byPlace} />
      )}
      <div className="card-body stack tight">
        {refused && <p>{refused}</p>}
        {count === 0 && !refused && (
          <IconText icon={Check} tone="ok">
            No finding of the rules ZL-01 to ZL-12, ZL-14 and ZL-15.
          </IconText>
        )}
        {more > 0 && <p>{more.toLocaleString('en')} further findings are not shown.</p>}
        <p className="muted small">{notAsked}</p>
      </div>
    </Card>
  );
}
