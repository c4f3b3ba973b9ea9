/** Outputs of storage servers and hardware: inputs 17 to 21, 38 to 41. */

import { appendTo } from '../../../collections/grouping.ts';
import { netmask } from '../../../network/subnet.ts';
import { columns, gib, judged, literals, pairs, seenOf } from '../parse-helpers.ts';
import type { EvidenceInput, Observed, Seen } from '../types.ts';

/**
 * Open critical alerts: a later `5_2` with severity clear closes `5_1`. The severity is outside the quoted message,
 * which may mention when the alert will be cleared.
 */
function alerts(lines: readonly string[]): string[] {
  const number = (line: string) => /^\s*(\d+)_\d+\s/.exec(line)?.[1];
  const hasSeverity = (line: string, severity: RegExp) => severity.test(line.split('"', 1)[0] ?? '');
  const cleared = new Set(
    lines.flatMap((line) => (hasSeverity(line, /\sclear\b/i) ? (number(line) ?? []) : [])),
  );
  return lines.filter((line) => hasSeverity(line, /\bcritical\b/i) && !cleared.has(number(line) ?? ''));
}

/** `name: value` lists of storage or database servers: each begins with its name. */
const detail: EvidenceInput['read'] = (lines, { host }) => {
  const starts = lines.flatMap((line, at) => (/^\s*name:/i.test(line) ? at : [])).slice(1);
  const parts = [0, ...starts].map((at, i) => lines.slice(at, starts[i]));
  const read = parts.map((part) => detailOf(part, host, parts.length > 1));
  const bad = [...read.flatMap((one) => one.bad), ...alerts(lines)];
  // The states of the services come last: if only some servers have them, the output of the others is cut off.
  const whole = parts.filter((part) => part.some((line) => /^\s*msStatus:/i.test(line))).length;
  const isWhole = whole === 0 || whole === parts.length;
  return {
    seen: read.flatMap(({ seen }) => seen),
    observed: read.flatMap(({ observed }) => observed),
    verdicts: [judged(bad, isWhole && 'All normal.', ['STO-20', 'VER-04', 'SUP-03'])],
  };
};

function detailOf(lines: readonly string[], host: string | undefined, isOneOfMany: boolean) {
  const of = pairs(lines);
  const own = of.get('name') ?? host;
  const masks: Seen[] = [];
  const observed: Observed[] = ['ipaddress1', 'ipaddress2'].flatMap((key) => {
    const [value, prefix = ''] = of.get(key)?.split('/') ?? [];
    if (!value) return [];
    if (/^\d+$/.test(prefix) && Number(prefix) <= 32)
      masks.push(...seenOf({ address: value }, { netmask: netmask(Number(prefix)) }));
    return [{ what: 'address' as const, value, ...(own && { name: own }) }];
  });
  const bad = [
    'temperaturestatus',
    'fanstatus',
    'powerstatus',
    'bbustatus',
    'status',
    'cellsrvstatus',
    'msstatus',
    'rsstatus',
  ].flatMap((key) => {
    const value = of.get(key);
    const isBad = value && !/^(?:normal|online|running)$/i.test(value);
    return isBad ? [`${isOneOfMany && own ? `${own}: ` : ''}${key} is ${value}`] : [];
  });
  return {
    seen: [
      ...masks,
      ...(own
        ? seenOf(
            { host: own },
            { imageVersion: of.get('releaseversion'), flashCacheMode: of.get('flashcachemode') },
          )
        : []),
    ],
    observed,
    bad,
  };
}

/** Rows of equal group and size together, as the checks want them. */
const grouped = (rows: readonly { readonly group: string; readonly sizeGib: number }[]) => {
  const counts = new Map<string, { group: string; count: number; sizeGib: number }>();
  for (const { group, sizeGib } of rows) {
    const key = `${group} ${sizeGib}`;
    const known = counts.get(key) ?? { group, count: 0, sizeGib };
    counts.set(key, known);
    known.count++;
  }
  return [...counts.values()];
};

/** Disks by the cell in their name. */
function byCell(lines: readonly string[], pattern: RegExp) {
  const cells = new Map<string, { group: string; sizeGib: number }[]>();
  for (const line of lines) {
    const [, group = '', cell = ''] = pattern.exec(line.trim()) ?? [];
    const sizeGib = line
      .trim()
      .split(/\s+/)
      .map(gib)
      .find((size) => size !== undefined);
    if (cell && sizeGib !== undefined) appendTo(cells, cell, { group, sizeGib });
  }
  return cells;
}

const griddisks: EvidenceInput['read'] = (lines) => {
  const seen: Seen[] = [];
  for (const [host, rows] of byCell(lines, /^(\w+?)_(?:CD|FD)_\d+_(\S+)/))
    seen.push(...seenOf({ host }, { gridDisks: grouped(rows) }));
  const bad = lines.filter(
    (line) =>
      /^\s*\w+_(?:CD|FD)_\d+_/.test(line) &&
      (/\b(?:OFFLINE|DROPPED|SYNCING|UNUSED|UNKNOWN|inactive)\b/.test(line) ||
        /\bCannot\b|\bNo\s*$/i.test(line)),
  );
  const checks = ['STO-07', 'STO-08'];
  const rows = lines.filter((line) => /^\s*\w+_(?:CD|FD)_\d+_/.test(line));
  // A listing of names and sizes shows no states; one without the outcome shows too little for a verdict.
  if (bad.length === 0 && !rows.every((line) => /\bONLINE\b/.test(line)))
    return { seen, verdicts: [{ ok: undefined, text: 'It does not say which are online.', checks }] };
  const isPossible = rows.every((line) => /\bYes\s*$/i.test(line));
  return {
    seen,
    verdicts: [judged(bad, isPossible ? 'All online, deactivation is possible.' : 'All online.', checks)],
  };
};

const alertRow = /^\s*\d+_\d+\s+20\d\d-/;

const celldisks: EvidenceInput['read'] = (lines, { block }) => {
  const seen: Seen[] = [];
  const disks = byCell(lines, /^()CD_\d+_(\S+)/);
  // Of a cell with flash alone the flash is what grid disks are made of, of any other it is the cache.
  for (const [host, rows] of [...byCell(lines, /^()FD_\d+_(\S+)/), ...disks])
    if (rows === disks.get(host) || !disks.has(host))
      seen.push(...seenOf({ host }, { cellDisks: grouped(rows) }));
  const bad = lines.filter(
    (line) =>
      !alertRow.test(line) &&
      /\b(?:failed|predictive|dropped|degraded|poor performance|proactive|warning|not present|peer failure|import failure|confined)\b/i.test(
        line,
      ),
  );
  const all = [...bad, ...alerts(lines)];
  const isHistory = /alerthistory/i.test(block.command ?? '') || lines.some((line) => alertRow.test(line));
  const states = lines.filter((line) => /^\s*\w+[_:]\w+\s|^\s*status:/i.test(line));
  // A listing of names and sizes shows no states.
  const isStateKnown = isHistory || states.every((line) => /\b(?:normal|active|online)\b/i.test(line));
  if (all.length === 0 && !isStateKnown)
    return { seen, verdicts: [{ ok: undefined, text: 'It does not say in which state they are.' }] };
  return { seen, verdicts: [judged(all, isHistory ? 'No open critical alert.' : 'All normal.', ['STO-09'])] };
};

export const storageInputs: readonly EvidenceInput[] = [
  {
    number: 18,
    command: /\bcellcli\b.*\blist\s+griddisk\b|^list\s+griddisk\b/i,
    content: /^\s*\w+_(?:CD|FD)_\d+_\S+\s+\S+/,
    read: griddisks,
  },
  {
    number: 19,
    command:
      /\bcellcli\b.*\blist\s+(?:celldisk|physicaldisk|lun|flashcache|flashlog|iormplan|alerthistory)\b|^list\s+(?:celldisk|physicaldisk|lun|flashcache|iormplan|alerthistory)\b/i,
    content:
      /^\s*(?:(?:CD|FD)_\d+_\S+\s|\d+:\d+\s+\S+\s+(?:normal|failed)|FLASH_\d+_\d+\s|\d+_\d+\s+20\d\d-\d\d-\d\dT\S+\s+(?:critical|warning|clear|info))/i,
    sure: /^\s*(?:(?:\w+_)?(?:CD|FD|FLASH|FDOM)_\d+\S*|\S+_FLASHCACHE|\d+[:_]\d+|name:|status:)\s/i,
    read: celldisks,
  },
  {
    number: 20,
    command: /\bdbmcli\b/i,
    content: /^\s*(?:dbserverVersion|msVersion|dbPerfDataSuppress|coreCount):/i,
    sure: /^\s*(?:\w+Status:|\d+_\d+\s)/i,
    whole: /^\s*(?:msStatus:|\d+_\d+\s)/i,
    read: detail,
  },
  {
    number: 17,
    command: /\bcellcli\b.*\blist\s+cell\b|^list\s+cell\b/i,
    content: /^\s*(?:cellVersion|cellsrvStatus|flashCacheMode|releaseTrackingBug|notificationMethod):/i,
    // The states of the services come last.
    whole: /^\s*msStatus:/i,
    read: detail,
  },
  {
    number: 21,
    command: /CheckHWnFWProfile/i,
    content: /^\[(?:SUCCESS|FAILURE|ERROR|WARNING)\].*(?:hardware|firmware)/i,
    sure: /\bSUCCESS\b/,
    read: (lines) => ({
      verdicts: [
        judged(
          lines.filter((line) => /\[(?:FAILURE|ERROR|WARNING)\]|mismatch/i.test(line)),
          'Hardware and firmware fit.',
        ),
      ],
    }),
  },
  {
    number: 38,
    command: /checkip/,
    content: /^(?:GOOD|SUCCESS|ERROR)\s*:/,
    read: (lines) => ({
      verdicts: [
        judged(
          lines.filter((line) => /^\s*ERROR\b/.test(line)),
          `${lines.filter((line) => /^\s*(?:GOOD|SUCCESS)\b/.test(line)).length} good rows.`,
        ),
      ],
    }),
  },
  {
    number: 40,
    command: /quorumdiskmgr/,
    content: /^(?:Name: iqn\.|Visible to:|Discovered by:|Device path: \/dev\/exadata_quorum)/,
    read: (_lines, { text, host }) => ({
      seen: host ? seenOf({ host }, { quorumVisibleTo: literals(text) }) : [],
      verdicts: [
        {
          ok: undefined,
          text: `Visible to: ${literals(text).join(', ') || 'no address'}. In a change of private addresses each has a step.`,
        },
      ],
    }),
  },
  {
    number: 41,
    command: /\bexadcli\b|\besnp\b|\bescli\b/,
    content: /^(?:name\s+serviceType\s+status|\S+\s+(?:cellServices|egs|ers|syseds|usreds|bsm|bsw|ifd)\s+)/i,
    sure: /\bonline\b|^\s*\w*_?(?:CD|FD)_\d+_\S+\s|^\s*(?:cellsrvStatus|status):/i,
    read(lines, context) {
      if (/griddisk/i.test(context.block.command ?? '')) return griddisks(lines, context);
      if (/celldisk|physicaldisk|lun|alerthistory/i.test(context.block.command ?? ''))
        return celldisks(lines, context);
      if (/\blist\s+cell\b/i.test(context.block.command ?? '')) return detail(lines, context);
      const rows = columns(lines, /^name\s+serviceType\s+status/i);
      const bad = rows
        .filter((row) => !/online/i.test(row.get('status') ?? ''))
        .map((row) => `${row.get('name')} is ${row.get('status')}`);
      return { verdicts: [judged(bad, `${rows.length} services online.`)] };
    },
  },
];
