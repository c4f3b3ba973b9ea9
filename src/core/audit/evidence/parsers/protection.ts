/** How the data of a database is protected: backups (input 33) and Data Guard (input 34). */
import { backupVerdict, csvOf, literalVerdict, seenOf, tableOf } from '../parse-helpers.ts';
import { type Sheet, whenever } from '../sheet.ts';
import type { EvidenceInput, Noted, Seen } from '../types.ts';

/** Whether redo is archived: below the name of the column, or in `archive log list`. */
const modes = /^\s*"?(?:.*[,\s])?"?(NO)?ARCHIVELOG"?(?:[,\s].*)?$/;

/** Answers of `v$database`: its columns in any order, with the name of the database among them. */
function modesByName(sheet: Sheet): { readonly seen: Seen[]; readonly names: readonly string[] } {
  const header = /^\s*"?(?:[A-Z_]+"?[\s,]+"?)*(?:DB_UNIQUE_NAME|NAME)"?(?:[\s,]+"?[A-Z_]+"?)*\s*$/;
  const names: string[] = [];
  const seen = [...tableOf(sheet, header), ...csvOf(sheet, header)].flatMap(({ cells, line }) => {
    const name = cells.get('db_unique_name') ?? cells.get('name') ?? '';
    const [, no] = /^(NO)?ARCHIVELOG$/i.exec(cells.get('log_mode') ?? '') ?? [undefined, undefined];
    if (name) names.push(name);
    return seenOf(
      { database: name },
      { archiveLog: /ARCHIVELOG$/i.test(cells.get('log_mode') ?? '') ? no === undefined : undefined },
      line,
    );
  });
  return { seen, names };
}

const backups: EvidenceInput['read'] = (sheet, { at, command }) => {
  const byName = /\bv\$database\b/i.test(command) ? modesByName(sheet) : { seen: [], names: [] };
  const dated: string[] = [];
  const noted: Noted[] = [];
  let database = byName.names.length === 1 ? (byName.names[0] ?? '') : '';
  let mode: boolean | undefined;
  let isUnderMode = false;
  sheet.walk([
    [
      /^RMAN configuration parameters for database with db_unique_name (\S+)/i,
      ([, name = '']) => {
        database = name;
      },
    ],
    [
      /^connected to target database: (\S+)/i,
      ([, name = '']) => {
        database ||= name;
      },
    ],
    // Settings name the word whatever the mode is, and have no date of a backup.
    [
      /^CONFIGURE\s+(.*)$/i,
      ([, value = ''], line) => noted.push({ attribute: 'setting of RMAN', value, line }),
    ],
    [
      /^Database log mode\s+(No )?Archive Mode/i,
      ([, no]) => {
        mode = !no;
      },
    ],
    [
      /\blog_mode\b/i,
      ({ input }) => {
        isUnderMode = !/^\s*select\b/i.test(input);
      },
    ],
    [
      /\bFAILED\b|\bEXPIRED\b/i,
      ({ input }, line) => noted.push({ attribute: 'backup that failed', value: input.trim(), line }),
    ],
    [
      whenever(() => isUnderMode && mode === undefined, modes),
      ({ input, 1: no }) => {
        mode = !no;
        dated.push(input);
      },
    ],
    [/20\d\d[-/]\d\d[-/]\d\d|\b\d{1,2}[- ][A-Z]{3}[- ]\d\d/i, ({ input }) => dated.push(input)],
    [/^"?(?:SESSION_KEY|LAST_BACKUP|INPUT_TYPE|STATUS|NAME|KEY|BS Key)\b/i, 'column headers of the backups'],
    [
      /^(?:using target database control file|List of Backup|starting full resync|full resync|Automatic archival|Archive destination|Oldest online|Next log|Current log)/i,
      ({ input }, line) => noted.push({ attribute: 'line of RMAN', value: input, line }),
    ],
  ]);
  const backup = backupVerdict(dated.join('\n'), at);
  const last = backup?.last;
  return {
    seen: [...byName.seen, ...seenOf({ database }, { lastBackup: last, archiveLog: mode })],
    noted: [...noted, ...byName.names.map((value) => ({ attribute: 'database', value }))],
    verdicts: [
      {
        ok: backup && !backup.isOld,
        text: last ? `Last backup ${last}.` : 'Settings read; no date of a backup.',
        checks: ['DB-04'],
      },
    ],
  };
};

const dataGuard: EvidenceInput['read'] = (sheet) => {
  const noted: Noted[] = [];
  const bad: string[] = [];
  let status: string | undefined;
  let isStatus = false;
  sheet.walk([
    [
      whenever(() => isStatus, /^\s*(\w+)/),
      ([, word = '']) => {
        status = word;
        isStatus = false;
      },
    ],
    [
      /^Configuration Status:\s*(\w+)?/i,
      ([, word]) => {
        status = word;
        isStatus = word === undefined;
      },
    ],
    [/^\s*(?:Warning|Error):?\s|\bORA-\d+/i, ({ input }) => bad.push(input)],
    [
      /^\s*\S+\s+- (?:Primary|Physical|Logical|Snapshot|Far sync|\(\*\)).*$/i,
      ({ input }, line) => noted.push({ attribute: 'member', value: input.trim(), line }),
    ],
    [
      /^\s*Configuration - (.*)$/,
      ([, value = ''], line) => noted.push({ attribute: 'configuration', value, line }),
    ],
    [
      /^\s*(Protection Mode|Fast-Start Failover|Databases|Members|Properties)\s*:\s*(.*)$/i,
      ([, attribute = '', value = ''], line) => noted.push({ attribute, value, line }),
    ],
    [
      /^\s*([A-Za-z]\w+)\s*=\s*'(.*)'\s*$/,
      ([, attribute = '', value = ''], line) => noted.push({ attribute, value, line }),
    ],
  ]);
  const ok = status ? /^success$/i.test(status) : undefined;
  const why = ok === false && bad.length > 0 ? ` ${bad.map((one) => one.trim()).join('; ')}.` : '';
  return {
    noted,
    verdicts: [{ ok, text: `Status ${status ?? 'unknown'}.${why}` }, literalVerdict(sheet.text)],
  };
};

export const protectionInputs: readonly EvidenceInput[] = [
  {
    number: 33,
    command: /\bshow all\b|v\$(?:rman_backup|backup_set|database)\w*|\blist backup\b|\barchive log list\b/i,
    content:
      /^(?:RMAN configuration parameters|CONFIGURE (?:RETENTION|CONTROLFILE|BACKUP|DEVICE)|"?(?:LAST_BACKUP|SESSION_KEY|LOG_MODE)"?|Database log mode)/i,
    read: backups,
  },
  {
    number: 34,
    command: /show configuration/i,
    content: /^(?:\s*Configuration - |Configuration Status:|\s*Protection Mode:)/i,
    isAboutOthers: true,
    read: dataGuard,
  },
];
