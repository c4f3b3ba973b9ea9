/** Listeners and the parameters that name them: input 32. */
import { judged, literalVerdict, seenOf } from '../parse-helpers.ts';
import { type Sheet, whenever } from '../sheet.ts';
import type { EvidenceInput, Noted, Observed } from '../types.ts';

/** Parameters of an instance as `show parameter` prints them: a long value goes on under its column. */
function parameters(sheet: Sheet): ReadonlyMap<string, { value: string; line: number }> {
  const found = new Map<string, { value: string; line: number }>();
  let last = '';
  sheet.walk([
    [/^NAME\s+TYPE\s+VALUE/, 'column headers of parameters'],
    [
      /^([a-z_][\w$.]*)(\s+(?:string|integer|boolean|big integer|file)\b\s*)(.*)$/i,
      ([, name = '', , value = ''], line) => {
        last = name.toLowerCase();
        found.set(last, { value: value.trim(), line });
      },
    ],
    [
      // SQL*Plus writes tabs for blanks.
      whenever(() => last !== '', /^(?=\t{2}|\s{12})\s+(\S.*)$/),
      ([, more = '']) => {
        const one = found.get(last);
        if (one) one.value += more.trim();
      },
    ],
  ]);
  return found;
}

/** Where a listener that runs is reached: addresses of this host, and the port of a SCAN listener. */
function endPoints(sheet: Sheet, host: string | undefined, command: string): readonly Observed[] {
  const alias = /^Alias\s+(\S+)/m.exec(sheet.text)?.[1] ?? /\bLISTENER\w*/.exec(command)?.[0] ?? '';
  const start = sheet.lines.findIndex((line) => /^Listening Endpoints Summary/i.test(line));
  if (start < 0) return [];
  return sheet.lines.flatMap((text, line): Observed[] => {
    const [, value = '', port = ''] =
      (line > start && /\(PROTOCOL=tcps?\)\(HOST=(\d+(?:\.\d+){3})\)\(PORT=(\d+)\)/i.exec(text)) || [];
    if (!value || /^127\./.test(value)) return [];
    return [
      { what: 'address', value, line, ...(host && { name: host }) },
      { what: 'port', value: port, line, name: alias },
    ];
  });
}

const listeners: EvidenceInput['read'] = (sheet, { command, host }) => {
  const noted: Noted[] = [];
  const of = parameters(sheet);
  const bad: string[] = [];
  const shownFor = (name: string) => of.get(name)?.value;
  const database = shownFor('db_unique_name') || shownFor('db_name') || '';
  for (const [attribute, { value, line }] of of)
    if (!/^(?:local|remote)_listener$|^db_(?:unique_)?name$/.test(attribute))
      noted.push({ attribute, value, line });
  sheet.walk([
    [/^\s*(?:TNS-\d+|ORA-\d+|Linux Error)/, ({ input }) => bad.push(input)],
    [
      /^(?:TNS Ping Utility|Used parameter files|Used \w+ adapter|\/\S+\.ora$)/,
      'line around an answer of tnsping',
    ],
    [
      /^Attempting to contact \(|^OK \(\d+ ms(?:ec)?\)/,
      ({ input }, line) => noted.push({ attribute: 'answer', value: input.trim(), line }),
    ],
    [
      /^(?:LSNRCTL for|Copyright|STATUS of the LISTENER|The command completed|Connecting to|TNS for|Services Summary|The listener supports no)/i,
      'line around the status of a listener',
    ],
    [
      /^\s*Instance "|^Service "|^\s*"\w+" (?:established|state)|^\s*Handler/i,
      ({ input }, line) => noted.push({ attribute: 'service', value: input.trim(), line }),
    ],
    [
      /^Listening Endpoints Summary|^\s*\(DESCRIPTION=|^\s*[().=\w]*\(\s*(?:DESCRIPTION|ADDRESS|CONNECT_DATA|HOST|PORT|PROTOCOL|SERVICE_NAME|SERVER|LOAD_BALANCE|FAILOVER)/i,
      () => {},
    ],
    [/^\s*[)(]+\s*$|^\s*\(?\s*[A-Z_]+\s*=\s*[^=]*\)*\s*$|^[\w.]+\s*=\s*$/i, () => {}],
    [/^\s*#/, 'comment'],
    [
      /^([A-Z][\w.]*)\s*=\s*(.*)$/,
      ([, attribute = '', value = ''], line) => noted.push({ attribute, value, line }),
    ],
    [
      /^(Alias|Version|Start Date|Uptime|Trace Level|Security|SNMP|Listener Parameter File|Listener Log File|Parameter File|Log File|Default Service|Current Listener)\s+(.*)$/,
      ([, attribute = '', value = ''], line) => noted.push({ attribute, value, line }),
    ],
  ]);
  const isFile = /\.ora\b/.test(command);
  const observed = isFile ? [] : endPoints(sheet, host, command);
  const text = sheet.lines
    .filter((line) => !/^(?:LSNRCTL for|TNS for|Copyright|Version|\s*#)/.test(line))
    .concat([...of.values()].map(({ value }) => value))
    .join('\n');
  const verdict = bad.length > 0 && !isFile ? judged(bad, '', ['DB-05']) : literalVerdict(text, ['DB-05']);
  return {
    seen: [
      ...seenOf({ database }, { localListener: shownFor('local_listener') }, of.get('local_listener')?.line),
      ...seenOf(
        { database },
        { remoteListener: shownFor('remote_listener') },
        of.get('remote_listener')?.line,
      ),
    ],
    observed,
    noted: database ? [...noted, { attribute: 'database', value: database }] : noted,
    verdicts: [verdict],
  };
};

export const listenerInputs: readonly EvidenceInput[] = [
  {
    number: 32,
    command:
      /\b(?:lsnrctl|tnsping)\b|sho(?:w)?\s+param(?:eter)?s?\s+\S*(?:listener|db_unique_name|db_name)|(?:tnsnames|sqlnet|listener)\.ora/i,
    content:
      /^(?:Listening Endpoints Summary|TNS Ping Utility|(?:local|remote)_listener\s+string|db_unique_name\s+string|LSNRCTL for|\S+\s*=\s*\(DESCRIPTION|TCP\.(?:INVITED_NODES|VALIDNODE_CHECKING)|NAMES\.DIRECTORY_PATH)/i,
    read: listeners,
  },
];
