/**
 * Citations of rules in the text of the repository, and the rules of docs/rules that they lead to.
 *
 *   ORD-03                               a row that begins with the id
 *   ORD-03 to ORD-12                     each of them
 *   docs/rules/reip.md 7.2, 7.4 and 7.5  sections of the page
 *   docs/rules/reip.md 13.1 (6)          a numbered row of the section
 */
import { commentsOf } from './comments.ts';
import type { Source } from './sources.ts';

export type Citation = { readonly at: string; readonly rule: string };

/** Which series of rules an id belongs to: order, invariants, questions, zone lint. */
const series = 'ORD|INV|Q[GNDCUSR]|ZL';
const idPattern = new RegExp(`\\b(${series})-(\\d\\d)\\b(?: to \\1-(\\d\\d)\\b)?`, 'g');
const number = String.raw`\d+(?:\.\d+)*(?: \(\d+\))?`;
const sectionPattern = new RegExp(
  `docs/rules/([\\w-]+\\.md)((?:,| and)? ${number}(?:(?:, | and )${number})*)`,
  'g',
);

/** All citations of a text, each with its line. */
export function citationsOf({ path, text }: Source): Citation[] {
  return text.split('\n').flatMap((line, i) => {
    const at = `${path}:${i + 1}`;
    const ids = [...line.matchAll(idPattern)].flatMap(([, name = '', from = '', to = from]) =>
      idsBetween(name, Number(from), Number(to)),
    );
    const sections = [...line.matchAll(sectionPattern)].flatMap(([, page = '', list = '']) =>
      [...list.matchAll(new RegExp(number, 'g'))].map(([section]) => `${page} ${section}`),
    );
    return [...ids, ...sections].map((rule) => ({ at, rule }));
  });
}

const idsBetween = (name: string, from: number, to: number): string[] =>
  Array.from(
    { length: Math.max(to - from, 0) + 1 },
    (_, i) => `${name}-${String(from + i).padStart(2, '0')}`,
  );

export type Section = { readonly rule: string; readonly page: string; readonly rows: string[] };

/** The sections of the pages in their order, each with the ids and numbers that its rows begin with. */
export function sectionsOf(pages: readonly Source[]): Section[] {
  const sections: Section[] = [];
  for (const { path, text } of pages) {
    const page = path.replace(/^.*\//, '');
    for (const line of text.split('\n')) {
      const title = /^#{2,4} (\d+(?:\.\d+)*) /.exec(line)?.[1];
      if (title) sections.push({ rule: `${page} ${title}`, page, rows: [] });
      const row = new RegExp(`^\\| ((?:${series})-\\d\\d|\\(\\d+\\)) \\|`).exec(line)?.[1];
      if (row) sections.at(-1)?.rows.push(row);
    }
  }
  return sections;
}

/** Each rule that a citation may name, as often as it is there. */
export const rulesOf = (sections: readonly Section[]): string[] =>
  sections.flatMap(({ rule, rows }) => [
    rule,
    ...rows.map((row) => (row.startsWith('(') ? `${rule} ${row}` : row)),
  ]);

/** Ids and sections that no citation names. A section is named by its own number, one below it, or a row in it. */
export function uncited(sections: readonly Section[], citations: readonly Citation[]): string[] {
  const cited = new Set(citations.map(({ rule }) => rule));
  const isNamed = ({ rule, rows }: Section) =>
    [...cited].some((one) => one === rule || one.startsWith(`${rule}.`) || one.startsWith(`${rule} (`)) ||
    rows.some((row) => cited.has(row));
  return sections.flatMap((section) => [
    ...(isNamed(section) ? [] : [section.rule]),
    ...section.rows.filter((row) => !row.startsWith('(') && !cited.has(row)),
  ]);
}

/** Files that the product writes: a comment may name them. */
const written = new Set(['runbook.md', 'rollback.md', 'as-built.md', 'tns-and-listeners.md']);

/** All comments of a source file, so that text of the product is not taken for a citation. */
const proseIn = (text: string): string =>
  commentsOf(text)
    .map((comment) => comment.text)
    .join('\n');

/**
 * What leads outside the repository: a page that no file of it is, a page with a section and no path, a section that
 * names no page.
 */
export function strayCitations({ path, text }: Source, files: readonly string[]): string[] {
  const isHere = (name: string) =>
    written.has(name) || files.some((file) => file === name || file.endsWith(`/${name}`));
  const prose = proseIn(text).replaceAll(/`[^`\n]*`/g, '');
  const pages = [...prose.matchAll(/[\w./-]*[\w-]\.md\b/g)]
    .map(([name]) => name)
    .filter((name) => !isHere(name));
  const bare = [...text.matchAll(/(?<![\w/-])[\w-]+\.md,? \d[\d.]*/g)].map(([found]) => found);
  const sections = [
    ...prose.matchAll(/(?<!\.md [\d., and]*)(?<=[( ])\d{1,2}\.\d{1,2} \(\d\)|\(\d{1,2}\.\d{1,2}(?:\)|, )/g),
  ];
  return [...pages, ...bare, ...sections.map(([found]) => found)].map((found) => `${path}: ${found}`);
}

const sourceFile = /(?<![\w@*./-])[\w@./-]*\w\.(?:tsx?|m[jt]s|css)\b(?!-)/g;

/** The source files that the comments of a file name, by path or by name, and that are not in the repository. */
export function lostFiles({ path, text }: Source, files: readonly string[]): string[] {
  const isHere = (name: string) => files.some((file) => file === name || file.endsWith(`/${name}`));
  return commentsOf(text).flatMap(({ line, text: comment }) =>
    [...comment.matchAll(sourceFile)]
      .map(([name]) => name)
      .filter((name) => !isHere(name.replace(/^(?:\.{1,2}\/)+/, '')))
      .map((name) => `${path}:${line}: ${name}`),
  );
}
