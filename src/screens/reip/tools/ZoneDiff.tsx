import Check from 'lucide-react/icons/check';
import { useDeferredValue, useMemo } from 'react';
import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import { mappedAppliance } from '../../../core/reip/mapping/document-after.ts';
import { lintPasted } from '../../../core/reip/tools/lint-pasted-zone.ts';
import { diffHosts, diffZone, looksLikeHosts } from '../../../core/reip/tools/record-diff.ts';
import { useStoredText } from '../../../parts/fields/use-stored-text.ts';
import { ChoiceField } from '../../../ui/fields/ChoiceField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { Card } from '../../../ui/surfaces/Card.tsx';
import { Table } from '../../../ui/table/Table.tsx';
import { byPlace, type Column } from '../../../ui/table/table-column.ts';
import { IconText } from '../../../ui/text/IconText.tsx';
import { Pill } from '../../../ui/text/Pill.tsx';
import type { PanelProps } from '../use-reip.ts';
import { WholeZoneCard } from './WholeZoneCard.tsx';
import { ZoneLintCard } from './ZoneLintCard.tsx';

type Side = 'planned' | 'current';
type Line = { readonly name: string; readonly is: string; readonly should: string };

const columns: readonly Column<Line>[] = [
  { id: 'name', title: 'Name', text: (line) => line.name, mono: true },
  {
    id: 'is',
    title: 'In the text',
    text: (line) => line.is,
    mono: true,
    cell: ({ is }) => is || <Pill tone="warn">missing</Pill>,
  },
  {
    id: 'should',
    title: 'In the document',
    text: (line) => line.should,
    mono: true,
    cell: ({ should }) => should || <Pill tone="warn">not there</Pill>,
  },
];

/** A pasted zone, the answers of dig, or a hosts file compared with the document as it is or as it is planned. */
export function ZoneDiff({ reip }: PanelProps) {
  const { base, mapping } = reip;
  const [text, setText] = useStoredText('zone and hosts diff');
  const [kept, setSide] = useStoredText('side of the zone and hosts diff');
  const side: Side = kept === 'current' ? kept : 'planned';
  const given = useDeferredValue(text);
  const of = useMemo(
    () => (side === 'planned' ? mappedAppliance(base, mapping) : base),
    [side, base, mapping],
  );
  const found = useMemo(() => (given.trim() ? compared(of, given) : undefined), [of, given]);
  const lint = useMemo(
    () => (given.trim() && !looksLikeHosts(given) ? lintPasted(of, given) : undefined),
    [of, given],
  );
  return (
    <div className="stack">
      <Card title="Zone and hosts diff">
        <div className="stack">
          <ChoiceField<Side>
            label="Compared with"
            value={side}
            options={[
              { value: 'planned', label: 'The document as planned' },
              { value: 'current', label: 'The document as it is' },
            ]}
            onChange={setSide}
          />
          <TextField
            label="Zone, dig answers or hosts file"
            mono
            rows={8}
            value={text}
            onChange={setText}
            hint="With an SOA record the whole zone is compared, otherwise the names in the text. TTLs are not compared."
          />
        </div>
      </Card>
      {found && (
        <Card
          title={found.title}
          note={<span role="status">{found.words}</span>}
          tone={found.lines.length === 0 ? 'ok' : 'warn'}
          flush
        >
          {found.lines.length === 0 ? (
            <div className="card-body">
              <IconText icon={Check} tone="ok">
                {found.detail}
              </IconText>
            </div>
          ) : (
            <Table<Line> label="Differences" columns={columns} rows={found.lines} rowId={byPlace} />
          )}
          {found.unread.length > 0 && (
            <details className="card-body">
              <summary>
                {found.unread.length === 1 ? '1 line' : `${found.unread.length} lines`} not read
              </summary>
              <ul className="reip-list mono small">
                {found.unread.slice(0, 50).map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </details>
          )}
        </Card>
      )}
      {lint && <ZoneLintCard lint={lint} />}
      {lint && <WholeZoneCard reip={reip} text={given} />}
    </div>
  );
}

type Compared = {
  readonly title: string;
  readonly words: string;
  readonly detail: string;
  readonly lines: readonly Line[];
  readonly unread: readonly string[];
};

const differences = (count: number) => (count === 1 ? '1 difference' : `${count} differences`);

function compared(of: Appliance, text: string): Compared {
  if (looksLikeHosts(text)) {
    const { agreeing, other, missing, ignored } = diffHosts(of, text);
    const lines = [...other, ...missing.map(({ name, should }) => ({ name, is: '', should }))];
    return {
      title: 'Hosts file',
      words: differences(lines.length),
      detail: `${agreeing} names agree, ${ignored} of others are left alone.`,
      lines,
      unread: [],
    };
  }
  const { compared: count, differences: total, deltas, whole, unread } = diffZone(of, text);
  const lines = deltas.flatMap(({ removed, added, changed }) => [
    ...changed.map(({ before, after }) => ({
      name: `${before.owner} ${before.type}`,
      is: before.values.join(' '),
      should: after.values.join(' '),
    })),
    ...added.map(({ owner, type, data }) => ({ name: `${owner} ${type}`, is: '', should: data })),
    ...removed.map(({ owner, type, data }) => ({ name: `${owner} ${type}`, is: data, should: '' })),
  ]);
  const scope = whole.length > 0 ? `the whole of ${whole.join(', ')}` : 'only the names in the text';
  return {
    title: whole.length > 0 ? `Zone ${whole.join(', ')}` : 'Answers',
    words: `${differences(total)}, ${count} record sets compared`,
    detail:
      count === 0
        ? 'The text has no records of this appliance.'
        : `${count === 1 ? '1 record set agrees' : `All ${count} record sets agree`}; compared was ${scope}.`,
    lines,
    unread: unread.map(({ line, text: raw }) => `${line}: ${raw}`),
  };
}
