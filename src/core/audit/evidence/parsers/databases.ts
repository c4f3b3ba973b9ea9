/** Databases of a cluster and the SQL patches in them: inputs 12 and 25. */
import { csvOf, judged, seenOf, stated, tableOf } from '../parse-helpers.ts';
import type { EvidenceInput, Noted, Observed, Seen } from '../types.ts';

const configured: EvidenceInput['read'] = (sheet) => {
  const bad: string[] = [];
  const seen: Seen[] = [];
  const noted: Noted[] = [];
  const observed: Observed[] = [];
  const names: string[] = [];
  const closed: string[] = [];
  let running = 0;
  const home = (path: string, line: number) =>
    seen.push(...seenOf({ database: names.at(-1) ?? '' }, { oracleHome: path }, line));
  sheet.walk([
    [/\bis not running\b|^PR[CK]\w-\d+|\bis (?:disabled|offline)\b/i, ({ input }) => bad.push(input)],
    // `-v` adds the state of an instance that runs; a standby is mounted for good, so this decides nothing.
    [
      /\bInstance status: (?!Open\b)(.*?)\.?\s*$/i,
      ({ input }) => {
        running++;
        closed.push(input.trim());
      },
    ],
    [
      /^(Instance \S+|Service \S+|Database \S+) is running on nodes?:?\s*([\w.-]+)/i,
      ([, name = '', value = ''], line) => {
        running++;
        observed.push({ what: 'runs-on', name, value, line });
      },
    ],
    [/\bis running\b|\bis enabled\b/i, () => running++],
    // The state of an instance or a service in another word decides nothing, and the others are not all.
    [
      /^(?:Instance|Service|Database) \S+ (?!unique name|name|role|instances|is \w+ managed).*\bnode/i,
      ({ input }, line) => {
        noted.push({ attribute: 'state', value: input.trim(), line });
        sheet.spoil(line);
      },
    ],
    [/^Database unique name:\s*(\S+)/i, ([, name = '']) => names.push(name)],
    [/^Oracle home:\s*(\S+)/i, ([, path = ''], line) => home(path, line)],
    [
      /^(?:Disk Groups|(Configured nodes)):\s*(\S.*)$/i,
      ([, isOfNodes, list = ''], line) => {
        const key = isOfNodes ? 'databaseNodes' : 'databaseGroups';
        const values = list.split(/[\s,]+/).filter(Boolean);
        seen.push(...seenOf({ database: names.at(-1) ?? '' }, { [key]: values }, line));
      },
    ],
    // `-verbose` without a database lists name, home and version.
    [
      /^(\S+)\s+(\/\S+)\s+\d+(?:\.\d+){3,}\s*$/,
      ([, name = '', path = ''], line) => {
        names.push(name);
        home(path, line);
      },
    ],
    [
      /^([A-Z][\w /()-]*?):\s*(.*)$/,
      ([, attribute = '', value = ''], line) => noted.push({ attribute, value, line }),
    ],
    [/^Database is \w+ managed$/i, 'kind of management'],
  ]);
  const good =
    names.length > 0 ? `Configured: ${names.join(', ')}.` : running > 0 && 'Everything listed runs.';
  const verdict =
    bad.length === 0 && closed.length > 0
      ? stated(`Not evaluated: an instance is not open. ${closed.join('; ')}`)
      : judged(bad, good);
  return { seen, observed, noted, verdicts: [verdict] };
};

const sqlPatches: EvidenceInput['read'] = (sheet) => {
  const rows = [
    ...csvOf(sheet, /^"?(?:PATCH_ID|INSTALL_ID|STATUS)"?,/i),
    ...tableOf(sheet, /^\s*(?:PATCH_ID|INSTALL_ID)\s.*\bSTATUS\b/i),
  ];
  const bad = rows.flatMap(({ cells }) => {
    const status = cells.get('status') ?? '';
    return /^success$/i.test(status)
      ? []
      : [`${cells.get('patch_id') ?? 'a patch'} is ${status || 'without a status'}`];
  });
  return { verdicts: [judged(bad, rows.length > 0 && `${rows.length} patches applied.`)] };
};

export const databaseInputs: readonly EvidenceInput[] = [
  {
    number: 12,
    command: /\bsrvctl\s+(?:config|status)\s+(?:database|service|instance)\b/,
    content:
      /^(?:Database unique name:|Instance \S+ is (?:not )?running on node|Database is (?:not )?running|\S+\s+\/\S+\s+\d+(?:\.\d+){3,}$)/i,
    read: configured,
  },
  {
    number: 25,
    command: /dba_registry_sqlpatch/i,
    content: /^\s*"?(?:PATCH_ID|INSTALL_ID)"?[,\s].*\bSTATUS/i,
    isAboutOthers: true,
    read: sqlPatches,
  },
];
