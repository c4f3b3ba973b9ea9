/** Outputs of Clusterware and ASM: inputs 10 to 16. */
import { addToSetAt } from '../../../collections/grouping.ts';
import { backupVerdict, columns, csvRows, judged, many, pairs, seenOf } from '../parse-helpers.ts';
import type { EvidenceInput, Observed, Seen } from '../types.ts';

const label = (name: string) => name.split('.')[0] ?? name;

export const clusterInputs: readonly EvidenceInput[] = [
  {
    number: 10,
    command: /\boifcfg\b/,
    content:
      /^\S+\s+\d+\.\d+\.\d+\.\d+\s+(?:global\s+(?:public|cluster_interconnect)|(?:UNKNOWN|PRIVATE|PUBLIC)\s+\d)/,
    read(lines) {
      const rows = lines.flatMap((line) => {
        const [, name = '', value = '', kind = ''] =
          /^(\S+)\s+(\d+\.\d+\.\d+\.\d+)\s+(?:global\s+)?(\S+)/.exec(line) ?? [];
        return name ? [{ name, value, kind }] : [];
      });
      const observed = rows.map(({ name, value }): Observed => ({ what: 'subnet', name, value }));
      const devices = (pattern: RegExp) =>
        new Set(rows.filter(({ kind }) => pattern.test(kind)).map(({ name }) => name));
      const shared = [...devices(/public/)].filter((name) => devices(/interconnect/).has(name));
      const bad = shared.map((name) => `${name} is public and private`);
      return { observed, verdicts: [judged(bad, `${rows.length} interfaces.`, ['NET-31', 'NET-32'])] };
    },
  },
  {
    number: 11,
    command: /\bsrvctl\s+config\s+(?:network|nodeapps|vip|scan|scan_listener|listener|asm)\b/,
    content:
      /^(?:Subnet IPv4:|VIP (?:exists|Name|IPv4 Address):|SCAN (?:name|\d+ IPv4 VIP):|SCAN Listener|ASM home:|(?:Name|Home|End points): (?:LISTENER|TCP))/i,
    read(lines) {
      const observed: Observed[] = [];
      let vip = '';
      let scan = '';
      for (const line of lines) {
        const subnet = /^Subnet IPv4:\s*([\d.]+)\/([\d.]+)\/([^,\s]+)/i.exec(line);
        if (subnet)
          observed.push({
            what: 'subnet',
            value: subnet[1] ?? '',
            mask: subnet[2] ?? '',
            name: subnet[3] ?? '',
          });
        vip = /^VIP Name:\s*(\S+)/i.exec(line)?.[1] ?? vip;
        scan = /^SCAN name:\s*([^\s,]+)/i.exec(line)?.[1] ?? scan;
        const own = /^VIP IPv4 Address:\s*(?:-\/)?([\d.]+)/i.exec(line)?.[1];
        if (own) observed.push({ what: 'vip', value: own, name: label(vip) });
        const old = /^VIP exists:\s*\/?([\w.-]+)\/([\d.]+)\//i.exec(line);
        if (old) observed.push({ what: 'vip', value: old[2] ?? '', name: label(old[1] ?? '') });
        const of = /^SCAN (?:\d+ IPv4 VIP|VIP name: .*?IP):\s*(?:.*\/)?(\d[\d.]+)/i.exec(line)?.[1];
        if (of) observed.push({ what: 'scan', value: of, name: label(scan) });
      }
      const bad = lines.filter((line) =>
        /^PR[CK]\w-\d+|\bis (?:not enabled|not running|disabled)\b|\bindividually disabled on nodes:\s*\S/.test(
          line,
        ),
      );
      return {
        observed,
        verdicts: [
          judged(bad, `${many(observed.length, 'value')}.`, ['NET-17', 'NET-18', 'NET-19', 'NET-22']),
        ],
      };
    },
  },
  {
    number: 13,
    command: /\bcrsctl\b|\bocrcheck\b|\bocrconfig\b/,
    content:
      /^(?:Name\s+Target\s+State\s+Server|##\s+STATE\s+File Universal Id|Oracle Clusterware (?:active version|patch level)|Status of Oracle Cluster Registry|The Oracle Clusterware patch level|.*\bbackup_\d{8}_|.*\.ocr\b)/i,
    read(lines, { text, at }) {
      const bad: string[] = [];
      const good: string[] = [];
      let resource = '';
      for (const line of lines) {
        if (/^ora\.|^[\w.-]+\.(?:db|vip|lsnr|asm)\b/.test(line)) resource = line.trim();
        // `OFFLINE OFFLINE` is meant so; a target that is not reached is not.
        const state = /^\s*(?:\d+\s+)?ONLINE\s+(OFFLINE|INTERMEDIATE|UNKNOWN)\b\s*(\S*)/.exec(line);
        if (state) bad.push(`${resource} is ${state[1]} ${state[2] ?? ''}`.trim());
      }
      const votes = lines.filter((line) => /^\s*\d+\.\s+ONLINE\s+[0-9a-f]{16,}/i.test(line)).length;
      // The last line counts them: without it, or if rows are missing, their number is unknown.
      const located = Number(/^Located (\d+) voting/m.exec(text)?.[1]);
      if (located !== 3 && located !== 5) {
        if (located >= votes) bad.push(`${located} voting files`);
      } else if (votes === located) good.push(`${votes} voting files`);
      else if (/\bOFFLINE\b/.test(text)) bad.push(`${votes} of ${located} voting files are online`);
      const levelOf = new Map(
        [...text.matchAll(/patch level on node (\S+) is \[(\d+)\]/gi)].map(([, node, level]) => [
          node,
          level,
        ]),
      );
      const levels = new Set(levelOf.values());
      if (levels.size > 1) bad.push(`patch levels differ: ${[...levels].join(', ')}`);
      const version = /active version (?:on the cluster )?is \[([\d.]+)\]/i.exec(text)?.[1];
      if (version) good.push(`active version ${version}`);
      // The whole list is of local resources, then of those of the cluster.
      const whole = lines.lastIndexOf('Cluster Resources');
      if (whole >= 0 && lines.slice(whole).some((line) => /\b(?:ON|OFF)LINE +(?:ON|OFF)LINE\b/.test(line)))
        good.push('targets equal states');
      if (/registry integrity check succeeded/i.test(text)) good.push('the OCR is whole');
      // Each node reports its own patch level only, so one node does not vouch for the others.
      if (levels.size === 1)
        good.push(
          levelOf.size > 1 ? 'one patch level' : `patch level of ${[...levelOf.keys()].join()} alone`,
        );
      if (/(?:integrity|corruption) check failed|PROT-\d+/i.test(text)) bad.push('the OCR is not whole');
      const backup = /\.ocr\b|\bbackup_\d{8}_/.test(text) ? backupVerdict(text, at) : undefined;
      if (backup) (backup.isOld ? bad : good).push(`newest OCR backup of ${backup.last}`);
      return {
        seen: version ? seenOf({ cluster: true }, { activeVersion: version }) : [],
        verdicts: [judged(bad, good.length > 0 && `${good.join(', ')}.`, ['STO-02', 'VER-06'])],
      };
    },
  },
  {
    number: 14,
    command: /\bolsnodes\b/,
    content: /^[\w-]+\s+\d+\s+\S+\s+(?:Active|Inactive)(?:\s+(?:Unp|P)inned)?\s*$/i,
    read(lines) {
      const seen: Seen[] = [];
      const bad: string[] = [];
      for (const line of lines) {
        const [name = '', ...rest] = line.trim().split(/\s+/);
        if (!name || !/^(?:active|inactive|\d+)$/i.test(rest[0] ?? '')) continue;
        seen.push(...seenOf({ host: name }, { nodeName: name }));
        if (/\binactive\b/i.test(line)) bad.push(`${name} is inactive`);
      }
      return { seen, verdicts: [judged(bad, `${seen.length} nodes active.`, ['NAM-12'])] };
    },
  },
  {
    number: 15,
    command: /\bcluvfy\b/,
    content: /^(?:Verifying .+\.\.\.|Pre-check|Post-check|.*\bPRV[A-Z]-\d+ ?:)/,
    whole: /\bwas successful\b|^CVU operation performed/,
    read(lines, { text }) {
      const messages = [...new Set(text.match(/\bPRV[A-Z]-\d{4,5}\b/g) ?? [])];
      const failed = lines.filter(
        (line) => /\bFAILED\b|\bwas unsuccessful\b/.test(line) && !/PRV/.test(line),
      );
      const bad = failed.length > 0 ? failed : messages;
      return { verdicts: [{ ...judged(bad, 'Passed.'), ...(messages.length > 0 && { messages }) }] };
    },
  },
  {
    number: 16,
    command:
      /\basmcmd\s+dsget\b|\b(?:lsdg|lsdsk|lsattr)\b|v\$asm_(?:diskgroup|attribute|disk)\b|\bshow parameter asm_disk/i,
    content:
      /^(?:State\s+Type\s+Rebal\s|Total_MB\s+Free_MB\s+OS_MB\s|Group_Name\s+Name\s+Value\s|parameter:.*\bo\/|"?(?:GROUP_?NAME|DISKGROUP)"?,|asm_diskstring\s+string)/i,
    read: asm,
  },
];

const redundancies: Readonly<Record<string, string>> = { EXTERN: 'EXTERNAL', NORMAL: 'NORMAL', HIGH: 'HIGH' };

function asm(lines: readonly string[], { text }: { readonly text: string }) {
  const seen: Seen[] = [];
  const bad: string[] = [];
  const rows = columns(lines, /^State\s+Type\s+Rebal\s/);
  const mounted = lines.filter((line) => /^\s*MOUNTED\s/.test(line)).length;
  bad.push(...lines.filter((line) => /^\s*DISMOUNTED\s/.test(line)));
  for (const row of rows) {
    const group = (row.get('name') ?? '').replace(/\/$/, '');
    const usable = Number(row.get('usable_file_mb'));
    seen.push(
      ...seenOf(
        { group },
        {
          redundancy: redundancies[row.get('type') ?? ''],
          auMb: Number(row.get('au')) / 2 ** 20,
          usableFileMb: usable,
        },
      ),
    );
    if (usable < 0) bad.push(`${group} has USABLE_FILE_MB ${usable}`);
    if (Number(row.get('offline_disks')) > 0)
      bad.push(`${group} has ${row.get('offline_disks')} disks offline`);
  }
  const failureGroups = new Map<string, Set<string>>();
  for (const line of lines) {
    // A path o/<address or name>/<prefix>_CD_00_<cell> names the cell, the column after the disk the failure group.
    const [, group, cell] =
      /\s\w+_[CF]D_\d+_\S+\s+(\S+)\s.*\bo\/[^/\s]+\/\w+_[CF]D_\d+_(\S+)/i.exec(line) ?? [];
    if (cell && group) addToSetAt(failureGroups, cell, group.toUpperCase());
  }
  for (const [host, names] of failureGroups)
    seen.push(...seenOf({ host }, { failureGroup: [...names].join(' ') }));
  const string = /^(?:asm_diskstring\s+string\s+|parameter:\s*)(\S.*)$/m.exec(text)?.[1]?.trim();
  if (string) seen.push(...seenOf({ cluster: true }, { asmDiskstring: string }));
  for (const row of [...csvRows(lines), ...columns(lines, /^Group_Name\s+Name\s+Value\s/i)]) {
    const group = row.get('group_name') ?? row.get('groupname') ?? row.get('diskgroup') ?? '';
    const [name, value] = [row.get('name') ?? row.get('attribute') ?? '', row.get('value')];
    if (!group || value === undefined) continue;
    const known: Readonly<Record<string, readonly [string, unknown]>> = {
      'compatible.asm': ['compatible.asm', value],
      'compatible.rdbms': ['compatible.rdbms', value],
      au_size: ['auMb', Number(value) / 2 ** 20],
      'content.type': ['contentType', value],
      'cell.smart_scan_capable': ['smartScan', /^true$/i.test(value)],
    };
    const fact = known[name.toLowerCase()];
    if (fact) seen.push(...seenOf({ group }, { [fact[0]]: fact[1] }));
  }
  for (const [key, value] of pairs(lines)) if (/^ora-\d+/.test(key)) bad.push(`${key}: ${value}`);
  return {
    seen,
    verdicts: [
      // A row that its terminal broke is not read.
      judged(bad, seen.length > 0 && mounted <= rows.length && `${many(seen.length, 'value')}.`, [
        'STO-02',
        'STO-04',
        'STO-14',
        'STO-15',
        'STO-16',
      ]),
    ],
  };
}
