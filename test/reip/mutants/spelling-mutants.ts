/**
 * Plans whose commands are spelt otherwise, as a careless edit, a word processor or a hand that means well leaves them: most
 * would still run, and do what nobody has compared.
 */
import type { StepCommand } from '../../../src/core/appliance/document/plan-types.ts';
import { formatIpv6Groups } from '../../../src/core/reip/command-reader/ipv6-groups.ts';
import type { World } from './plans.ts';
import { type Mutant, type Way, ways, withStep } from './text-mutants.ts';

const lookalikes: Readonly<Record<string, string>> = { a: 'а', c: 'с', e: 'е', o: 'о', p: 'р', x: 'х' };

const likeAnother = (text: string): string =>
  text.replace(/[aceopx](?=[^aceopx]*$)/, (letter) => lookalikes[letter] ?? letter);

const ipv4 = /(?<![\d.])(?:\d{1,3}\.){3}\d{1,3}(?![\d.])/;
const ipv6 = /(?<![\w:])[\da-f]{1,4}(?::[\da-f]{0,4}){2,7}(?![\w:])/;

/** Each gives the text in another spelling, or the text itself where it has nothing of the kind. */
const spellings: Readonly<Record<string, (text: string) => string>> = {
  'end with ;': (text) => `${text};`,
  'end with && true': (text) => `${text} && true`,
  'end with || true': (text) => `${text} || true`,
  'in the background': (text) => `${text} &`,
  'answer thrown away': (text) => `${text} >/dev/null 2>&1`,
  'comment appended': (text) => `${text}   # checked`,
  'comment turned round': (text) => text.replace(/ {3}# .+$/, (note) => `${note}, or later`),
  'comment in front': (text) => `# ${text}`,
  'option appended': (text) => `${text} -force`,
  'option dropped': (text) => text.replace(/ -force\b/, ''),
  'program by its path': (text) => `/usr/bin/${text}`,
  sudo: (text) => `sudo ${text}`,
  'variable in front': (text) => `LANG=C ${text}`,
  'space doubled': (text) => text.replace(/(?<=\S) (?=\S)/, '  '),
  'space for a tab': (text) => text.replace(/ (?=\S+$)/, '\t'),
  'no-break space': (text) => text.replace(' ', '\u00a0'),
  'space at the end': (text) => `${text} `,
  'space in front': (text) => ` ${text}`,
  'line end': (text) => `${text}\n`,
  'carriage return': (text) => `${text}\r`,
  'second line': (text) => `${text}\nreboot`,
  'invisible letter': (text) => text.replace(/(?<=\w)(?=\w)/, '\u200b'),
  'letter of another script': likeAnother,
  'dash of a word processor': (text) => text.replace(/(?<= )-{1,2}(?=[a-z])/, '\u2013'),
  'quotes of a word processor': (text) => text.replace(/'([^']*)'/, '\u2018$1\u2019'),
  'other quotes': (text) =>
    text.replace(/'([^']*)'/, '"$1"').replace(/^([^']*)"([^"']*)"([^']*)$/, "$1'$2'$3"),
  'upper case': (text) => text.toUpperCase(),
  'first letter in upper case': (text) => text.replace(/^[a-z]/, (letter) => letter.toUpperCase()),
  'address with a leading zero': (text) =>
    text.replace(ipv4, (found) => found.replace(/\d+$/, (last) => `0${last}`)),
  'address of three digits': (text) =>
    text.replace(ipv4, (found) => found.replace(/\d+/g, (part) => part.padStart(3, '0'))),
  'address as a number': (text) =>
    text.replace(ipv4, (found) =>
      String(found.split('.').reduce((sum, part) => sum * 256 + Number(part), 0)),
    ),
  'address mapped into IPv6': (text) => text.replace(ipv4, (found) => `::ffff:${found}`),
  'address cut short': (text) => text.replace(ipv4, (found) => found.replace(/\.\d+$/, '')),
  'IPv6 in upper case': (text) => text.replace(ipv6, (found) => found.toUpperCase()),
  'IPv6 in all groups': (text) => text.replace(ipv6, (found) => formatIpv6Groups(found)),
  'IPv6 with zeros': (text) =>
    text.replace(/(?<=:)([\da-f]{1,3})(?=\/|\s|$)/, (group) => group.padStart(4, '0')),
  'prefix with a zero': (text) => text.replace(/(?<=[\da-f]\/)(?=\d{1,3}(?![\d.]))/, '0'),
  'mask as a prefix': (text) =>
    text.replace(/\b255\.255\.255\.0\b/, '/24').replace(/\b255\.255\.255\.128\b/, '/25'),
  'prefix as a mask': (text) =>
    text.replace(/(?<=\d)\/24\b/, '/255.255.255.0').replace(/(?<=\d)\/25\b/, '/255.255.255.128'),
  'last letter gone': (text) => text.slice(0, -1),
  'first letter gone': (text) => text.slice(1),
  'last word gone': (text) => text.replace(/\s+\S+$/, ''),
  'last word twice': (text) => text.replace(/(\s+\S+)$/, '$1$1'),
  'two words swapped': (text) => text.replace(/(\S+)( +)(\S+)$/, '$3$2$1'),
  'command twice in a line': (text) => `${text}; ${text}`,
  'parts swapped': (text) => text.replace(/^([^;#]+); ([^;#]+)$/, '$2; $1'),
  'second part gone': (text) => text.replace(/; [^;#]+$/, ''),
  'value left open': (text) => text.replace(ipv4, '<address>'),
  'open value closed': (text) => text.replace(/<[^<>]+>/, '7'),
  'open value renamed': (text) => text.replace(/<([^<>]+)>/, '<$1 >'),
};

/** A command runs elsewhere, or its place is written otherwise. */
const places: Readonly<Record<string, (where: string) => string>> = {
  'place in upper case': (where) => where.toUpperCase(),
  'place with its domain': (where) => `${where}.example.com`,
  'place with a space': (where) => `${where} `,
  'place in another script': likeAnother,
  'no place': () => '',
};

export function* spellingMutants({ appliance, plan }: World): Generator<Mutant> {
  const hosts = new Set(
    [
      ...appliance.machines.map(({ name }) => name),
      ...appliance.endpoints.map(({ hostname }) => hostname),
    ].filter((name) => name.length > 3),
  );
  const ofWord = (word: string) => hosts.has(word) || hosts.has(word.split('.')[0] ?? '');
  const upperCaseName = (text: string) =>
    text.replace(/[a-z][a-z0-9-]{3,}/g, (word) => (ofWord(word) ? word.toUpperCase() : word));
  for (const [at, step] of plan.steps.entries())
    for (const way of ways) {
      const list = step[way];
      for (const [i, command] of list.entries()) {
        const put = (kind: string, change: Partial<StepCommand>): Mutant => ({
          kind,
          what: `${step.id} ${way}: ${command.text}`,
          get plan() {
            return withStep(plan, at, { [way]: list.with(i, { ...command, ...change }) });
          },
        });
        for (const [kind, spelt] of [
          ...Object.entries(spellings),
          ['name in upper case', upperCaseName] as const,
        ]) {
          const text = spelt(command.text);
          if (text !== command.text) yield put(kind, { text });
        }
        for (const [kind, written] of Object.entries(places)) {
          const where = written(command.where);
          if (where !== command.where) yield put(kind, { where });
        }
        yield put('user in upper case', { user: command.user.toUpperCase() });
        yield put('no user', { user: '' });
        if (command.provenance === 'documented') yield put('mark lowered', { provenance: 'practice' });
        if (command.provenance === 'verify') yield put('mark half raised', { provenance: 'practice' });
        yield* joined(plan, at, way, i);
      }
    }
}

/** A command and the next one, or one of another step. */
function* joined(plan: World['plan'], at: number, way: Way, i: number): Generator<Mutant> {
  const step = plan.steps[at];
  const list = step?.[way] ?? [];
  const [one, next] = [list[i], list[i + 1]];
  if (!step || !one) return;
  const with2 = (kind: string, other: readonly StepCommand[]): Mutant => ({
    kind,
    what: `${step.id} ${way}: ${one.text}`,
    get plan() {
      return withStep(plan, at, { [way]: other });
    },
  });
  yield with2('command twice', list.toSpliced(i, 0, one));
  yield with2('empty command', list.toSpliced(i, 0, { ...one, text: '' }));
  if (!next) return;
  for (const [kind, sign] of [
    ['two commands in a line, ;', '; '],
    ['two commands in a line, &&', ' && '],
    ['two commands in a command', '\n'],
  ] as const)
    yield with2(kind, list.toSpliced(i, 2, { ...one, text: `${one.text}${sign}${next.text}` }));
  if (one.text !== next.text)
    yield with2(
      'texts of two commands swapped',
      list.toSpliced(i, 2, { ...one, text: next.text }, { ...next, text: one.text }),
    );
}
