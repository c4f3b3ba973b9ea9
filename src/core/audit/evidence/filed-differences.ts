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
import type { ComparedKind, Identity } from './compare/comparison.ts';
import type { Difference, Reconciled } from './reconcile.ts';

const key = 'machineDiffers';

type Filed = {
  readonly checkId: string;
  /** In words, for the finding. */
  readonly what: string;
  readonly planned: string;
  readonly observed: string;
  /** Absent in a document of an older release. */
  readonly kind?: string;
  readonly parts?: readonly string[];
  readonly teller?: string;
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
  'bond-links': 'NET-33',
  vip: 'NET-17',
  'vip-of-node': 'NET-17',
  'vip-of-cluster': 'NET-17',
  scan: 'NET-18',
  'scan-of-cluster': 'NET-18',
  'scan-port': 'NET-18',
  'dns-answer': 'DNS-07',
  'dns-server': 'DNS-04',
  'dns-servers': 'DNS-04',
  'ntp-server': 'DNS-04',
  'ntp-servers': 'DNS-04',
  'time-zone': 'TZ-01',
  nodes: 'NAM-12',
  'cluster-name': 'CFG-02',
  'oracle-home': 'OS-05',
  guests: 'OS-08',
  'guest-size': 'OS-08',
  redundancy: 'STO-03',
  'image-version': 'VER-03',
  'own-name': 'CFG-02',
  mail: 'SUP-03',
  receiver: 'SUP-03',
  'database-groups': 'CFG-02',
  'remote-listener': 'DB-05',
};

function checkOf(appliance: Appliance, { kind, subject }: Difference): string {
  const isCell = indexAppliance(appliance).machines.get(subject)?.kind === 'storage';
  return kind === 'image-version' && isCell ? 'VER-04' : checkIds[kind];
}

const textsIn = (value: unknown): readonly string[] | undefined =>
  Array.isArray(value) && value.every((one) => typeof one === 'string') ? value : undefined;

const filedIn = ({ value }: Fact): readonly Filed[] =>
  (Array.isArray(value) ? value : []).flatMap((one: unknown) => {
    if (!isRecord(one)) return [];
    const { checkId, what, planned, observed, kind, teller } = one;
    const parts = textsIn(one.parts);
    return typeof checkId === 'string' &&
      typeof what === 'string' &&
      typeof planned === 'string' &&
      typeof observed === 'string'
      ? {
          checkId,
          what,
          planned,
          observed,
          ...(typeof kind === 'string' && { kind }),
          ...(parts && { parts }),
          ...(typeof teller === 'string' && { teller }),
        }
      : [];
  });

const factOf = ({ facts }: Appliance, subject: Id): Fact | undefined =>
  facts.find((fact) => fact.key === key && fact.subject === subject);

const filedOf = (appliance: Appliance, subject: Id): readonly Filed[] => {
  const fact = factOf(appliance, subject);
  return fact ? filedIn(fact) : [];
};

/** The same value of the record, printed by the same machine. */
const isOf = ({ kind, teller, parts = [] }: Filed, other: Identity): boolean =>
  kind === other.kind &&
  teller === other.teller &&
  parts.length === (other.parts ?? []).length &&
  parts.every((part) => other.parts?.includes(part));

/** The check under which it is filed; undefined where it is not. */
export const filedCheck = (appliance: Appliance, difference: Difference): string | undefined =>
  filedOf(appliance, difference.subject).find(
    (one) => isOf(one, difference) && one.observed === difference.observed,
  )?.checkId;

function withFiled(appliance: Appliance, subject: Id, filed: readonly Filed[], at: string): Appliance {
  const others = appliance.facts.filter((fact) => fact.key !== key || fact.subject !== subject);
  const fact: Fact = { subject, key, value: filed, source: 'filed', at, mark: 'practice' };
  return { ...appliance, facts: filed.length > 0 ? [...others, fact] : others };
}

export function fileDifference(appliance: Appliance, difference: Difference): Appliance {
  const { subject, kind, parts, teller, what, planned, observed, at } = difference;
  const filed: Filed = {
    checkId: checkOf(appliance, difference),
    what,
    planned,
    observed,
    kind,
    ...(parts && { parts }),
    ...(teller && { teller }),
  };
  const others = filedOf(appliance, subject).filter(
    (one) =>
      !isOf(one, difference) &&
      !(one.kind === undefined && one.what === what && one.planned === planned && one.observed === observed),
  );
  return withFiled(appliance, subject, [...others, filed], at);
}

function unfile(appliance: Appliance, subject: Id, isOver: (filed: Filed) => boolean): Appliance {
  const before = filedOf(appliance, subject);
  const rest = before.filter((one) => !isOver(one));
  return rest.length < before.length
    ? withFiled(appliance, subject, rest, factOf(appliance, subject)?.at ?? '')
    : appliance;
}

/** Without what was filed of this value: the document took it. */
export const unfileDifference = (appliance: Appliance, difference: Difference): Appliance =>
  unfile(appliance, difference.subject, (one) => isOf(one, difference));

/** A name of another cluster is wrong until the machine prints one of its own. */
const ofOtherClusters: Partial<Record<string, string>> = { vip: 'vip-of-cluster', scan: 'scan-of-cluster' };

/** Without what was filed and now agrees: in an output of the same machine that has no difference of this kind left. */
export function unfileAgreed(appliance: Appliance, { results }: Reconciled): Appliance {
  let next = appliance;
  for (const { agreements, differences } of results) {
    const isDifferent = (subject: Id, kind: string) =>
      differences.some((one) => one.subject === subject && one.kind === kind);
    for (const { subject, kind, parts = [], teller, what, value } of agreements) {
      if (parts.length === 0 && isDifferent(subject, kind)) continue;
      next = unfile(next, subject, (one) =>
        one.kind === undefined
          ? one.what === what && one.planned === value
          : one.kind === kind &&
            one.teller === teller &&
            (parts.length === 0 || parts.some((part) => one.parts?.includes(part))),
      );
      const other = ofOtherClusters[kind];
      if (teller && other && !isDifferent(teller, other))
        next = unfile(next, teller, (one) => one.kind === other);
    }
  }
  return next;
}

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
