/**
 * Reads an es.xml as entities: elements with their values, references and nesting. No element tree is assumed: an
 * element without values of its own is only a wrapper.
 *
 * Invariants
 * - An element that has only an id is a reference; the first element of its name with the id and more is the object.
 * - Every value has one owner. Entities are in the order of the file; a parent comes before its children.
 *
 *   <machine id="m1"><hostName>a</hostName><networks><network id="n1"/></networks></machine>
 *     { name: 'machine', id: 'm1', values: [hostName a], references: [network n1] }
 */
import type { XmlElement } from '@rgrove/parse-xml';
import type { Mark, Note } from '../../appliance/document/appliance-types.ts';
import { shown } from '../shared/result.ts';
import { type EsField, fieldOfName, listFields } from './es-xml-names.ts';
import { collectReferences, type References } from './es-xml-references.ts';
import { isElement, lineCounter, localName, plainName, type XmlTree } from './xml.ts';
import { attributePlaces, isLeaf, leafOffset, leafText } from './xml-values.ts';

export type EsValue = {
  /** Local name, as it is spelled in the file. */
  readonly name: string;
  readonly text: string;
  /** Offset in the file; -1 for a format without places. */
  readonly offset: number;
  readonly field: EsField | undefined;
  readonly mark: Mark;
  /** Set when a reader took it. */
  used: boolean;
};

type EsReference = {
  readonly name: string;
  readonly id: string;
  readonly offset: number;
  /** The element around it, without values of its own: `hostMachine` around a machine. */
  readonly within?: string;
};

export type EsEntity = {
  readonly name: string;
  readonly plain: string;
  readonly id: string | undefined;
  readonly offset: number;
  readonly parent: EsEntity | undefined;
  readonly values: EsValue[];
  readonly references: EsReference[];
  readonly children: EsEntity[];
};

export type EsEntities = {
  readonly entities: readonly EsEntity[];
  readonly references: References<EsEntity>;
  readonly notes: readonly Note[];
  /** Saved actions, which make a file more than the plain present state. */
  readonly actions: number;
};

export type FieldNames = ReadonlyMap<string, EsField>;

const mostNotes = 100;

/** What a name of the file means; files repeat a few names many times. */
type Name = {
  readonly local: string;
  readonly plain: string;
  readonly field: EsField | undefined;
  readonly mark: Mark;
};

function namesOf(assigned: FieldNames): (name: string) => Name {
  const names = new Map<string, Name>();
  return (name) => {
    let known = names.get(name);
    if (!known) {
      const plain = plainName(name);
      const hand = assigned.get(plain);
      const found = hand ? undefined : fieldOfName.get(plain);
      known = { local: localName(name), plain, field: hand ?? found?.means, mark: found?.mark ?? 'verify' };
      names.set(name, known);
    }
    return known;
  };
}

const valueAs = ({ local, field, mark }: Name, text: string, offset: number): EsValue => ({
  name: local,
  text,
  offset,
  field,
  mark,
  used: false,
});

export function esEntities(tree: XmlTree, assigned: FieldNames = new Map()): EsEntities {
  const lineOf = lineCounter(tree);
  const entities: EsEntity[] = [];
  const references = collectReferences<EsEntity>();
  const notes: Note[] = [];
  const nameOf = namesOf(assigned);
  let actions = 0;

  const remember = (entity: EsEntity) => {
    entity.parent?.children.push(entity);
    entities.push(entity);
    if (entity.id === undefined) return;
    if (!references.add(entity) && notes.length < mostNotes) {
      const message = `The id ${shown(entity.id)} appears twice for ${entity.name}. References use the first.`;
      notes.push({ message, line: lineOf(entity.offset) });
    }
  };

  const walk = (element: XmlElement, owner: EsEntity | undefined, within?: string): void => {
    const { local, plain, field } = nameOf(element.name);
    let id = idAttribute(element);
    const values = attributeValues(tree, element, nameOf);
    const deeper: XmlElement[] = [];
    const own = values.length;
    let others = 0;
    for (const child of element.children) {
      if (!isElement(child)) continue;
      const name = nameOf(child.name);
      const leaf = isLeaf(child);
      if (leaf && name.plain === 'id') {
        id ??= leafText(tree, child) || undefined;
        continue;
      }
      others++;
      if (leaf) {
        const text = leafText(tree, child);
        if (text !== '') values.push(valueAs(name, text, leafOffset(tree, child)));
        if (!hasAttributes(child)) continue;
      }
      deeper.push(child);
    }
    if (owner && id === undefined && own === 0 && values.length > 0 && field && listFields.has(field)) {
      // A list of plain texts in a wrapper with the name of the list: `<dnsServers><server>`.
      const { mark } = nameOf(element.name);
      for (const value of values) owner.values.push({ ...value, field, mark });
      return;
    }
    if (id !== undefined && values.length + others === 0) {
      owner?.references.push({ name: local, id, offset: element.start, ...(within && { within }) });
      return;
    }
    let entity = owner;
    if (owner === undefined || id !== undefined || values.length > 0) {
      const { start: offset } = element;
      entity = { name: local, plain, id, offset, parent: owner, values, references: [], children: [] };
      remember(entity);
    }
    if (others > 0 && /^(?:saved)?actions?$/.test(plain)) actions++;
    for (const child of deeper) walk(child, entity, entity === owner ? local : undefined);
  };
  walk(tree.root, undefined);
  return { entities, references, notes, actions };
}

const hasAttributes = ({ attributes }: XmlElement): boolean => {
  for (const name in attributes) if (!isMarkup(name)) return true;
  return false;
};

/** Attributes that speak of the XML, not of the machine: namespaces and the like. */
const isMarkup = (name: string) => name.startsWith('x') && /^(?:xmlns|xml|xsi)(?::|$)/.test(name);

function idAttribute({ attributes }: XmlElement): string | undefined {
  for (const name in attributes) if (plainName(name) === 'id') return attributes[name];
  return undefined;
}

function attributeValues(tree: XmlTree, element: XmlElement, nameOf: (name: string) => Name): EsValue[] {
  const values: EsValue[] = [];
  let places: ReadonlyMap<string, { readonly value: string; readonly start: number }> | undefined;
  for (const name in element.attributes) {
    if (isMarkup(name) || plainName(name) === 'id') continue;
    places ??= new Map(attributePlaces(tree, element).map((place) => [place.name, place]));
    const place = places.get(name);
    const text = (place?.value ?? element.attributes[name] ?? '').trim();
    if (text !== '') values.push(valueAs(nameOf(name), text, place?.start ?? element.start));
  }
  return values;
}
