/** Outputs of databases, patches and tools: inputs 12, 24 to 27, 32 to 35. */
import { backupVerdict, csvRows, days, judged, literalVerdict, seenOf } from '../parse-helpers.ts';
import type { EvidenceInput, Seen } from '../types.ts';
import { opatchVersions, patchesOf } from './opatch-inventory.ts';

export const softwareInputs: readonly EvidenceInput[] = [
  {
    number: 12,
    command: /\bsrvctl\s+(?:config|status)\s+(?:database|service|instance)\b/,
    content:
      /^(?:Database unique name:|Instance \S+ is (?:not )?running on node|Database is (?:not )?running|\S+\s+\/\S+\s+\d+(?:\.\d+){3,}$)/i,
    read(lines) {
      const bad = lines.filter((line) => /is not running/i.test(line));
      const seen: Seen[] = [];
      const names: string[] = [];
      for (const line of lines) {
        const one = /^Database unique name:\s*(\S+)/i.exec(line)?.[1];
        // `-verbose` without a database lists name, home and version.
        const [, listed, path] = /^(\S+)\s+(\/\S+)\s+\d+(?:\.\d+){3,}$/.exec(line.trim()) ?? [];
        const home = path ?? /^Oracle home:\s*(\S+)/i.exec(line)?.[1];
        const name = one ?? listed;
        if (name) names.push(name);
        if (home) seen.push(...seenOf({ database: names.at(-1) ?? '' }, { oracleHome: home }));
      }
      return {
        seen,
        verdicts: [judged(bad, names.length > 0 ? `Configured: ${names.join(', ')}.` : 'All instances run.')],
      };
    },
  },
  {
    number: 24,
    command: /\bopatch\b/i,
    content:
      /^(?:\d{6,10};|OPatch (?:Version|version)\s*:|There are no Interim patches|Oracle Interim Patch Installer|Patch\s+\d{6,10}\s*: applied)/,
    whole: /^OPatch succeeded|^There are no Interim patches/,
    read(lines, { block, host, text }) {
      const patches = patchesOf(lines, block.command ?? '');
      // Half a list is another list: nodes would differ that do not.
      const isWhole = /^OPatch succeeded|^There are no Interim patches/m.test(text);
      const bad = lines.filter((line) => /OPatch failed|OPatchSession cannot load/i.test(line));
      return {
        seen: host
          ? seenOf(
              { host },
              {
                patches: isWhole && Object.keys(patches).length > 0 ? { ...patches } : undefined,
                opatch: opatchVersions(lines, block.command ?? ''),
              },
            )
          : [],
        verdicts: [judged(bad, `${Object.values(patches).flat().length} patches.`, ['VER-06', 'VER-07'])],
      };
    },
  },
  {
    number: 25,
    command: /dba_registry_sqlpatch/i,
    content: /^"?(?:PATCH_ID|INSTALL_ID)"?,.*STATUS/i,
    read(lines) {
      const rows = csvRows(lines);
      const bad = rows
        .filter((row) => !/^success$/i.test(row.get('status') ?? ''))
        .map((row) => `${row.get('patch_id')} is ${row.get('status')}`);
      return { verdicts: [judged(bad, rows.length > 0 && `${rows.length} patches applied.`)] };
    },
  },
  {
    number: 26,
    command: /\bexachk\b|\borachk\b/,
    content: /system health score|exachk version|"?(?:exachk|orachk)[ _]?version"?/i,
    read(lines, { text }) {
      const plain = text.replace(/<[^<>]+>/g, ' ');
      const score = /system health score[^0-9]{0,40}(\d{1,3})/i.exec(plain)?.[1];
      const run =
        days(/(?:collection date|generated|date|timestamp)[^\n]{0,80}/i.exec(plain)?.[0] ?? '')[0] ??
        days(plain)[0] ??
        named(plain);
      const failed = lines.filter((line) => /(?:^|\W)FAIL\b(?!URE)/.test(line)).length;
      return {
        seen: seenOf({ appliance: true }, { exachkRun: run, exachkScore: score ? Number(score) : undefined }),
        verdicts: [
          {
            ok: failed > 0 ? false : undefined,
            text: `Score ${score ?? 'unknown'}, run ${run ?? 'unknown'}, ${failed} FAIL.`,
            checks: ['VER-11'],
          },
        ],
      };
    },
  },
  {
    number: 27,
    command: /\btfactl\b/,
    content: /^\|?\s*Host\s*\|\s*Status of TFA/i,
    read(lines) {
      const rows = lines.filter((line) => /^\|\s*\S+\s*\|/.test(line) && !/Status of TFA/i.test(line));
      const bad = rows.filter((line) => !/(?<!\bNOT )\bRUNNING\b/.test(line));
      return { verdicts: [judged(bad, rows.length > 0 && `Runs on ${rows.length} nodes.`, ['VER-11'])] };
    },
  },
  {
    number: 32,
    command: /\blsnrctl\b|show\s+parameter\s+\S*listener|(?:tnsnames|sqlnet|listener)\.ora/i,
    content:
      /^(?:Listening Endpoints Summary|(?:local|remote)_listener\s+string|\S+\s*=\s*\(DESCRIPTION|TCP\.(?:INVITED_NODES|VALIDNODE_CHECKING)|NAMES\.DIRECTORY_PATH)/i,
    read(lines, { text }) {
      const value = (name: string) => {
        const at = lines.findIndex((line) => new RegExp(`^${name}\\s+string`, 'i').test(line));
        if (at < 0) return undefined;
        // A long value goes on under its column.
        const rest = lines.slice(at + 1);
        const end = rest.findIndex((line) => !/^\s+\S/.test(line));
        const more = rest.slice(0, end < 0 ? rest.length : end).map((line) => line.trim());
        return [(lines[at] ?? '').replace(/^\S+\s+string\s*/i, ''), ...more].join('');
      };
      const database = /(?:db_unique_name|db_name)\s+string\s+(\S+)/i.exec(text)?.[1] ?? '';
      return {
        seen: seenOf(
          { database },
          { localListener: value('local_listener'), remoteListener: value('remote_listener') },
        ),
        verdicts: [{ ...literalVerdict(text), checks: ['DB-05'] }],
      };
    },
  },
  {
    number: 33,
    command: /\bshow all\b|v\$(?:rman_backup|backup_set|database)\w*|\blist backup\b/i,
    content:
      /^(?:RMAN configuration parameters|CONFIGURE (?:RETENTION|CONTROLFILE|BACKUP|DEVICE)|"?(?:LAST_BACKUP|SESSION_KEY|LOG_MODE)"?)/i,
    read(lines, { text, at }) {
      // A failed run is not a backup, and lines of settings have no date of a backup.
      const rest = lines.filter((line) => !/\bFAILED\b|\bEXPIRED\b|^CONFIGURE\b/i.test(line));
      const backup = backupVerdict(rest.join('\n'), at);
      const last = backup?.last;
      const database = /db_unique_name (\S+)|database with db_unique_name (\S+)/i.exec(text)?.[1] ?? '';
      const mode = logMode(lines);
      return {
        seen: seenOf({ database }, { lastBackup: last, archiveLog: mode }),
        verdicts: [
          {
            ok: backup && !backup.isOld,
            text: last ? `Last backup ${last}.` : 'Settings read; no date of a backup.',
            checks: ['DB-04'],
          },
        ],
      };
    },
  },
  {
    number: 34,
    command: /show configuration/i,
    content: /^(?:\s*Configuration - |Configuration Status:|\s*Protection Mode:)/i,
    read(_lines, { text }) {
      const status = /Configuration Status:\s*(\w+)/i.exec(text)?.[1];
      return {
        verdicts: [
          { ok: status ? /^success$/i.test(status) : undefined, text: `Status ${status ?? 'unknown'}.` },
          literalVerdict(text),
        ],
      };
    },
  },
  {
    number: 35,
    command: /\basr\b|list_asset|test_connection|\bemctl\b/i,
    content:
      /^(?:IP_ADDRESS\s+HOST_NAME|Agent (?:is|Version)|Successfully (?:submitted|connected)|.*ASR.*(?:test|connection).*(?:success|fail))/i,
    read(lines, { text }) {
      // Of an agent `Number of XML files pending upload : 0` is good.
      const bad = lines.filter(
        (line) =>
          /not running|\bfail(?:ed|ure)?\b|unreachable|\bpending\b|\bdisabled\b/i.test(line) &&
          !/:\s*0(?:\.0+)?\s*$/.test(line),
      );
      const assets = lines.flatMap(
        (line) => /^\s*(\d+\.\d+\.\d+\.\d+)\s+(\S+)\s/.exec(line)?.slice(1, 3).join(' ') ?? [],
      );
      const good =
        assets.length > 0
          ? `${assets.length} assets: ${assets.join(', ')}.`
          : /\brunning\b|\bsuccess/i.test(text) && 'Alive.';
      return {
        verdicts: [judged(bad, good, ['SUP-01'])],
      };
    },
  },
];

/**
 * Whether redo is archived: below the heading of the column, or in `archive log list`. Settings, and backups of archived
 * logs, name the word whatever the mode is.
 */
function logMode(lines: readonly string[]): boolean | undefined {
  const listed = /^Database log mode\s+(No )?Archive Mode/im.exec(lines.join('\n'));
  if (listed) return !listed[1];
  const at = lines.findIndex((line) => /\blog_mode\b/i.test(line) && !/^\s*select\b/i.test(line));
  const mode = at < 0 ? undefined : /\b(NO)?ARCHIVELOG\b/i.exec(lines.slice(at + 1).join('\n'));
  return mode ? !mode[1] : undefined;
}

const months = 'JanFebMarAprMayJunJulAugSepOctNovDec';

/** `20-Feb-2025 10:11`, as reports print it in English. */
function named(text: string): string | undefined {
  const match = /\b(\d{1,2})[- ]([A-Z][a-z]{2})[- ](20\d\d)\b/.exec(text);
  const month = months.indexOf(match?.[2] ?? ' ') / 3 + 1;
  return match && month > 0
    ? `${match[3]}-${String(month).padStart(2, '0')}-${match[1]?.padStart(2, '0')}`
    : undefined;
}
