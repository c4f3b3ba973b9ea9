/**
 * A copy of the user's es.xml in which only the values differ that he changed; every other byte is as it was. Nothing
 * is written by a serializer: new values are put in the place of old ones, and the result proves itself.
 *
 * Invariants
 * - Only values that exist change; no element comes, goes or moves; ids and references never change.
 * - Without a change the result is the text itself.
 * - What the file cannot carry is in `unwritten`, never dropped.
 *
 *   patchEsXml(appliance, 'source:1f..', text)
 *     { ok: true, text, changes: [{ path, label, before: '10.30.40.11', after: '10.30.40.13' }], unwritten, hints }
 */
import type { Appliance, Change, Note, Problem } from '../../appliance/document/appliance-types.ts';
import type { ReadOptions } from '../shared/result.ts';
import { patchProblem, readEsXml } from '../xml/es-xml.ts';
import { parseXmlText, type XmlTree } from '../xml/xml.ts';
import { encodeXml } from '../xml/xml-values.ts';
import {
  type DocumentValue,
  documentValueAt,
  type Origin,
  originsOf,
  pairOrigins,
  placeKey,
} from './document-values.ts';
import type { Splice } from './splice-places.ts';
import { type Outline, outlineOf, partAt } from './splice-places.ts';
import { cannotCarry } from './unwritten-changes.ts';
import { verifyPatch } from './verify-patch.ts';

/** The input of a patched copy: `text` is the file as it was imported. */
export type PatchInput = { readonly appliance: Appliance; readonly sourceId: string; readonly text: string };

export type EsXmlPatch =
  | {
      readonly ok: true;
      readonly text: string;
      /** What differs, in the texts of the file. */
      readonly changes: readonly Change[];
      /** Changes of the document that the file format cannot express. */
      readonly unwritten: readonly Change[];
      /** Other places of the file that hold an old value that was changed elsewhere. */
      readonly hints: readonly Note[];
    }
  | { readonly ok: false; readonly problems: readonly Problem[] };

const refuse = (message: string, fix: string): EsXmlPatch => ({ ok: false, problems: [{ message, fix }] });

/** Of a text whose checksum differs from the one of the import. */
export const otherFile: EsXmlPatch = refuse(
  'The stored text is not the file that was imported',
  'Import the file again.',
);

export function patchEsXml(
  appliance: Appliance,
  sourceId: string,
  text: string,
  options: Pick<ReadOptions, 'assignments'> = {},
): EsXmlPatch {
  const source = appliance.sources.find(({ id }) => id === sourceId);
  if (source?.format !== 'es-xml') {
    return refuse('The document does not come from this es.xml', 'Choose the es.xml that was imported.');
  }
  const parsed = parseXmlText(text);
  if (!parsed.ok) return parsed;
  const { tree } = parsed;
  const encoding = patchProblem(tree);
  if (encoding !== undefined) return refuse(encoding, 'Use an OEDACLI script for the change.');
  const assignments = options.assignments ?? source.assignments;
  const fresh = readEsXml({ name: source.name, text }, assignments && { assignments });
  if (!fresh.ok) return fresh;
  const origins = originsOf(source.origins ?? {});
  if (origins.length === 0) {
    return refuse(
      'The imported file is not in UTF-8, so no changed copy of it can be made',
      'Use an OEDACLI script for the change, or import a copy that is saved as UTF-8.',
    );
  }
  const outline = outlineOf(tree);
  const pairs = pairOrigins(origins, originsOf(fresh.origins ?? {}));
  const spliced = splicesOf(appliance, fresh.appliance, origins, pairs, outline);
  if (spliced.lost > 0) {
    return refuse(
      'This text is not the file that was imported: values are not where they were',
      'Choose the file that was imported, as it was then.',
    );
  }
  const { splices, missed } = spliced;
  const result = apply(text, splices);
  const textAt = (origin: Origin): string | undefined => {
    const part = partAt(outline, origin, undefined);
    return typeof part === 'string' ? undefined : part.text;
  };
  if (!verifyPatch(tree, result, splices, outline)) {
    const fix = 'Use an OEDACLI script for the change. The file that was imported is as it was.';
    return refuse('The copy would differ in more than the changed values, so none is given', fix);
  }
  return {
    ok: true,
    text: result,
    changes: splices.map((splice) => changeOf(appliance, splice)),
    unwritten: cannotCarry({
      ...{ appliance, fresh: fresh.appliance, origins, pairs, splices, missed, textAt },
      lacking: fresh.lacking ?? {},
    }),
    hints: hintsOf(tree, splices),
  };
}

function splicesOf(
  appliance: Appliance,
  fresh: Appliance,
  origins: readonly Origin[],
  pairs: ReadonlyMap<Origin, Origin>,
  outline: Outline,
): {
  readonly splices: readonly Splice[];
  readonly lost: number;
  /** Whose place keeps its old text, although others of the same value may be written. */
  readonly missed: readonly Origin[];
} {
  const ofAddress = new Set(
    origins.flatMap(({ collection, offset }) => (collection === 'endpoints' ? [offset] : [])),
  );
  const requested = new Map<string, Splice | undefined>();
  const missed: Origin[] = [];
  let lost = 0;
  const unchanged = new Set<string>();
  const changed: (readonly [Origin, DocumentValue | undefined, DocumentValue | undefined])[] = [];
  for (const origin of origins) {
    // The file repeats the values of a network at each address. The address decides, because it knows its present
    // network.
    if (origin.collection === 'networks' && ofAddress.has(origin.offset)) continue;
    const old = pairs.get(origin);
    const now = documentValueAt(appliance, origin);
    const was = old && documentValueAt(fresh, old);
    if (was && was.value === now?.value) unchanged.add(placeKey(origin));
    else changed.push([origin, now, was]);
  }
  for (const [origin, now, was] of changed) {
    const part = partAt(outline, origin, was?.value);
    if (part === 'lost') {
      lost++;
      continue;
    }
    if (now === undefined || now.value === undefined) continue;
    const after = part === 'read-only' ? undefined : now.text(part.text);
    if (part !== 'read-only' && after === part.text) continue;
    const written =
      part !== 'read-only' && after && after === after.trim() && encodeXml(after, part.place.quote);
    // One name may stand for three addresses of a SCAN: it stays while one of them keeps it.
    if (part === 'read-only' || !after || !written || unchanged.has(placeKey(origin))) {
      missed.push(origin);
      continue;
    }
    const key = `${part.start}-${part.end}`;
    const other = requested.get(key);
    if (requested.has(key) && other?.after !== after) {
      // Two values of the document share this place and need different texts: write neither.
      missed.push(origin, ...(other?.origins ?? []));
      requested.set(key, undefined);
      continue;
    }
    requested.set(key, {
      start: part.start,
      end: part.end,
      before: part.text,
      after,
      written,
      place: part.place,
      element: part.element,
      ...(part.attribute === undefined ? {} : { attribute: part.attribute }),
      origins: [...(other?.origins ?? []), origin],
    });
  }
  const splices = [...requested.values()].filter((splice) => splice !== undefined);
  return { splices: splices.sort((a, b) => a.start - b.start), lost, missed };
}

function apply(text: string, splices: readonly Splice[]): string {
  const pieces: string[] = [];
  let at = 0;
  for (const { start, end, written } of splices) {
    pieces.push(text.slice(at, start), written);
    at = end;
  }
  return [...pieces, text.slice(at)].join('');
}

function changeOf(appliance: Appliance, { origins, before, after }: Splice): Change {
  const value = origins.map((origin) => documentValueAt(appliance, origin)).find((one) => one !== undefined);
  return { path: value?.path ?? '', label: value?.label ?? '', before, after };
}

const mostHints = 50;
const mostPlaces = 10;

/** Lists the lines that still contain an old address or name, also inside a longer text. */
function hintsOf({ text }: XmlTree, splices: readonly Splice[]): Note[] {
  const notes: Note[] = [];
  const starts = new Set(splices.map(({ start }) => start));
  const olds = new Set(splices.map(({ before }) => before).filter((old) => old.length >= 7));
  for (const old of [...olds].slice(0, mostHints)) {
    const lines = new Set<number>();
    let line = 1;
    let last = 0;
    for (
      let at = text.indexOf(old);
      at >= 0 && lines.size < mostPlaces;
      at = text.indexOf(old, at + old.length)
    ) {
      for (let end = text.indexOf('\n', last); end >= 0 && end < at; end = text.indexOf('\n', last)) {
        line++;
        last = end + 1;
      }
      const whole = !/[\w.-]/.test(text.charAt(at - 1)) && !/[\w-]/.test(text.charAt(at + old.length));
      if (!starts.has(at) && whole) lines.add(line);
    }
    const [first] = lines;
    if (first !== undefined) {
      notes.push({
        message: `${old} is also in line ${[...lines].join(', ')} and was left there`,
        line: first,
      });
    }
  }
  return notes;
}
