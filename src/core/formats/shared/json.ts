/**
 * Reads and writes the console's own document as JSON. Unknown content remains in the document. Each fault has its
 * place in the text and its path in the document.
 */

import type { Note, Problem } from '../../appliance/document/appliance-types.ts';
import { openDocument } from '../../appliance/document/migrate.ts';
import { type DocumentProblem, endlessNumber } from '../../appliance/document/schema.ts';
import { isRecord } from '../../collections/is-record.ts';
import { danglingReferences } from './dangling.ts';
import { oddParts } from './drop-invalid-settings.ts';
import { jsonFault, jsonOffset, jsonShape, maxDepth } from './json-place.ts';
import { lineAndColumn, type ReadResult, shown } from './result.ts';

/** Each is looked up in the whole text. */
const mostOdd = 20;

export type ParsedJson =
  | { readonly ok: true; readonly value: unknown }
  | (ReadResult & { readonly ok: false });

/** Parses within the depth limit, and without keys that could reach a prototype. */
export function parseJson(text: string): ParsedJson {
  const { tooDeep, names } = jsonShape(text, maxDepth);
  if (tooDeep !== undefined) {
    const place = lineAndColumn(text, tooDeep);
    const message = `Line ${place.line}, column ${place.column}: the JSON is nested deeper than ${maxDepth} levels`;
    return {
      ok: false,
      problems: [{ message, ...place, fix: 'Open a file that this console has exported.' }],
    };
  }
  const bare = text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
  try {
    const reached = /__proto__|\\u005[fF]/.test(bare);
    const value: unknown = reached ? JSON.parse(bare, withoutPrototype) : JSON.parse(bare);
    // JSON.parse would keep only the last value of a duplicate name.
    const twice = names === namesIn(value) ? undefined : jsonFault(text, true);
    return twice ? { ok: false, problems: [grammarProblem(text, twice)] } : { ok: true, value };
  } catch {
    return { ok: false, problems: [grammarProblem(text)] };
  }
}

const withoutPrototype = (key: string, value: unknown): unknown => (key === '__proto__' ? undefined : value);

function namesIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const values = Object.values(value);
  return values.reduce<number>((sum, one) => sum + namesIn(one), Array.isArray(value) ? 0 : values.length);
}

function grammarProblem(
  text: string,
  fault = jsonFault(text) ?? { offset: text.length, expected: 'another value' },
): Problem {
  const place = lineAndColumn(text, fault.offset);
  if (fault.offset >= text.length) {
    return {
      message: `Line ${place.line}: the JSON ends where ${fault.expected} is expected`,
      ...place,
      fix: 'The file is cut off: export or copy it again.',
    };
  }
  const rest = text.slice(fault.offset, fault.offset + 20).split(/[\r\n]/)[0] ?? '';
  return {
    message: `Line ${place.line}, column ${place.column}: ${fault.expected} is expected, but ${shown(rest)} is there`,
    ...place,
    fix: 'Correct the place, or export the file again.',
  };
}

/** A number beyond 1.8e308 has so many digits, or an exponent of three; a value without either is not searched. */
const mayOverflow = /\d{200}|\de\+?0*[1-9]\d{2,}\s*[,}\]]/i;

/** Numbers that JSON.parse reads as Infinity, and that no JSON would have again. */
function overflows(value: unknown): DocumentProblem[] {
  const found: DocumentProblem[] = [];
  const parts: { readonly part: unknown; readonly path: DocumentProblem['path'] }[] = [
    { part: value, path: [] },
  ];
  for (const { part, path } of parts) {
    if (typeof part === 'number' && !Number.isFinite(part)) found.push(endlessNumber(path, part));
    if (Array.isArray(part))
      for (const [i, one] of part.entries()) parts.push({ part: one, path: [...path, i] });
    else if (isRecord(part))
      for (const [key, one] of Object.entries(part)) parts.push({ part: one, path: [...path, key] });
  }
  return found;
}

/** Reads a parsed document; `text` only serves to locate faults. */
export function readDocument(value: unknown, text: string): ReadResult {
  const opened = openDocument(value);
  if (!opened.ok) return refusedAt(opened.problems, text);
  const odd = oddParts(opened.appliance);
  if (mayOverflow.test(text)) {
    // A part that counts as not there is reported as that.
    const reported = new Set(odd.map(({ path }) => JSON.stringify(path)));
    const lost = overflows(value).filter(({ path }) => !reported.has(JSON.stringify(path)));
    if (lost.length > 0) return refusedAt(lost.slice(0, mostOdd), text);
  }
  const notes: Note[] = odd.slice(0, mostOdd).map(({ message, fix, path }) => {
    const { line } = lineAndColumn(text, jsonOffset(text, path));
    return { message: `Line ${line}: ${message}; that part is ignored. ${fix}`, line };
  });
  if (odd.length > mostOdd) notes.push({ message: `${odd.length - mostOdd} more parts are ignored` });
  notes.push(...danglingReferences(opened.appliance).map(({ message }) => ({ message })));
  return { ok: true, appliance: opened.appliance, format: 'json', notes };
}

const refusedAt = (problems: readonly DocumentProblem[], text: string): ReadResult => ({
  ok: false,
  problems: problems.map(({ path, ...problem }): Problem => {
    const place = lineAndColumn(text, jsonOffset(text, path));
    return { ...problem, message: `Line ${place.line}: ${problem.message}`, ...place };
  }),
});
