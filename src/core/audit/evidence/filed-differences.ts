/**
 * Differences that a person decided against the machine: the document stays, and a check fails until an output agrees
 * with the document. They are facts of the record that they are about.
 *
 *   fileDifference(vega01, difference)     'vega01dbadm01 has 10.20.10.77, the document plans 10.20.10.11.' under NET-02
 */
import type { Appliance, Fact, Id } from '../../appliance/document/appliance-types.ts';
import { indexAppliance } from '../../appliance/document/index-appliance.ts';
import { appendTo } from '../../collections/grouping.ts';
import { isRecord } from '../../collections/is-record.ts';
import type { Finding } from '../basis/types.ts';
import type { ComparedKind } from './compare/comparison.ts';
import type { Difference, Reconciled } from './reconcile.ts';

const key = 'machineDiffers';

type Filed = {
  readonly checkId: string;
  readonly what: string;
  readonly planned: string;
  readonly observed: string;
};

/** The check whose rule the machine breaks, by what differs; the document's age where no rule is of it. */
const checkIds: Readonly<Record<ComparedKind, string>> = {
  address: 'NET-02',
  'ilom-address': 'NET-02',
  'other-address': 'NET-02',
  source: 'NET-02',
  netmask: 'NET-05',
  subnet: 'NET-05',
  'default-gateway': 'NET-37',
  'default-interface': 'NET-37',
  gateway: 'NET-37',
  interface: 'NET-31',
  vlan: 'NET-31',
  mtu: 'NET-29',
  role: 'NET-32',
  speed: 'NET-33',
  bonding: 'NET-33',
  vip: 'NET-17',
  'vip-of-node': 'NET-17',
  'vip-of-cluster': 'NET-17',
  scan: 'NET-18',
  'scan-of-cluster': 'NET-18',
  'scan-port': 'NET-18',
  'dns-answer': 'DNS-07',
  'dns-servers': 'DNS-04',
  'ntp-servers': 'DNS-04',
  'time-zone': 'TZ-01',
  nodes: 'NAM-12',
  'oracle-home': 'OS-05',
  guests: 'OS-08',
  'guest-size': 'OS-08',
  redundancy: 'STO-03',
  'image-version': 'VER-03',
  'own-name': 'CFG-02',
};

function checkOf(appliance: Appliance, { kind, subject }: Difference): string {
  const isCell = indexAppliance(appliance).machines.get(subject)?.kind === 'storage';
  return kind === 'image-version' && isCell ? 'VER-04' : checkIds[kind];
}

const filedIn = ({ value }: Fact): readonly Filed[] =>
  (Array.isArray(value) ? value : []).flatMap((one: unknown) => {
    if (!isRecord(one)) return [];
    const { checkId, what, planned, observed } = one;
    return typeof checkId === 'string' &&
      typeof what === 'string' &&
      typeof planned === 'string' &&
      typeof observed === 'string'
      ? { checkId, what, planned, observed }
      : [];
  });

const factOf = ({ facts }: Appliance, subject: Id): Fact | undefined =>
  facts.find((fact) => fact.key === key && fact.subject === subject);

/** The check under which it is filed; undefined where it is not. */
export function filedCheck(
  appliance: Appliance,
  { subject, what, observed }: Difference,
): string | undefined {
  const fact = factOf(appliance, subject);
  return fact && filedIn(fact).find((one) => one.what === what && one.observed === observed)?.checkId;
}

function withFiled(appliance: Appliance, subject: Id, filed: readonly Filed[], at: string): Appliance {
  const others = appliance.facts.filter((fact) => fact.key !== key || fact.subject !== subject);
  const fact: Fact = { subject, key, value: filed, source: 'filed', at, mark: 'practice' };
  return { ...appliance, facts: filed.length > 0 ? [...others, fact] : others };
}

const otherThan = (appliance: Appliance, subject: Id, what: string): readonly Filed[] => {
  const fact = factOf(appliance, subject);
  return fact ? filedIn(fact).filter((one) => one.what !== what) : [];
};

export function fileDifference(appliance: Appliance, difference: Difference): Appliance {
  const { subject, what, planned, observed, at } = difference;
  const filed = { checkId: checkOf(appliance, difference), what, planned, observed };
  return withFiled(appliance, subject, [...otherThan(appliance, subject, what), filed], at);
}

/** Without what was filed of this value: the document took it, or the machine was corrected. */
export function unfileDifference(appliance: Appliance, subject: Id, what: string): Appliance {
  const fact = factOf(appliance, subject);
  const rest = otherThan(appliance, subject, what);
  return fact && rest.length < filedIn(fact).length
    ? withFiled(appliance, subject, rest, fact.at ?? '')
    : appliance;
}

/** Without what was filed and now agrees. */
export const unfileAgreed = (appliance: Appliance, { results }: Reconciled): Appliance =>
  results
    .flatMap(({ agreements }) => agreements)
    .reduce((next, { subject, what }) => unfileDifference(next, subject, what), appliance);

type FiledResult = Pick<Finding, 'title' | 'detail' | 'subjects' | 'action'>;

/** The filed differences, by check. */
export function filedResults(appliance: Appliance): ReadonlyMap<string, readonly FiledResult[]> {
  const results = new Map<string, FiledResult[]>();
  for (const fact of appliance.facts) {
    if (fact.key !== key) continue;
    for (const { checkId, what, planned, observed } of filedIn(fact))
      appendTo(results, checkId, {
        title: 'The machine differs from the document',
        detail: `${what}: the machine has ${observed || 'none'}, the document plans ${planned || 'none'}.`,
        subjects: [fact.subject],
        action: 'Correct the machine, and read its output again.',
      });
  }
  return results;
}
