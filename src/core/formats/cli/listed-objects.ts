/** The objects that LIST commands print, as the entities and references of a configuration; their kinds by their fields. */
import { appendTo } from '../../collections/grouping.ts';
import { isRecord } from '../../collections/is-record.ts';
import { plain } from '../shared/vocabulary.ts';
import type { EsEntity, EsValue } from '../xml/es-xml-entities.ts';
import { kindsOf } from '../xml/es-xml-kinds.ts';
import { type EsKind, fieldOfName, type Known, listFields } from '../xml/es-xml-names.ts';
import type { collectReferences } from '../xml/es-xml-references.ts';

type Json = Readonly<Record<string, unknown>>;
type Listed = 'database' | 'cluster' | 'step' | undefined;

export type Found = {
  readonly entities: EsEntity[];
  readonly references: ReturnType<typeof collectReferences<EsEntity>>;
  readonly kinds: Map<EsEntity, Known<EsKind>>;
  readonly objects: Map<EsEntity, Json>;
  readonly steps: Json[];
  readonly left: Map<string, number>;
  /** The paste has the prompts or answers of a session. */
  readonly isSession: boolean;
  /** Objects of no published kind, as they are listed. */
  readonly unknown: Map<string, Json[]>;
  /** Objects of no published kind with parameters of OEDACLI. */
  readonly parameters: Set<EsEntity>;
  placeholders?: ReadonlySet<EsEntity>;
};

const isScalar = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

const isReference = (value: Json): boolean => isScalar(value.id) && Object.keys(value).length === 1;

function listedKind(value: Json): Listed {
  const keys = new Set(Object.keys(value).map(plain));
  if (keys.has('databasesid') || keys.has('databasehome')) return 'database';
  if (keys.has('clustername') || keys.has('clusterhome')) return 'cluster';
  return keys.has('shortname') && keys.has('stepname') ? 'step' : undefined;
}

/** Fields of objects whose output is not published are read where they are parameters of OEDACLI by their names. */
const hasParameters = (value: Json): boolean => {
  const known = Object.keys(value).flatMap((key) => {
    const field = isScalar(value[key]) ? fieldOfName.get(plain(key)) : undefined;
    return field?.mark === 'documented' ? field.means : [];
  });
  return (
    known.length > 1 &&
    known.some((field) => field === 'address' || field === 'scanIps' || field === 'hostname')
  );
};

/** In the output of a command, usual names count too. */
const hasUsualNames = (value: Json): boolean =>
  Object.keys(value).filter((key) => isScalar(value[key]) && fieldOfName.has(plain(key))).length > 1;

export function walk(value: unknown, name: string, owner: EsEntity | undefined, found: Found): void {
  if (Array.isArray(value)) {
    for (const entry of value) walk(entry, name, owner, found);
    return;
  }
  if (!isRecord(value)) return;
  if (isReference(value)) {
    owner?.references.push({ name, id: String(value.id), offset: -1 });
    return;
  }
  const kind = listedKind(value);
  if (kind === 'step') {
    found.steps.push(value);
    return;
  }
  const hasId = isScalar(value.id);
  const isNamed = hasParameters(value) || (found.isSession && hasUsualNames(value));
  let entity = owner;
  if (kind || hasId || isNamed) {
    entity = entityOf(value, kind ?? name, owner);
    owner?.children.push(entity);
    found.entities.push(entity);
    found.objects.set(entity, value);
    found.references.add(entity);
    if (kind) found.kinds.set(entity, { means: kind, mark: 'documented' });
    else if (isNamed) found.parameters.add(entity);
    else {
      found.left.set(name, (found.left.get(name) ?? 0) + 1);
      if (found.isSession) appendTo(found.unknown, name, value);
    }
  }
  for (const [key, entry] of Object.entries(value)) if (!isScalar(entry)) walk(entry, key, entity, found);
}

const deepestList = 3;

/** The values of a list, plain or with one element around each: `{"scanIp": [{"ipAddress": "10.30.40.31"}]}`. */
function scalarsIn(value: unknown, depth: number): readonly string[] {
  if (isScalar(value)) return [String(value).trim()];
  if (depth > deepestList) return [];
  if (Array.isArray(value)) return value.flatMap((entry) => scalarsIn(entry, depth + 1));
  const [only, second] = isRecord(value) ? Object.entries(value) : [];
  return only && !second && only[0] !== 'id' ? scalarsIn(only[1], depth + 1) : [];
}

export function entityOf(value: Json, name: string, parent: EsEntity | undefined): EsEntity {
  const values: EsValue[] = [];
  for (const [key, entry] of Object.entries(value)) {
    const known = fieldOfName.get(plain(key));
    const isList = known !== undefined && listFields.has(known.means);
    if ((!isScalar(entry) && !isList) || key === 'id') continue;
    const text = isScalar(entry) ? String(entry).trim() : scalarsIn(entry, 0).join(',');
    const mark = known?.mark ?? 'verify';
    if (text !== '') values.push({ name: key, text, offset: -1, field: known?.means, mark, used: false });
  }
  return {
    name,
    plain: plain(name),
    id: isScalar(value.id) ? String(value.id) : undefined,
    offset: -1,
    parent,
    values,
    references: [],
    children: [],
  };
}

/** The kind of objects of no published kind, by their fields; those without one are left and counted. */
export function addKinds(found: Found): void {
  const { entities, references, parameters } = found;
  const kinds = kindsOf({ entities, references, notes: [], actions: 0 });
  for (const entity of parameters) {
    const kind = kinds.get(entity);
    if (kind) found.kinds.set(entity, { means: kind.means, mark: 'verify' });
    else found.left.set(entity.name, (found.left.get(entity.name) ?? 0) + 1);
  }
}

/** References that lead to an object of the paste are in the document already. */
export function isResolved(value: unknown, found: Found): boolean {
  if (Array.isArray(value)) return value.length > 0 && value.every((entry) => isResolved(entry, found));
  if (!isRecord(value)) return false;
  if (isReference(value)) return found.references.ofId(String(value.id)).length > 0;
  return Object.values(value).every((entry) => isResolved(entry, found));
}
