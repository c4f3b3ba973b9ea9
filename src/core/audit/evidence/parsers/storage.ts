/** Outputs of storage servers and of dbmcli: inputs 17 to 20 and 41. */

import { plural } from '../../../text/plural.ts';
import { cutOff, judged, maskIn, seenOf, stated, tableOf } from '../parse-helpers.ts';
import type { EvidenceInput, Noted, Observed, Seen } from '../types.ts';
import { alertVerdict } from './alerts.ts';
import { type CellObject, cellObjects, hasAttributes } from './cell-rows.ts';
import { celldisks, griddisks } from './disks.ts';

const goodState = /^(?:normal|online|running|success|ok|active|up|healthy|enabled)$/i;

/** Cores and CPUs in use of those that there are: capacity, no fault. */
const isCapacity = (key: string) => /^(?:core|cpu)count$/.test(key);

/** Lists of storage or database servers. */
const detail: EvidenceInput['read'] = (sheet, { host, command }) => {
  const objects = cellObjects(sheet, command, ['name', 'status']);
  const read = objects.map((one) => detailOf(one, host, objects.length > 1));
  // The states of the services come last: an output without them is cut off, if it was not asked for less.
  const isWhole =
    hasAttributes(command) ||
    !/\bdetail\b|^$/i.test(command) ||
    objects.every(({ values }) => values.has('msstatus'));
  const isJudged = objects.length > 0 && read.every(({ states }) => states > 0);
  const checks = ['STO-20', 'VER-04', 'SUP-03'];
  const bad = read.flatMap((one) => one.bad);
  const empty = read.flatMap((one) => one.empty);
  const verdict =
    bad.length === 0 && isWhole && empty.length > 0
      ? stated(`Not evaluated: no value of ${empty.slice(0, 5).join(', ')}.`, checks)
      : isWhole || bad.length > 0
        ? judged(bad, isJudged && 'All normal.', checks)
        : stated(cutOff, checks);
  return {
    seen: read.flatMap(({ seen }) => seen),
    observed: read.flatMap(({ observed }) => observed),
    noted: read.flatMap(({ noted }) => noted),
    verdicts: [verdict],
  };
};

const mailKeys: Readonly<Record<string, string | undefined>> = {
  smtpserver: 'server',
  smtpport: 'port',
  smtpfromaddr: 'from',
  smtptoaddr: 'to',
};

function detailOf({ values: of, line }: CellObject, host: string | undefined, isOneOfMany: boolean) {
  const name = of.get('name') || undefined;
  const own = isOneOfMany ? (name ?? host) : (host ?? name);
  const seen: Seen[] = [];
  const observed: Observed[] = [];
  const noted: Noted[] = [];
  const bad: string[] = [];
  const empty: string[] = [];
  let states = 0;
  if (own && name && own === host) observed.push({ what: 'self', name: own, value: name, line });
  const before = isOneOfMany && own ? `${own}: ` : '';
  for (const [key, value] of of) {
    if (/^ipaddress\d/.test(key) && value) {
      const [address = '', prefix = ''] = value.split('/');
      const mask = prefix && (maskIn(prefix, address) ?? prefix);
      const device = of.get(`interconnect${key.slice(-1)}`);
      seen.push(...seenOf({ own: address }, { netmask: maskIn(prefix, address) }, line));
      observed.push({
        what: 'address',
        value: address,
        line,
        ...(own && { name: own }),
        ...(mask && { mask }),
        ...(device && { device }),
      });
    } else if (mailKeys[key] && value) {
      observed.push({ what: 'mail', name: mailKeys[key], value, line });
    } else if (key === 'snmpsubscriber' && /\bhost=/.test(value)) {
      for (const [, host = ''] of value.matchAll(/\bhost="?([\w.:-]+)/g))
        observed.push({ what: 'receiver', value: host, line });
    } else if (/status$/.test(key) && !/led/.test(key)) {
      states++;
      if (!value) empty.push(key);
      else if (!goodState.test(value)) bad.push(`${before}${key} is ${value}`);
    } else if (/count$/.test(key) && /^(\d+)\/(\d+)$/.test(value) && !isCapacity(key)) {
      const [present, all] = value.split('/');
      states++;
      if (present !== all) bad.push(`${before}${key} is ${value}`);
    } else if (!/^(?:releaseversion|flashcachemode|name|interconnect\d)$/.test(key))
      noted.push({ attribute: key, value, line });
  }
  const version = of.get('releaseversion') ?? '';
  if (own)
    seen.push(
      ...seenOf(
        { host: own },
        {
          imageVersion: /^\d+(?:\.\d+){2,}$/.test(version) ? version : undefined,
          flashCacheMode: of.get('flashcachemode'),
        },
        line,
      ),
    );
  return { seen, observed, noted, bad, empty, states };
}

const serverDetail: EvidenceInput['read'] = (sheet, context) =>
  /alerthistory/i.test(context.command)
    ? { verdicts: [alertVerdict(sheet)] }
    : /physicaldisk|\blun\b/i.test(context.command)
      ? celldisks(sheet, context)
      : detail(sheet, context);

export const storageInputs: readonly EvidenceInput[] = [
  {
    number: 18,
    command: /\bcellcli\b.*\blist\s+griddisk\b|^\s*list\s+griddisk\b/i,
    content: /^\s*\w+_(?:CD|FD)_\d+_\S+\s+\S+/,
    read: griddisks,
  },
  {
    number: 19,
    command:
      /\bcellcli\b.*\blist\s+(?:celldisk|physicaldisk|lun|flashcache|flashlog|pmem(?:cache|log)|xrmem(?:cache|log)|iormplan|alerthistory)\b|^\s*list\s+(?:celldisk|physicaldisk|lun|flashcache|flashlog|pmem(?:cache|log)|xrmem(?:cache|log)|iormplan|alerthistory)\b/i,
    content:
      /^\s*(?:(?:CD|FD)_\d+_\S+\s|\d+:\d+\s+\S+\s+(?:normal|failed|warning)|FLASH_\d+_\d+\s|\d+(?:_\d+)?\s+20\d\d-\d\d-\d\dT\S+\s+(?:critical|warning|clear|info)|alertSequenceID:)/i,
    read: celldisks,
  },
  {
    number: 20,
    command: /\bdbmcli\b|^\s*list\s+dbserver\b/i,
    content: /^\s*(?:dbserverVersion|dbPerfDataSuppress|coreCount):/i,
    read: serverDetail,
  },
  {
    number: 17,
    command: /\bcellcli\b.*\blist\s+cell\b|^\s*list\s+cell\b/i,
    content: /^\s*(?:cellVersion|cellsrvStatus|flashCacheMode|releaseTrackingBug|notificationMethod):/i,
    read: detail,
  },
];

export const remoteInputs: readonly EvidenceInput[] = [
  {
    number: 41,
    command: /\bexadcli\b|\besnp\b|\bescli\b/,
    content: /^(?:name\s+serviceType\s+status|\S+\s+(?:cellServices|egs|ers|syseds|usreds|bsm|bsw|ifd)\s+)/i,
    isAboutOthers: true,
    read(sheet, context) {
      const { command } = context;
      if (/griddisk/i.test(command)) return griddisks(sheet, context);
      if (/celldisk|physicaldisk|\blun\b|flashcache|alerthistory/i.test(command))
        return celldisks(sheet, context);
      if (/\blist\s+(?:cell|dbserver)\b/i.test(command)) return detail(sheet, context);
      const rows = tableOf(sheet, /^name\s+serviceType\s+status/i);
      const bad = rows
        .filter(({ cells }) => !/^online$/i.test(cells.get('status') ?? ''))
        .map(({ cells }) => `${cells.get('name')} is ${cells.get('status')}`);
      return { verdicts: [judged(bad, rows.length > 0 && `${plural(rows.length, 'service')} online.`)] };
    },
  },
];
