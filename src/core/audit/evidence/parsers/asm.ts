/** Outputs of ASM: input 16. */

import { addToSetAt } from '../../../collections/grouping.ts';
import { plural } from '../../../text/plural.ts';
import {
  csvOf,
  fieldsOf,
  inDiskPaths,
  inState,
  judged,
  numberIn,
  type Row,
  seenOf,
  tableOf,
} from '../parse-helpers.ts';
import type { EvidenceInput, Noted, Seen } from '../types.ts';

const redundancies: Readonly<Record<string, string>> = {
  EXTERN: 'EXTERNAL',
  EXTERNAL: 'EXTERNAL',
  NORMAL: 'NORMAL',
  HIGH: 'HIGH',
  FLEX: 'FLEX',
};

const groupHeader = /^\s*State\s+Type\s+Rebal\s|^\s*Inst_ID\s+State\s+Type\s+Rebal\s/i;

/** The view of SQL has the columns that somebody asked for, in any order. */
const viewHeader =
  /^\s*(?=.*\bNAME\b)(?=.*\b(?:TYPE|USABLE_FILE_MB|ALLOCATION_UNIT_SIZE)\b)"?[A-Z_]+"?(?:\s|,)/;

const asm: EvidenceInput['read'] = (sheet, { command }) => {
  const seen: Seen[] = [];
  const noted: Noted[] = [];
  const bad: string[] = [];
  const isView = /asm_diskgroup\b/i.test(command);
  const rows = isView
    ? [...tableOf(sheet, viewHeader), ...csvOf(sheet, viewHeader)]
    : [...tableOf(sheet, groupHeader)];
  if (rows.length === 0 && !isView) rows.push(...bareGroups(sheet));
  for (const { cells, line } of rows) {
    const group = (cells.get('name') ?? '').replace(/\/$/, '');
    const usable = numberIn(cells.get('usable_file_mb'));
    const unit = numberIn(cells.get('au') ?? cells.get('allocation_unit_size'));
    const state = cells.get('state') ?? 'MOUNTED';
    const type = cells.get('type');
    // A type of another word is not judged, so the group is not good.
    if (type !== undefined && !/^EXTEND/i.test(type) && redundancies[type] === undefined) sheet.spoil(line);
    if (/^DISMOUNTED$/i.test(state)) bad.push(sheet.lines[line] ?? '');
    else if (!/^(?:MOUNTED|CONNECTED)$/i.test(state)) bad.push(inState(group, state));
    else if (group)
      seen.push(
        ...seenOf(
          { group },
          {
            redundancy: redundancies[cells.get('type') ?? ''],
            auMb: unit ? unit / 2 ** 20 : undefined,
            usableFileMb: usable,
          },
          line,
        ),
      );
    // A cell without a number, such as NaN, is not judged, so the group is not good.
    for (const column of ['usable_file_mb', 'offline_disks'])
      if (cells.has(column) && numberIn(cells.get(column)) === undefined) sheet.spoil(line);
    if (usable !== undefined && usable < 0) bad.push(`${group} has USABLE_FILE_MB ${usable}`);
    if ((numberIn(cells.get('offline_disks')) ?? 0) > 0)
      bad.push(`${group} has ${cells.get('offline_disks')} disks offline`);
  }
  // A group that is not mounted has no redundancy and fewer cells.
  sheet.walk([[/^\s*DISMOUNTED\s/, ({ input }) => bad.push(input)]]);
  for (const [host, names] of failureGroups(sheet))
    seen.push(...seenOf({ host }, { failureGroup: [...names].join(' ') }));
  sheet.walk([
    [
      /^(?:asm_diskstring\s+string\s+|parameter:\s*)(\S.*)$/,
      ([, value = ''], line) =>
        seen.push(...seenOf({ cluster: true }, { asmDiskstring: value.trim() }, line)),
    ],
    [
      /^(?:profile:|asm_diskstring\s+string)(.*)$/,
      ([, value = ''], line) => noted.push({ attribute: 'disk string of the profile', value, line }),
    ],
    [/^ORA-\d+|^ASMCMD-\d+/, ({ input }) => bad.push(input)],
    [/^NAME\s+TYPE\s+VALUE/, 'column headers of parameters'],
  ]);
  for (const row of attributes(sheet)) seen.push(...attributeOf(row, noted));
  noted.push(
    ...fieldsOf(sheet, /^(?!.*\b(?:ORA|ASMCMD)-)\s*([A-Za-z][\w ]*):\s+(.*)$/).map(
      ({ key, value, line }) => ({ attribute: key, value, line }),
    ),
  );
  const checks = ['STO-02', 'STO-04', 'STO-14', 'STO-15', 'STO-16'];
  return {
    seen,
    observed: inDiskPaths(sheet.lines),
    noted,
    verdicts: [judged(bad, seen.length > 0 && `${plural(seen.length, 'value')}.`, checks)],
  };
};

const groupColumns =
  'state type rebal sector logical_sector block au total_mb free_mb req_mir_free_mb usable_file_mb offline_disks voting_files name'.split(
    ' ',
  );

/** Rows of `lsdg` without the names of the columns: of the releases since 12.2 in 14 columns, before them in 13. */
function bareGroups(sheet: Parameters<EvidenceInput['read']>[0]): Row[] {
  const rows: Row[] = [];
  sheet.walk([
    [
      /^\s*MOUNTED\s+(?:EXTERN|NORMAL|HIGH|FLEX|EXTEND)\s+[YN](?:\s+-?\d[\d.]*){9,10}\s+[YN]\s+\S+\s*$/,
      ({ input }, line) => {
        const cells = input.trim().split(/\s+/);
        const names = groupColumns.filter((name) => cells.length === 14 || name !== 'logical_sector');
        rows.push({ line, cells: new Map(names.map((name, i) => [name, cells[i] ?? ''])) });
      },
    ],
  ]);
  return rows;
}

/** A path o/<address or name>/<prefix>_CD_00_<cell> names the cell, the column after the disk the failure group. */
function failureGroups(
  sheet: Parameters<EvidenceInput['read']>[0],
): ReadonlyMap<string, ReadonlySet<string>> {
  const cells = new Map<string, Set<string>>();
  sheet.walk([
    [/^\s*Total_MB\s+Free_MB\s+OS_MB\s|^\s*Path\s*$/i, 'column headers of the disks'],
    [
      /\s\w+_[CF]D_\d+_\S+\s+(\S+)\s.*\bo\/[^/\s]+\/\w+_[CF]D_\d+_(\S+)/i,
      ([, group = '', cell = '']) => addToSetAt(cells, cell, group.toUpperCase()),
    ],
    [/^\s*(?:\d+\s.*)?\/dev\/exadata_quorum\/\S+\s*$/, 'quorum disk'],
    [/^\s*o\/[^/\s]+\/\S+\s*$/, () => {}],
  ]);
  return cells;
}

const attributes = (sheet: Parameters<EvidenceInput['read']>[0]): readonly Row[] => [
  ...csvOf(sheet, /^"?(?:GROUP_?NAME|DISKGROUP|GROUP_NUMBER|NAME)"?,/i),
  ...tableOf(sheet, /^\s*(?:Group_Name|GROUP_NAME|DISKGROUP)\s+(?:Name|NAME|ATTRIBUTE)\s+(?:Value|VALUE)\b/),
];

function attributeOf({ cells, line }: Row, noted: Noted[]): Seen[] {
  const group = cells.get('group_name') ?? cells.get('groupname') ?? cells.get('diskgroup') ?? '';
  const [name, value] = [cells.get('name') ?? cells.get('attribute') ?? '', cells.get('value')];
  if (!group || !value) return [];
  const unit = numberIn(value);
  const known: Readonly<Record<string, readonly [string, unknown]>> = {
    'compatible.asm': ['compatible.asm', value],
    'compatible.rdbms': ['compatible.rdbms', value],
    au_size: ['auMb', unit === undefined ? undefined : unit / 2 ** 20],
    'content.type': ['contentType', value],
    'cell.smart_scan_capable': ['smartScan', /^true$/i.test(value)],
  };
  const fact = known[name.toLowerCase()];
  if (fact) return seenOf({ group }, { [fact[0]]: fact[1] }, line);
  noted.push({ attribute: `${name} of ${group}`, value, line });
  return [];
}

export const asmInputs: readonly EvidenceInput[] = [
  {
    number: 16,
    command:
      /\basmcmd\b.*\b(?:dsget|lsdg|lsdsk|lsattr)\b|^\s*(?:lsdg|lsdsk|lsattr|dsget)\b|v\$asm_(?:diskgroup|attribute|disk)\b|\bshow parameter asm_disk/i,
    content:
      /^\s*(?:State\s+Type\s+Rebal\s|Inst_ID\s+State\s+Type|Total_MB\s+Free_MB\s+OS_MB\s|Group_Name\s+Name\s+Value\s|parameter:.*\bo\/|"?(?:GROUP_?NAME|DISKGROUP)"?,|asm_diskstring\s+string)/i,
    read: asm,
  },
];
