/**
 * The requests of a plan in the forms of other DNS servers: Windows (PowerShell and dnscmd), Infoblox CSV, Route 53
 * JSON, dnscontrol. A plan changes the zones in several steps, so each of them performs only the step that the user
 * names: scripts take its number and refuse any other word, Route 53 takes one change batch at a time, Infoblox imports a
 * file whole and has one a step.
 *
 * Values come from record sets, whose names and addresses their grammar allowed; nothing else is written.
 */
import { appendTo } from '../../collections/grouping.ts';
import { writeCsv } from '../../table/write-csv.ts';
import { inOneLine } from '../../text/single-line.ts';
import { type Artefact, artefact } from '../files/artefact.ts';
import { deltaWords } from './nsupdate.ts';
import type { RecordSet, SetChange, ZoneRequest } from './zone-delta.ts';

const bare = (name: string) => name.replace(/\.$/, '');
const node = ({ owner, zone }: RecordSet) => (owner === zone ? '@' : bare(owner.slice(0, -zone.length - 1)));
/** `1.00:00:00` for a day, as PowerShell writes a time span. */
const span = (seconds: number) => {
  const two = (n: number) => String(n).padStart(2, '0');
  const days = Math.floor(seconds / 86_400);
  const rest = seconds % 86_400;
  return `${days > 0 ? `${days}.` : ''}${two(Math.floor(rest / 3600))}:${two(Math.floor(rest / 60) % 60)}:${two(rest % 60)}`;
};

/** A value that goes or comes, by the signs of Infoblox; `kept` does both, for another TTL. */
type Change = {
  readonly op: 'D' | 'I';
  readonly set: RecordSet;
  readonly data: string;
  readonly isUnchanged: boolean;
};

/**
 * A name has an answer all the time: what comes comes before what goes, since resolvers remember that there was none. Only
 * a lone record whose TTL changes is gone between two lines, where the form knows no other way.
 */
const changesOf = (requests: readonly ZoneRequest[]): Change[] =>
  requests.flatMap(({ sets }) =>
    sets.flatMap(({ before, after }) => {
      const of = (set: RecordSet | undefined, op: Change['op'], other: RecordSet | undefined): Change[] =>
        (set?.values ?? []).flatMap((data) => {
          const isUnchanged = other?.values.includes(data) ?? false;
          return set && (!isUnchanged || set.ttl !== other?.ttl) ? [{ op, set, data, isUnchanged }] : [];
        });
      const [gone, come] = [of(before, 'D', after), of(after, 'I', before)];
      return [
        ...gone.flatMap((one) =>
          one.isUnchanged
            ? [one, ...come.filter(({ data, isUnchanged }) => isUnchanged && data === one.data)]
            : [],
        ),
        ...come.filter(({ isUnchanged }) => !isUnchanged),
        ...gone.filter(({ isUnchanged }) => !isUnchanged),
      ];
    }),
  );

/** One way of a step: its number in the runbook, `5.1` or of its rollback `B5.1`, its name in files, and what it asks for. */
type Section = {
  readonly number: string;
  readonly isBack?: boolean;
  readonly file: string;
  readonly requests: readonly ZoneRequest[];
};

type FormatOptions = {
  /** At the head of each script. */
  readonly comments?: readonly string[];
  /** The comments have the reason: the scripts stop before they change anything. */
  readonly isRefused?: boolean;
};

/** For the usage: a number that the file takes. */
const exampleOf = ([first]: readonly Section[]): string => first?.number ?? '5.1';

const refusal = 'NOT PROVED: the head of this file shows the conflict';

const powerShell = (sections: readonly Section[], { comments = [], isRefused }: FormatOptions): string =>
  [
    ...[deltaWords, ...comments].map((comment) => `# ${inOneLine(comment)}`),
    `# One step of the runbook at a time: windows.ps1 -Step '${exampleOf(sections)}', with 'B${exampleOf(sections)}' its rollback`,
    `param([Parameter(Mandatory = $true)][ValidateSet(${sections.map(({ number }) => `'${number}'`).join(', ')})][string]$Step)`,
    "$ErrorActionPreference = 'Stop'",
    ...(isRefused ? [`throw '${refusal}'`] : []),
    // A name that is in use is never without its records while only their TTL changes.
    'function Set-Ttl($Zone, $Name, $Type, $Ttl) {',
    '  foreach ($old in @(Get-DnsServerResourceRecord -ZoneName $Zone -Name $Name -RRType $Type)) {',
    '    $new = [ciminstance]::new($old)',
    '    $new.TimeToLive = [timespan]$Ttl',
    '    Set-DnsServerResourceRecord -ZoneName $Zone -OldInputObject $old -NewInputObject $new',
    '  }',
    '}',
    'switch ($Step) {',
    ...sections.flatMap(({ number, file, requests }) => [
      `'${number}' { # ${file}`,
      // The TTL belongs to the whole set, so a set that is already as requested would be refused.
      ...new Set(
        changesOf(requests).flatMap(({ op, set, data, isUnchanged }) => {
          const [zone, name, ttl] = [bare(set.zone), node(set), span(set.ttl)];
          const place = `-ZoneName '${zone}' -Name '${name}'`;
          const [verb, value] = powerShellWords[set.type];
          if (isUnchanged) return op === 'D' ? [] : [`Set-Ttl '${zone}' '${name}' ${set.type} '${ttl}'`];
          return op === 'D'
            ? [`Remove-DnsServerResourceRecord ${place} -RRType ${set.type} -RecordData '${data}' -Force`]
            : [`Add-DnsServerResourceRecord${verb} ${place} -${value} '${data}' -TimeToLive '${ttl}'`];
        }),
      ),
      '}',
    ]),
    'default { throw "No step $Step" }',
    '}',
    '',
  ].join('\r\n');

const powerShellWords = {
  A: ['A', 'IPv4Address'],
  AAAA: ['AAAA', 'IPv6Address'],
  PTR: ['Ptr', 'PtrDomainName'],
} as const;

/** `cmd.exe` reads percent signs, carets and operators in a remark too. */
const remark = (text: string) => `rem ${inOneLine(text).replace(/[%^&|<>!"()]/g, ' ')}`;

const dnscmd = (sections: readonly Section[], { comments = [], isRefused }: FormatOptions): string =>
  [
    ...[deltaWords, ...comments].map(remark),
    `rem One step of the runbook at a time: windows-dnscmd.cmd ${exampleOf(sections)}, with B${exampleOf(sections)} its rollback`,
    'rem A record whose TTL changes is gone for a moment: windows.ps1 changes it in place',
    ...(isRefused ? [`echo ${refusal} 1>&2`, 'exit /b 8'] : []),
    'if not "%~2"=="" goto unknown',
    ...sections.map(({ number }) => `if /i "%~1"=="${number}" goto ${labelOf(number)}`),
    ':unknown',
    `echo Name one step of the runbook, such as ${exampleOf(sections)} 1>&2`,
    'exit /b 2',
    ...sections.flatMap(({ number, file, requests }) => [
      `:${labelOf(number)}`,
      `rem ${file}`,
      ...changesOf(requests).map(({ op, set, data }) => {
        const [verb, ttl, end] = op === 'D' ? ['Delete', '', ' /f'] : ['Add', ` ${set.ttl}`, ''];
        return `dnscmd /Record${verb} ${bare(set.zone)} ${node(set)}${ttl} ${set.type} ${data}${end} || exit /b 1`;
      }),
      'exit /b 0',
    ]),
    '',
  ].join('\r\n');

/** Without the dot, which may end a label. */
const labelOf = (number: string): string => `step${number.replace('.', '_')}`;

const infoblox = (changes: readonly Change[]): string =>
  writeCsv(
    (['A', 'AAAA', 'PTR'] as const).flatMap((type) => {
      const mine = changes.filter(({ set }) => set.type === type);
      const kind = `${type.toLowerCase()}record`;
      const value = type === 'PTR' ? 'dname*' : 'address*';
      return mine.length === 0
        ? []
        : [
            [`header-${kind}`, 'fqdn*', value, 'ttl', 'import-action'],
            ...mine.map(({ op, set, data }) => [kind, bare(set.owner), bare(data), String(set.ttl), op]),
          ];
    }),
  );

/** Of one request: `ResourceRecord` elements, and characters in their values. An UPSERT counts twice. */
const mostRecords = 1000;
const mostCharacters = 32_000;

/** Sets of a request in batches that Route 53 takes (https://docs.aws.amazon.com/Route53/latest/DeveloperGuide/DNSLimitations.html). */
function batches(sets: ZoneRequest['sets']): ZoneRequest['sets'][] {
  const found: SetChange[][] = [];
  let [records, characters] = [Number.POSITIVE_INFINITY, 0];
  for (const change of sets) {
    const { values = [] } = change.after ?? change.before ?? {};
    const times = change.before && change.after ? 2 : 1;
    const [more, longer] = [times * values.length, times * values.join('').length];
    records += more;
    characters += longer;
    if (records > mostRecords || characters > mostCharacters) {
      found.push([]);
      [records, characters] = [more, longer];
    }
    found.at(-1)?.push(change);
  }
  return found;
}

/** Route 53 changes whole sets, all of a batch or nothing: one a request, several of one that is too large. */
const route53 = (sections: readonly Section[]): string =>
  `${JSON.stringify(
    sections.flatMap(({ number, file, requests }) =>
      requests.flatMap(({ zone, sets }) =>
        batches(sets).map((part, i, { length }) => ({
          Step: number,
          HostedZone: zone,
          ChangeBatch: {
            Comment:
              length > 1 ? `${file}, batch ${i + 1} of ${length}: each all or nothing by itself` : file,
            Changes: part.flatMap(({ before, after }) => {
              const set = after ?? before;
              return set
                ? {
                    Action: after ? (before ? 'UPSERT' : 'CREATE') : 'DELETE',
                    ResourceRecordSet: {
                      Name: set.owner,
                      Type: set.type,
                      TTL: set.ttl,
                      ResourceRecords: set.values.map((Value) => ({ Value })),
                    },
                  }
                : [];
            }),
          },
        })),
      ),
    ),
    null,
    2,
  )}\n`;

/**
 * For `D_EXTEND`: each record with the range of steps in which it exists, by their places in a list, so that a step number
 * selects the zones after it. Values are names and addresses, so quotes need no escape. A number such as 5.10 counts as a
 * text alone: as a number it would be 5.1.
 */
function dnscontrol(sections: readonly Section[], { comments = [], isRefused }: FormatOptions): string {
  const zones = new Map<string, string[]>();
  const open = new Map<string, { readonly since: number; readonly set: RecordSet | undefined }>();
  const end = (until: number | 'Infinity', key: string, before: RecordSet | undefined) => {
    const { since, set } = open.get(key) ?? { since: 0, set: before };
    if (!set || since === until) return;
    for (const data of set.values)
      appendTo(
        zones,
        set.zone,
        `  stands(${since}, ${until}, ${set.type}('${node(set)}', '${data}', TTL(${set.ttl})))`,
      );
  };
  const forward = sections.filter(({ isBack }) => !isBack);
  for (const [i, { requests }] of forward.entries())
    for (const { sets } of requests)
      for (const { before, after } of sets) {
        const key = `${(after ?? before)?.owner} ${(after ?? before)?.type}`;
        end(i + 1, key, before);
        open.set(key, { since: i + 1, set: after });
      }
  for (const key of open.keys()) end('Infinity', key, undefined);
  return [
    ...[deltaWords, ...comments].map((comment) => `// ${inOneLine(comment)}`),
    '// Records of the plan alone. A desired-state tool deletes what is not listed: extend the zones that you have.',
    `// One step of the runbook at a time, as zones are after it: dnscontrol preview -v STEP=${exampleOf(sections)}`,
    '// To roll a step back, name the one before it in the list; 0 is before the first.',
    `var STEPS = [${['0', ...forward.map(({ number }) => number)].map((number) => `'${number}'`).join(', ')}];`,
    ...(isRefused ? [`throw new Error('${refusal}');`] : []),
    "if (typeof STEP !== 'string' || STEPS.indexOf(STEP) < 0) throw new Error('Name a step of the list: ' + STEPS.join(', '));",
    'function stands(first, end, record) { return STEPS.indexOf(STEP) >= first && STEPS.indexOf(STEP) < end ? record : []; }',
    ...[...zones].map(([zone, lines]) => `D_EXTEND('${bare(zone)}',\n${lines.join(',\n')});`),
    '',
  ].join('\n');
}

/** The files of all forms; `stem` is a folder, `dns/other/`. */
export const dnsFormats = (
  sections: readonly Section[],
  stem: string,
  options: FormatOptions = {},
): Artefact[] => [
  artefact(`${stem}windows.ps1`, 'text/plain', powerShell(sections, options), ['practice']),
  artefact(`${stem}windows-dnscmd.cmd`, 'text/plain', dnscmd(sections, options), ['practice']),
  ...sections.map(({ file, requests }) =>
    artefact(`${stem}${file}.infoblox.csv`, 'text/csv', infoblox(changesOf(requests)), ['verify']),
  ),
  artefact(`${stem}route53.json`, 'application/json', route53(sections), ['practice']),
  artefact(`${stem}dnscontrol.js`, 'text/javascript', dnscontrol(sections, options), ['practice']),
];
