/** Patterns that the repository must not contain, as data: where they count, what they are, why. */
import { linesMatching, type Source } from './sources.ts';

export type Rule = { why: string; files: RegExp; pattern: RegExp };

/** Joined from parts, so that this file does not break its own rule. */
const word = (...parts: string[]) => parts.join('');

export const rules: readonly Rule[] = [
  {
    why: 'a signal is shown only through useValue; this component would never render again',
    files: /^src\/.*\.tsx$/,
    pattern: /\buseSignals\(/,
  },
  {
    why: 'the policy refuses style attributes',
    files: /^(src|static)\/.*\.(tsx|html|svg)$/,
    pattern: /\sstyle="/,
  },
  {
    why: 'the policy refuses markup from text',
    files: /^src\//,
    pattern:
      /dangerouslySetInnerHTML|\.(inner|outer)HTML\b|insertAdjacentHTML|new DOMParser|document\.write\(/,
  },
  {
    why: 'the one Trusted Types policy is made in platform/background',
    files: /^src\/(?!platform\/background)/,
    pattern: /trustedTypes\.createPolicy/,
  },
  {
    why: 'the core takes the time as an argument and is deterministic',
    files: /^src\/core\//,
    pattern: /\bDate\.now\(|new Date\(\)|Math\.random\(|\bconsole\./,
  },
  {
    why: 'only lazy screens have a default export',
    files: /^src\/(?!screens\/[^/]+\/index\.tsx$)/,
    pattern: /^export default\b/,
  },
  {
    why: 'no formatter of Intl is made while a file is loaded: every first view of its screen would wait',
    files: /^src\//,
    pattern:
      /^(?:export )?(?:const|let|var) (?!.*=>).*\bIntl\.\w+\(|^ {2}(?:new Intl\.|\w+: (?:new )?Intl\.)/,
  },
  { why: 'nothing is left open', files: /^(src|static|build\.mjs)/, pattern: /\b(TODO|FIXME)\b|coming soon/ },
  {
    why: 'no test is skipped or alone for no reason',
    files: /^test\/.*\.test\.tsx?$/,
    pattern: /^\w+\.(only|skip)\(/,
  },
  {
    why: 'the repository speaks of the product only',
    files: /./,
    pattern: new RegExp(
      [
        word('cla', 'ude'),
        word('anth', 'ropic'),
        word('open', 'ai\\b'),
        word('chat', 'gpt'),
        word('co', 'pilot'),
        word('language ', 'model'),
        word('\\bissue ', '#?\\d'),
        word('\\bsub', '-?agent'),
      ].join('|'),
      'i',
    ),
  },
  {
    why: 'no path of one machine and no registry host',
    files: /./,
    pattern: new RegExp(
      ['(?<![\\w.])/(work|root|home)/', word('registry\\.', 'npmjs'), word('deb\\.', 'debian\\.org')].join(
        '|',
      ),
    ),
  },
];

export const broken = (sources: readonly Source[], rule: Rule): string[] =>
  sources
    .filter(({ path }) => rule.files.test(path))
    .flatMap((source) => linesMatching(source, rule.pattern));

/** The names that are signals anywhere in src: `count: Signal<number>`, `count = signal(0)`, `count: computed(...)`. */
export function signalNames(sources: readonly Source[]): Set<string> {
  const pattern = /\b(\w+)\??\s*(?::\s*(?:Readonly)?Signal<|[:=]\s*(?:signal|computed)(?:<[^()]*>)?\()/g;
  return new Set(sources.flatMap(({ text }) => [...text.matchAll(pattern)].map((match) => match[1] ?? '')));
}

/** Reads of a signal's `.value` in components. */
export function valueReads(sources: readonly Source[]): string[] {
  const names = [...signalNames(sources)].filter(Boolean);
  if (names.length === 0) return [];
  const pattern = new RegExp(`\\b(?:${names.join('|')})\\.value\\b`);
  return sources
    .filter(({ path }) => path.endsWith('.tsx'))
    .flatMap((source) => linesMatching(source, pattern));
}
