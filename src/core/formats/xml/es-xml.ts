/**
 * Reads an es.xml, the configuration file of OEDA. No schema of it is published, so the reader recognizes content by
 * structure, documented names, usual names and the shape of values, in this order. Each result names the way.
 *
 * Invariants
 * - Nothing is invented, and nothing is lost: unrecognized content is counted and stays in the file's text.
 * - The same text gives the same document and the same origins.
 *
 *   readEsXml({ name: 'Example-vega01.xml', text })     { ok: true, appliance, recognized, left, origins, ... }
 */
import type { Appliance, Note } from '../../appliance/document/appliance-types.ts';
import { parseAddress } from '../../network/address.ts';
import type { Assignments, ReadInput, ReadOptions, ReadResult } from '../shared/result.ts';
import { plain } from '../shared/vocabulary.ts';
import { esDocument } from './es-xml-document.ts';
import { type EsEntities, esEntities, type FieldNames } from './es-xml-entities.ts';
import { entityName, fieldValue, kindsOf } from './es-xml-kinds.ts';
import { type EsField, type EsKind, esFields, esKinds } from './es-xml-names.ts';
import { relationsOf } from './es-xml-owners.ts';
import { leftOvers, recognizedGroups } from './es-xml-preview.ts';
import { lineCounter, parseXmlText, type XmlLimits, type XmlTree } from './xml.ts';

export function readEsXml(input: ReadInput, options: ReadOptions = {}, limits?: XmlLimits): ReadResult {
  const steps = 4;
  options.onProgress?.(1, steps);
  const { groups, fields } = assigned(options.assignments);
  const opened = open(input.text, fields, limits);
  if (!opened.ok) return opened;
  const { read, tree } = opened;
  options.onProgress?.(2, steps);
  const kinds = kindsOf(read, groups);
  const { appliance, origins, lacking, notes } = esDocument(
    read,
    relationsOf(read, kinds),
    lineCounter(tree),
    input.name,
  );
  options.onProgress?.(3, steps);
  const recognized = recognizedGroups(read.entities, kinds);
  const left = leftOvers(read.entities, kinds);
  const encoding = patchProblem(tree, input.encoding);
  if (recognized.length === 0 || !hasRecords(appliance)) {
    const message =
      'Nothing in this XML file was recognized as a machine, an address, a cluster or a database';
    const fix =
      'Choose the es.xml that OEDA saved. In the preview a group of elements can be assigned by hand.';
    return { ok: false, problems: [{ message, fix }] };
  }
  options.onProgress?.(steps, steps);
  return {
    ok: true,
    appliance,
    format: 'es-xml',
    notes: [
      ...read.notes,
      ...missingTargets(read, tree),
      ...nameless(read, tree),
      ...notes,
      ...actionNote(read),
      ...noteOf(encoding),
    ],
    recognized,
    left,
    ...(encoding === undefined ? { origins, lacking } : {}),
  };
}

/** Entities alone go on: the elements of a large file are many, and no longer needed. */
function open(text: string, fields: FieldNames, limits: XmlLimits | undefined) {
  const parsed = parseXmlText(text, limits);
  if (!parsed.ok) return parsed;
  const { standIn } = parsed.tree;
  return { ok: true as const, read: esEntities(parsed.tree, fields), tree: { text, standIn } };
}

type Texts = Pick<XmlTree, 'text' | 'standIn'>;

const noteOf = (message: string | undefined): Note[] => (message === undefined ? [] : [{ message }]);

function assigned({ groups = {}, fields = {} }: Assignments = {}) {
  const pick = <T extends string>(given: Readonly<Record<string, string>>, known: readonly T[]) =>
    new Map(
      Object.entries(given).flatMap(([name, text]): [string, T][] => {
        const means = known.find((one) => one === text);
        return means === undefined ? [] : [[plain(name), means]];
      }),
    );
  return { groups: pick<EsKind>(groups, esKinds), fields: pick<EsField>(fields, esFields) };
}

/** A file of another kind may hold elements of the same names. */
const hasRecords = ({
  machines,
  endpoints,
  clusters,
  databases,
  homes,
  diskGroups,
  users,
  groups,
  racks,
}: Appliance): boolean =>
  [machines, endpoints, clusters, databases, homes, diskGroups, users, groups, racks].some(
    ({ length }) => length > 0,
  );

const actionNote = ({ actions }: EsEntities): Note[] =>
  actions > 0
    ? [{ message: 'The file holds saved actions: it is not the plain present state of the machine' }]
    : [];

const mostNotes = 20;

function missingTargets({ entities, references: known }: EsEntities, tree: Texts): Note[] {
  const lineOf = lineCounter(tree);
  const notes = entities.flatMap(({ references }) =>
    references.flatMap(({ name, id, offset }): Note[] =>
      known.find({ name, id })
        ? []
        : [{ message: `${name} refers to ${id}, which is not in the file`, line: lineOf(offset) }],
    ),
  );
  return first(notes, 'more references have no target in the file');
}

/** Addresses that nothing was made of, for want of a name to call them by. Asked when the document is made. */
function nameless({ entities }: EsEntities, tree: Texts): Note[] {
  const lineOf = lineCounter(tree);
  const notes = entities.flatMap((entity): Note[] => {
    const address = fieldValue(entity, 'address');
    if (!address || address.used || entityName(entity) || !parseAddress(address.text)) return [];
    return [
      { message: `${address.text} has no host name and is not imported`, line: lineOf(address.offset) },
    ];
  });
  return first(notes, 'more addresses without a host name are not imported');
}

const first = (notes: readonly Note[], more: string): Note[] =>
  notes.length > mostNotes
    ? [...notes.slice(0, mostNotes), { message: `${notes.length - mostNotes} ${more}` }]
    : [...notes];

/** Why no patched copy of a text can be given: only UTF-8 is written back byte for byte. */
export function patchProblem({ text }: Pick<XmlTree, 'text'>, encoding = 'utf-8'): string | undefined {
  const declared = /^\ufeff?<\?xml[^>]*?\sencoding\s*=\s*["']([^"']*)["']/.exec(text)?.[1] ?? 'utf-8';
  const other = [encoding, declared].find((name) => !/^(?:utf-?8|us-ascii|ascii)$/i.test(name));
  return other === undefined
    ? undefined
    : `The file says that it is in ${other.slice(0, 40)}, not in UTF-8: no patched copy of it can be made`;
}
