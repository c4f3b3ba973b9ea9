import Download from 'lucide-react/icons/download';
import { useDeferredValue, useMemo } from 'react';
import { secretMask } from '../../../core/audit/evidence/secrets/mask-secrets.ts';
import { diffTns, type TnsHost, type TnsState } from '../../../core/reip/tools/tns-diff.ts';
import { useStoredText } from '../../../parts/fields/use-stored-text.ts';
import { useServices } from '../../../parts/services/use-services.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { Card } from '../../../ui/surfaces/Card.tsx';
import { CodeView } from '../../../ui/surfaces/CodeView.tsx';
import { Table } from '../../../ui/table/Table.tsx';
import { byPlace, type Column } from '../../../ui/table/table-column.ts';
import type { Tone } from '../../../ui/text/icon.ts';
import { Pill } from '../../../ui/text/Pill.tsx';
import type { PanelProps } from '../use-reip.ts';
import { StateCounts } from './StateCounts.tsx';

const states: Readonly<Record<TnsState, readonly [Tone, string]>> = {
  old: ['warn', 'Old'],
  both: ['warn', 'Old and new'],
  unknown: ['neutral', 'Not in the document'],
  new: ['ok', 'New'],
  same: ['ok', 'Stays'],
};
const order = Object.keys(states) as readonly TnsState[];

const columns: readonly Column<TnsHost>[] = [
  { id: 'line', title: 'Line', text: ({ line }) => String(line), mono: true, align: 'end', width: 8 },
  { id: 'alias', title: 'Entry', text: ({ alias }) => alias || '-', mono: true },
  { id: 'host', title: 'Host', text: ({ host }) => host, mono: true },
  {
    id: 'state',
    title: 'State',
    text: ({ state }) => states[state][1],
    cell: ({ state }) => <Pill tone={states[state][0]}>{states[state][1]}</Pill>,
  },
  { id: 'becomes', title: 'Becomes', text: ({ becomes }) => becomes ?? '-', mono: true },
  { id: 'of', title: 'Of', text: ({ names }) => names.join(', ') || '-', mono: true },
];

/** A pasted tnsnames.ora or listener.ora compared with the mapping, and the same text with the mapping applied. */
export function TnsDiff({ reip: { base, mapping } }: PanelProps) {
  const { files } = useServices();
  const [text, setText] = useStoredText('TNS diff');
  const given = useDeferredValue(text);
  const found = useMemo(
    () => (given.trim() === '' ? undefined : diffTns(base, mapping, given)),
    [base, mapping, given],
  );
  return (
    <div className="stack">
      <Card title="TNS diff">
        <TextField
          label="tnsnames.ora or listener.ora"
          mono
          rows={8}
          value={text}
          onChange={setText}
          hint="Reads the hosts of (HOST = ...), of easy connect strings and of lists of invited nodes. A name that stays resolves to the new address through DNS. Over a reload it is kept with its passwords masked."
        />
      </Card>
      {found && (
        <>
          <div className="row" role="status">
            <StateCounts states={states} order={order} found={found.hosts} />
            {found.hosts.length === 0 && <Pill tone="neutral">{found.refused ?? 'No host in it'}</Pill>}
            {found.more > 0 && <Pill tone="neutral">{found.more.toLocaleString('en')} more, not listed</Pill>}
          </div>
          {found.hosts.length > 0 && (
            <Card title="Hosts, old and new" flush>
              <Table<TnsHost>
                label="Hosts, old and new"
                columns={columns}
                rows={found.hosts}
                rowId={byPlace}
                scroll="page"
              />
            </Card>
          )}
          {found.mapped !== given && !found.refused && (
            <Card
              title="With the mapping applied"
              note={
                given.includes(secretMask)
                  ? 'with masked passwords: paste the file again before you use it'
                  : 'nothing but the old hosts is changed'
              }
              actions={
                <Button
                  icon={Download}
                  onClick={() => files.download('tns-after.ora', found.mapped, 'text/plain')}
                >
                  Download
                </Button>
              }
              flush
            >
              <Mapped before={given} after={found.mapped} />
            </Card>
          )}
        </>
      )}
    </div>
  );
}

function Mapped({ before, after }: { readonly before: string; readonly after: string }) {
  const was = before.split('\n');
  const lines = after.replace(/\n$/, '').split('\n');
  return (
    <CodeView
      label="Text with the new hosts"
      rest="in the download"
      lines={lines}
      comments={/^\s*#/}
      isAdded={(place) => lines[place] !== was[place]}
    />
  );
}
