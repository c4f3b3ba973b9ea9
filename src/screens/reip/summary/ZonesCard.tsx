import Check from 'lucide-react/icons/check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ZoneFinding } from '../../../core/artefacts/dns/zone-lint.ts';
import type { LintedFile } from '../../../core/reip/handover/lint-handover.ts';
import { plural } from '../../../core/text/plural.ts';
import { Card } from '../../../ui/surfaces/Card.tsx';
import { Table } from '../../../ui/table/Table.tsx';
import { byPlace, type Column } from '../../../ui/table/table-column.ts';
import { IconText } from '../../../ui/text/IconText.tsx';

type Zone = { readonly name: string; readonly after?: LintedFile; readonly before?: LintedFile };
type FileFinding = ZoneFinding & { readonly file: string };

const isGood = (file: LintedFile | undefined) => !file?.refused && file?.findings.length === 0;
const answer = (file: LintedFile | undefined) =>
  !file
    ? 'no such file'
    : (file.refused ??
      (isGood(file) ? 'ZL-01 to ZL-16: no finding' : plural(file.findings.length, 'finding')));
const answerCell = (file: LintedFile | undefined) =>
  file ? (
    <IconText icon={isGood(file) ? Check : TriangleAlert} tone={isGood(file) ? 'ok' : 'warn'}>
      {answer(file)}
    </IconText>
  ) : (
    <span className="muted">{answer(file)}</span>
  );

const columns: readonly Column<Zone>[] = [
  { id: 'zone', title: 'Zone', text: ({ name }) => name, mono: true },
  {
    id: 'after',
    title: 'After the plan',
    text: ({ after }) => answer(after),
    cell: ({ after }) => answerCell(after),
  },
  {
    id: 'before',
    title: 'Before it, for the rollback',
    text: ({ before }) => answer(before),
    cell: ({ before }) => answerCell(before),
  },
];

const findingColumns: readonly Column<FileFinding>[] = [
  { id: 'file', title: 'File', text: ({ file }) => file, mono: true },
  { id: 'rule', title: 'Rule', text: ({ rule }) => rule, mono: true },
  { id: 'line', title: 'Line', text: ({ line }) => String(line ?? '-'), mono: true, align: 'end' },
  { id: 'finding', title: 'Finding', text: ({ message }) => message },
  { id: 'fix', title: 'Fix', text: ({ fix }) => fix },
];

/** Without findings one line is enough. */
export const isClean = (files: readonly LintedFile[]): boolean => files.every(isGood);

/** The findings of the zone lint for each zone file of the hand-over, after and before the change. */
export function ZonesCard({ files }: { readonly files: readonly LintedFile[] }) {
  if (isClean(files)) return null;
  const zones = new Map<string, Zone>();
  for (const file of files) {
    const [, folder = '', name = ''] = /^dns\/(zones|zones-before)\/(.*)$/.exec(file.name) ?? [];
    const side = folder === 'zones' ? { after: file } : { before: file };
    zones.set(name, { name, ...zones.get(name), ...side });
  }
  const fileFindings = files.flatMap(({ name, findings }) =>
    findings.map((one): FileFinding => ({ ...one, file: name })),
  );
  return (
    <Card
      title="Zone lint"
      note={`${plural(files.length, 'file')}, ${plural(fileFindings.length, 'finding')}`}
      tone="warn"
      flush
    >
      <Table<Zone>
        label="Zone lint"
        columns={columns}
        rows={[...zones.values()]}
        rowId={({ name }) => name}
      />
      {fileFindings.length > 0 && (
        <Table<FileFinding>
          label="Findings of the zone lint"
          columns={findingColumns}
          rows={fileFindings}
          rowId={byPlace}
        />
      )}
    </Card>
  );
}
