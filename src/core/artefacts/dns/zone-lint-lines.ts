/** The rules of the zone lint that need only one record: ZL-02 to ZL-04, ZL-06 to ZL-12 and ZL-14. */
import { parseAddress } from '../../network/address.ts';
import { maxLabel } from '../../network/names.ts';
import { afterFirstLabel } from './dns-records.ts';
import type { LintAgainst, ReportFinding } from './zone-lint-types.ts';
import type { ReadRecord } from './zone-read.ts';

const nibbles = /^(?:[0-9a-f]\.){32}ip6\.arpa\.$/;
const octets = /^(?:\d{1,3}\.){4}in-addr\.arpa\.$/;

/** A name in a sentence: what is longer than a line is cut. */
export const shortName = (name: string): string => (name.length > 80 ? `${name.slice(0, 60)}...` : name);

/** `11.0-63.10.20.10.in-addr.arpa.` of a delegated part stands for `11.10.20.10.in-addr.arpa.` (RFC 2317). */
export const plainBack = (owner: string, delegated: ReadonlySet<string> | undefined): string =>
  delegated?.has(afterFirstLabel(owner))
    ? `${owner.slice(0, owner.indexOf('.'))}.${afterFirstLabel(afterFirstLabel(owner))}`
    : owner;

/** Prepares the look-ups that all records share. */
export function lineRules(against: LintAgainst): (record: ReadRecord, report: ReportFinding) => void {
  const names = new Set(against.records.map(({ owner, type, data }) => (type === 'PTR' ? data : owner)));
  const clusterNames = new Set(against.clusterNames);
  const privateNames = new Set(against.privateNames);
  return (record, report) => {
    const { type, line } = record;
    const owner = record.owner.toLowerCase();
    const written = record.data.toLowerCase();
    const data =
      type === 'CNAME' && !written.endsWith('.') ? `${written}.${record.origin.toLowerCase()}` : written;
    nameRules(record, report);
    if (type === 'PTR') backRules(owner, line, against, report);
    if (type === 'PTR' && !names.has(data) && (against.pasted?.isOurs(owner, '') ?? true))
      report(
        'ZL-02',
        `${shortName(data)} is not a name of the document`,
        'Remove the PTR record, or correct its name.',
        line,
      );
    if (type === 'CNAME' && (clusterNames.has(owner) || clusterNames.has(data)))
      report(
        'ZL-04',
        clusterNames.has(owner)
          ? `${shortName(owner)} is a SCAN or VIP and has an alias where its addresses belong`
          : `${shortName(owner)} is an alias of a SCAN or VIP`,
        clusterNames.has(owner) ? 'Give it A records.' : 'Remove the alias and use the name itself.',
        line,
      );
    if (privateNames.has(owner) || (type === 'PTR' && privateNames.has(data)))
      report(
        'ZL-09',
        `${shortName(privateNames.has(owner) ? owner : data)} is a name of the private network`,
        'Remove the record; private names are in hosts files.',
        line,
      );
    if (type === 'SOA') serialRule(record, against, report);
    if (type === 'A' || type === 'AAAA') addressRule(record, report);
  };
}

function nameRules({ line, written, owner, origin, type, data }: ReadRecord, report: ReportFinding): void {
  if (owner.includes('*'))
    report(
      'ZL-03',
      `${shortName(owner)} is a wildcard: it answers for every name that is missing`,
      'Write out the names that are meant.',
      line,
    );
  for (const name of type === 'PTR' ? [owner, data] : [owner])
    if (name !== name.toLowerCase())
      report('ZL-06', `${shortName(name)} has upper case`, `Write ${shortName(name.toLowerCase())}`, line);
  const target = targetOf(type, data);
  // A single label completed by the zone is usual for aliases and name servers, and never right for a PTR.
  if (target !== '' && !target.endsWith('.') && (type === 'PTR' || target.includes('.')))
    report(
      'ZL-07',
      `${shortName(target)} has no last dot: it is read as ${shortName(`${target}.${origin}`)}`,
      `Write ${shortName(target)}.`,
      line,
    );
  // A name that already holds the zone and lacks its dot would get the zone twice.
  if (
    !written.endsWith('.') &&
    origin !== '.' &&
    `${written}.`.toLowerCase().endsWith(`.${origin.toLowerCase()}`)
  )
    report(
      'ZL-07',
      `${shortName(written)} has no last dot: it is read as ${shortName(owner)}`,
      `Write ${shortName(written)}.`,
      line,
    );
  const long = owner.split('.').find((label) => label.length > maxLabel);
  if (long !== undefined)
    report(
      'ZL-12',
      `"${long.slice(0, 20)}..." has ${long.length} characters: a label has at most ${maxLabel}`,
      'Give it a shorter name.',
      line,
    );
}

/** The name that a record points at, else nothing. */
const targetOf = (type: string, data: string): string =>
  type === 'PTR' || type === 'CNAME' || type === 'NS' || type === 'MX' ? (data.split(' ').at(-1) ?? '') : '';

function backRules(
  owner: string,
  line: number,
  { delegated, pasted }: LintAgainst,
  report: ReportFinding,
): void {
  if (owner.endsWith('.ip6.arpa.')) {
    if (!nibbles.test(owner))
      report(
        'ZL-11',
        `${shortName(owner)} is not in nibble form`,
        'Write all 32 nibbles of the address, the last one first.',
        line,
      );
    return;
  }
  const plain = plainBack(owner, delegated);
  // Services are announced by PTR records too (RFC 6763); in a pasted zone they belong to other systems.
  if (octets.test(plain) || (pasted && /^(?:[^.]+\.)?_/.test(owner))) return;
  report(
    'ZL-10',
    owner.endsWith('.in-addr.arpa.')
      ? `${shortName(owner)} is not a name of a /24 zone, and no delegated zone is stated`
      : `${shortName(owner)} is not a name of a reverse zone`,
    owner.endsWith('.in-addr.arpa.')
      ? 'Put the record into the zone of its /24, or state the delegated zone.'
      : 'Begin the reverse zone with its $ORIGIN, such as $ORIGIN 10.20.10.in-addr.arpa.',
    line,
  );
}

function serialRule(
  { owner, data, line }: ReadRecord,
  { oldSerials, pasted }: LintAgainst,
  report: ReportFinding,
): void {
  const old = oldSerials?.get(owner.toLowerCase());
  if (old === undefined) return;
  const serial = Number(data.split(' ')[2]);
  // A zone pasted from the server has the known serial, or a later one.
  if (pasted && serial === old) return;
  // RFC 1982: greater means less than half the circle ahead.
  const ahead = (serial - old + 2 ** 32) % 2 ** 32;
  if (!(ahead > 0 && ahead < 2 ** 31))
    report(
      'ZL-08',
      `Serial ${data.split(' ')[2] ?? ''} is not after ${old}`,
      `Write ${(old + 1) % 2 ** 32 || 1} or later.`,
      line,
    );
}

function addressRule({ data, type, line }: ReadRecord, report: ReportFinding): void {
  const address = parseAddress(data);
  if (!address)
    report(
      'ZL-14',
      `"${shortName(data)}" is not one address`,
      `Write one ${type} record for each address.`,
      line,
    );
  else if ((address.family === 6) !== (type === 'AAAA'))
    report(
      'ZL-14',
      `${data} is not a value of ${type}`,
      `Make it ${address.family === 6 ? 'an AAAA' : 'an A'} record.`,
      line,
    );
}
