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
import type { Difference, Reconciled } from './reconcile.ts';

const key = 'machineDiffers';

type Filed = {
  readonly checkId: string;
  readonly what: string;
  readonly planned: string;
  readonly observed: string;
};

/** The check whose rule the machine breaks, by what differs; the document's age where no rule is of it. */
const checkIds: readonly (readonly [what: RegExp, checkId: string])[] = [
  [/^(?:Address|ILOM address|Source of)/, 'NET-02'],
  [/^(?:Netmask|Subnet)/, 'NET-05'],
  [/^(?:Default gateway|Gateway|Interface of the default route)/, 'NET-37'],
  [/^(?:Interface|VLAN)/, 'NET-31'],
  [/^MTU/, 'NET-29'],
  [/^Role/, 'NET-32'],
  [/^Speed/, 'NET-33'],
  [/^VIP/, 'NET-17'],
  [/^SCAN/, 'NET-18'],
  [/^DNS answer/, 'DNS-07'],
  [/^(?:DNS|NTP) servers/, 'DNS-04'],
  [/^Time zone/, 'TZ-01'],
  [/^Nodes/, 'NAM-12'],
  [/^Oracle home/, 'OS-05'],
  [/^(?:Guests|vCPUs|Memory)/, 'OS-08'],
  [/^Redundancy/, 'STO-03'],
];

function checkOf(appliance: Appliance, { what, subject }: Difference): string {
  if (what === 'Image version')
    return indexAppliance(appliance).machines.get(subject)?.kind === 'storage' ? 'VER-04' : 'VER-03';
  return checkIds.find(([pattern]) => pattern.test(what))?.[1] ?? 'CFG-02';
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
