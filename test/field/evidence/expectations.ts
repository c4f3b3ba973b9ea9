/**
 * What must hold of an output, by the fields of `expected.json`. A word is a part of the text, an address or number only
 * as a whole, `/.../` a regular expression, all without case.
 */
import type { Fact } from '../../../src/core/appliance/document/appliance-types.ts';
import type { Evidence } from '../../../src/core/audit/evidence/read-evidence.ts';

export type Words = string | readonly string[];
type FactPattern = {
  readonly of?: string;
  readonly key?: string;
  readonly value?: unknown;
  readonly has?: string;
};
type VerdictPattern = {
  readonly input: number;
  readonly host?: string | null;
  readonly is?: string;
  readonly states?: Words;
  readonly neverStates?: Words;
};
type FailurePattern = { readonly check: string; readonly of?: string };

export type Expectation = {
  /** The input is read for that host, and is good, bad, open (neither), and so on. */
  readonly verdicts?: readonly VerdictPattern[];
  readonly differs?: readonly Words[];
  readonly neverDiffers?: readonly Words[];
  readonly noDifferences?: boolean;
  readonly agrees?: number;
  /** A difference, a bad verdict, a new finding or a name that the document lacks has all of these. */
  readonly reports?: readonly Words[];
  readonly neverReports?: readonly Words[];
  readonly reportsOrUnread?: readonly Words[];
  readonly unread?: readonly Words[];
  /** No line is listed as not read, and no text as of no known kind. */
  readonly readWhole?: boolean;
  readonly facts?: readonly FactPattern[];
  readonly noFacts?: readonly FactPattern[];
  readonly fails?: readonly FailurePattern[];
  readonly neverFails?: readonly (string | FailurePattern)[];
  readonly secrets?: readonly string[];
  readonly kept?: readonly string[];
  readonly states?: readonly Words[];
  readonly neverStates?: readonly Words[];
  readonly anyOf?: readonly Expectation[];
};

export type Answer = {
  readonly evidence: Evidence;
  readonly differences: readonly string[];
  readonly bad: readonly string[];
  /** Findings that the evidence adds, as check and words. */
  readonly news: readonly { readonly check: string; readonly text: string }[];
  readonly facts: readonly Fact[];
  readonly agreeing: number;
  readonly unmatched: readonly string[];
  /** Texts that are listed as not read, left uncompared or skipped. */
  readonly unread: readonly string[];
  /** Everything that is kept of it. */
  readonly whole: string;
};

export type Names = {
  readonly describe: (id: string) => string;
  readonly machineOf: (name: string | null | undefined) => string | undefined;
};

export function holds(text: string, word: string): boolean {
  if (word.length > 2 && word.startsWith('/') && word.endsWith('/'))
    return new RegExp(word.slice(1, -1), 'i').test(text);
  const safe = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const before = /^\d/.test(word) ? '(?<![\\d.])' : '';
  const after = /\d$/.test(word) ? '(?!\\d|\\.\\d)' : '';
  return new RegExp(before + safe + after, 'i').test(text);
}

const listOf = (words: Words) => (typeof words === 'string' ? [words] : words);
const holdsAll = (text: string, words: Words) => listOf(words).every((word) => holds(text, word));
const shown = (words: Words) => listOf(words).join(' + ');

const allowed: Readonly<Record<string, readonly string[]>> = {
  good: ['good'],
  bad: ['bad'],
  open: ['open', 'none'],
  'not good': ['bad', 'open', 'none'],
  'not bad': ['good', 'open'],
  'never bad': ['good', 'open', 'none'],
  read: ['good', 'bad', 'open'],
};

function verdictFaults({ evidence }: Answer, expected: VerdictPattern, { machineOf }: Names): string[] {
  const { input, host, is = 'read', states, neverStates } = expected;
  const own = evidence.readings.filter(
    (one) => one.number === input && (host === undefined || machineOf(one.host) === machineOf(host)),
  );
  const verdicts = own.flatMap((one) => one.verdicts);
  const text = verdicts.map((one) => `${one.text} ${(one.messages ?? []).join(' ')}`).join(' | ');
  const isAny = (ok: boolean) => verdicts.some((one) => one.ok === ok);
  const state = own.length === 0 ? 'none' : isAny(false) ? 'bad' : isAny(true) ? 'good' : 'open';
  const place = `input ${input} of ${host ?? 'any host'}`;
  const faults = allowed[is]?.includes(state) ? [] : [`${place} is ${state}, not ${is}: ${text}`];
  if (states && !holdsAll(text, states)) faults.push(`${place} does not state ${shown(states)}: ${text}`);
  for (const word of listOf(neverStates ?? []))
    if (holds(text, word)) faults.push(`${place} states ${word}: ${text}`);
  return faults;
}

const isFact = (fact: Fact, { of, key, value, has }: FactPattern, { describe }: Names) =>
  (of === undefined || holds(describe(fact.subject), of)) &&
  (key === undefined || fact.key === key) &&
  (value === undefined || JSON.stringify(fact.value) === JSON.stringify(value)) &&
  (has === undefined || holds(JSON.stringify(fact.value), has));

/** Every fault of an answer; none where it is right. */
export function faultsOf(answer: Answer, want: Expectation, names: Names): string[] {
  const { differences, bad, news, facts, unmatched, unread, evidence } = answer;
  const faults: string[] = [];
  const reports = [...differences, ...bad, ...news.map(({ text }) => text), ...unmatched];
  const stated = evidence.readings.flatMap((one) => one.verdicts.map(({ text }) => text)).join(' | ');
  const must = (list: readonly Words[] | undefined, texts: readonly string[], what: string) => {
    for (const words of list ?? [])
      if (!texts.some((one) => holdsAll(one, words)))
        faults.push(`no ${what} with ${shown(words)}: ${stated}`);
  };
  const mustNot = (list: readonly Words[] | undefined, texts: readonly string[], what: string) => {
    for (const words of list ?? []) {
      const wrong = texts.find((one) => holdsAll(one, words));
      if (wrong !== undefined) faults.push(`${what} with ${shown(words)}: ${wrong}`);
    }
  };
  for (const one of want.verdicts ?? []) faults.push(...verdictFaults(answer, one, names));
  must(want.differs, differences, 'difference');
  mustNot(want.neverDiffers, differences, 'difference');
  if (want.noDifferences && differences.length > 0) faults.push(`a difference: ${differences[0]}`);
  if (want.agrees !== undefined && answer.agreeing < want.agrees)
    faults.push(`${answer.agreeing} values agree, not ${want.agrees}`);
  must(want.reports, reports, 'report');
  mustNot(want.neverReports, reports, 'report');
  must(want.reportsOrUnread, [...reports, ...unread], 'report or unread line');
  must(want.unread, unread, 'unread line');
  if (want.readWhole) {
    const left = [...evidence.unknown, ...evidence.readings.flatMap((one) => one.notRead)];
    for (const { line, text } of left) faults.push(`line ${line} is not read: ${text}`);
  }
  for (const one of want.facts ?? [])
    if (!facts.some((fact) => isFact(fact, one, names))) faults.push(`no fact ${JSON.stringify(one)}`);
  for (const one of want.noFacts ?? [])
    for (const fact of facts)
      if (isFact(fact, one, names)) faults.push(`fact ${fact.key} of ${names.describe(fact.subject)}`);
  const failed = ({ check, of }: FailurePattern) =>
    news.find((one) => one.check === check && (of === undefined || holds(one.text, of)));
  for (const one of want.fails ?? []) if (!failed(one)) faults.push(`${one.check} does not fail`);
  for (const one of want.neverFails ?? []) {
    const wrong = failed(typeof one === 'string' ? { check: one } : one);
    if (wrong) faults.push(`fails: ${wrong.text}`);
  }
  for (const secret of want.secrets ?? [])
    if (answer.whole.includes(secret)) faults.push(`${secret} is not masked`);
  const lines = new Set(evidence.text.split('\n').map((line) => line.trim()));
  for (const line of want.kept ?? []) if (!lines.has(line.trim())) faults.push(`not kept: ${line}`);
  must(want.states, [stated], 'text');
  mustNot(want.neverStates, [stated], 'text');
  const [first, ...others] = (want.anyOf ?? []).map((one) => faultsOf(answer, one, names));
  if (first && [first, ...others].every(({ length }) => length > 0)) faults.push(...first);
  for (const { key, value } of facts)
    if (value === '' || value === null || Number.isNaN(value)) faults.push(`fact ${key} without a value`);
  return faults;
}
