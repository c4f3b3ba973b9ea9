/**
 * A zone delta in the forms of other DNS servers: Windows (PowerShell and dnscmd), Infoblox CSV, Route 53 JSON, dnscontrol.
 * Order everywhere: new reverse records, forward, then reverse records that go (requests of one zone each).
 *
 * Values come from record sets, whose names and addresses their grammar allowed; nothing else is written.
 */
import { writeCsv } from '../table/write-csv.ts';
import { type Artefact, artefact } from './artefact.ts';
import type { RecordSet, ZoneRequest } from './zone-delta.ts';

const bare = (name: string) => name.replace(/\.$/, '');
const node = ({ owner, zone }: RecordSet) => (owner === zone ? '@' : bare(owner.slice(0, -zone.length - 1)));
/** `1.00:00:00` for a day, as PowerShell writes a time span. */
const span = (seconds: number) => {
  const two = (n: number) => String(n).padStart(2, '0');
  const days = Math.floor(seconds / 86_400);
  const rest = seconds % 86_400;
  return `${days > 0 ? `${days}.` : ''}${two(Math.floor(rest / 3600))}:${two(Math.floor(rest / 60) % 60)}:${two(rest % 60)}`;
};

type Work = {
  readonly set: RecordSet;
  readonly removed: readonly string[];
  readonly added: readonly string[];
};

/** Values that go and come; with another TTL all of them do both. */
function works(requests: readonly ZoneRequest[]): Work[] {
  return requests.flatMap(({ sets }) =>
    sets.flatMap(({ before, after }): Work[] => {
      const set = after ?? before;
      if (!set) return [];
      const all = before?.ttl !== after?.ttl;
      const [old, kept] = [before?.values ?? [], after?.values ?? []];
      return [
        {
          set: before && !after ? before : set,
          removed: all ? old : old.filter((value) => !kept.includes(value)),
          added: all ? kept : kept.filter((value) => !old.includes(value)),
        },
      ];
    }),
  );
}

const allAtOnce =
  'Every change of the plan: take the lines of a name in the step of the run-book that moves it.';

function powerShell(list: readonly Work[]): string {
  const lines = list.flatMap(({ set, removed, added }) => {
    const zone = `-ZoneName '${bare(set.zone)}' -Name '${node(set)}'`;
    const value = { A: '-IPv4Address', AAAA: '-IPv6Address', PTR: '-PtrDomainName' }[set.type];
    const verb = { A: 'A', AAAA: 'AAAA', PTR: 'Ptr' }[set.type];
    return [
      ...removed.map(
        (data) => `Remove-DnsServerResourceRecord ${zone} -RRType ${set.type} -RecordData '${data}' -Force`,
      ),
      ...added.map(
        (data) =>
          `Add-DnsServerResourceRecord${verb} ${zone} ${value} '${data}' -TimeToLive '${span(set.ttl)}'`,
      ),
    ];
  });
  return [`# ${allAtOnce}`, "$ErrorActionPreference = 'Stop'", ...lines, ''].join('\r\n');
}

const dnscmd = (list: readonly Work[]): string =>
  [
    `rem ${allAtOnce}`,
    ...list.flatMap(({ set, removed, added }) => [
      ...removed.map(
        (data) => `dnscmd /RecordDelete ${bare(set.zone)} ${node(set)} ${set.type} ${data} /f || exit /b 1`,
      ),
      ...added.map(
        (data) =>
          `dnscmd /RecordAdd ${bare(set.zone)} ${node(set)} ${set.ttl} ${set.type} ${data} || exit /b 1`,
      ),
    ]),
    '',
  ].join('\r\n');

const infobloxHeads = {
  A: ['header-arecord', 'fqdn*', 'address*'],
  AAAA: ['header-aaaarecord', 'fqdn*', 'address*'],
  PTR: ['header-ptrrecord', 'fqdn*', 'dname*'],
} as const;

function infoblox(list: readonly Work[]): string {
  const rows: string[][] = [];
  for (const type of ['A', 'AAAA', 'PTR'] as const) {
    const mine = list.filter(({ set }) => set.type === type);
    if (mine.length === 0) continue;
    rows.push([...infobloxHeads[type], 'ttl', 'import-action']);
    for (const { set, removed, added } of mine)
      for (const [values, action] of [
        [removed, 'D'],
        [added, 'I'],
      ] as const)
        for (const data of values)
          rows.push([`${type.toLowerCase()}record`, bare(set.owner), bare(data), String(set.ttl), action]);
  }
  return writeCsv(rows);
}

/** One change batch a request: Route 53 changes whole sets, all of a batch or nothing. */
const route53 = (requests: readonly ZoneRequest[]): string =>
  `${JSON.stringify(
    requests.map(({ zone, sets }) => ({
      HostedZone: zone,
      ChangeBatch: {
        Changes: sets.flatMap(({ before, after }) => {
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
    null,
    2,
  )}\n`;

/** What stands at the end, for `D_EXTEND`; values are names and addresses, so quotes need no escape. */
function dnscontrol(requests: readonly ZoneRequest[]): string {
  const zones = new Map<string, Map<string, RecordSet | undefined>>();
  for (const { zone, sets } of requests)
    for (const { before, after } of sets) {
      const map = zones.get(zone) ?? new Map<string, RecordSet | undefined>();
      zones.set(zone, map.set(`${(after ?? before)?.owner} ${(after ?? before)?.type}`, after));
    }
  const lines = [
    '// Records of the plan alone. A desired-state tool deletes what is not listed: extend the zones that you have.',
  ];
  for (const [zone, sets] of zones) {
    lines.push(`D_EXTEND('${bare(zone)}',`);
    for (const set of sets.values())
      for (const data of set?.values ?? [])
        lines.push(`  ${set?.type}('${set ? node(set) : ''}', '${data}', TTL(${set?.ttl})),`);
    lines.push(');');
  }
  return `${lines.join('\n')}\n`;
}

/** The files of all forms; `stem` is a folder and name, `dns/other/`. */
export function dnsFormats(requests: readonly ZoneRequest[], stem: string): Artefact[] {
  const list = works(requests);
  return [
    artefact(`${stem}windows.ps1`, 'text/plain', powerShell(list), ['practice']),
    artefact(`${stem}windows-dnscmd.cmd`, 'text/plain', dnscmd(list), ['practice']),
    artefact(`${stem}infoblox.csv`, 'text/csv', infoblox(list), ['verify']),
    artefact(`${stem}route53.json`, 'application/json', route53(requests), ['practice']),
    artefact(`${stem}dnscontrol.js`, 'text/javascript', dnscontrol(requests), ['practice']),
  ];
}
