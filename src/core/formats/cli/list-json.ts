/**
 * Reads what the LIST commands of OEDACLI print, pasted with or without prompts. Only the fields of databases,
 * clusters and steps are published; other objects are counted and left. Fields that are not known are kept as facts.
 *
 *   readListJson({ name: 'paste', text: 'oedacli> LIST CLUSTERS\n{"clusters":[...]}' })
 */
import type { Appliance, Fact, Id, Note } from '../../appliance/document/appliance-types.ts';
import { isRecord } from '../../collections/is-record.ts';
import { answer, jsonBlocks, listedLines, parseBlock } from '../shared/list-json-blocks.ts';
import {
  type LeftOver,
  lineAndColumn,
  listed,
  type ReadInput,
  type ReadResult,
  refusal,
} from '../shared/result.ts';
import { plain } from '../shared/vocabulary.ts';
import { esDocument } from '../xml/es-xml-document.ts';
import type { EsEntities, EsEntity, EsValue } from '../xml/es-xml-entities.ts';
import type { EsKinds } from '../xml/es-xml-kinds.ts';
import { type EsKind, fieldOfName, type Known } from '../xml/es-xml-names.ts';
import { relationsOf } from '../xml/es-xml-owners.ts';
import { recognizedGroups } from '../xml/es-xml-preview.ts';

type Json = Readonly<Record<string, unknown>>;
type Listed = 'database' | 'cluster' | 'step' | undefined;

export function readListJson({ text, name }: ReadInput): ReadResult {
  if (/"format": *"appliance-console-run\/1"/.test(text.slice(0, 99)))
    return refusal(
      'This is the run file of a checklist',
      'Open Re-IP: without an appliance, or on its re-IP checklist, "Resume from a run file" takes it.',
      lineAndColumn(text, 0),
    );
  const found: Found = {
    entities: [],
    byId: new Map(),
    kinds: new Map(),
    objects: new Map(),
    steps: [],
    left: new Map(),
  };
  const blocks = jsonBlocks(text);
  if (blocks.length === 0) for (const object of listedLines(text)) walk(object, 'object', undefined, found);
  const joined: string[] = [];
  for (const block of blocks) {
    const parsed = parseBlock(text, block);
    if (!parsed.ok) return parsed;
    joined.push(...(parsed.joined ?? []));
    walk(parsed.value, 'object', undefined, found);
  }
  if (found.kinds.size === 0 && found.steps.length === 0) {
    return refusal(
      blocks.length === 0
        ? 'The paste holds no JSON, and no lines such as clusterName: vega01-clu1'
        : 'This JSON is no document of this console, and no list of databases, clusters or steps',
      'Paste the output of LIST DATABASES, LIST CLUSTERS or LIST STEPS as OEDACLI printed it; the fields of the others are not published.',
      lineAndColumn(text, Math.max(0, text.search(answer))),
    );
  }
  const notes: Note[] = [...placeholderClusters(text, found)];
  if (joined.length > 0)
    notes.unshift({
      message: `Values broken at the end of a line were joined, a blank there may be lost: ${listed(joined)}`,
      toCheck: true,
    });
  const read: EsEntities = { entities: found.entities, byId: found.byId, notes: [], actions: 0 };
  const document = esDocument(read, relationsOf(read, found.kinds), () => 1, name);
  const appliance = withFacts(document.appliance, found);
  const left: LeftOver[] = [...found.left].map(([group, count]) => ({ name: group, count }));
  if (left.length > 0) {
    notes.push({
      message: `${left.reduce((sum, { count }) => sum + count, 0)} objects are of no published kind and were left`,
    });
  }
  const steps = found.steps.map((step) => String(step.shortName ?? step.stepName ?? ''));
  const recognized = [
    ...recognizedGroups(
      found.entities.filter((entity) => !found.placeholders?.has(entity)),
      found.kinds,
    ),
    ...(steps.length === 0
      ? []
      : [
          {
            group: 'step',
            kind: 'step',
            count: steps.length,
            mark: 'documented' as const,
            samples: steps.slice(0, 3),
          },
        ]),
  ];
  return { ok: true, appliance, format: 'list-json', notes: [...notes, ...document.notes], recognized, left };
}

type Found = {
  readonly entities: EsEntity[];
  readonly byId: Map<string, EsEntity>;
  readonly kinds: Map<EsEntity, Known<EsKind>>;
  readonly objects: Map<EsEntity, Json>;
  readonly steps: Json[];
  readonly left: Map<string, number>;
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

function walk(value: unknown, name: string, owner: EsEntity | undefined, found: Found): void {
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
  let entity = owner;
  if (kind || hasId) {
    entity = entityOf(value, kind ?? name, owner);
    owner?.children.push(entity);
    found.entities.push(entity);
    found.objects.set(entity, value);
    if (entity.id !== undefined && !found.byId.has(entity.id)) found.byId.set(entity.id, entity);
    if (kind) found.kinds.set(entity, { means: kind, mark: 'documented' });
    else found.left.set(name, (found.left.get(name) ?? 0) + 1);
  }
  for (const [key, entry] of Object.entries(value)) if (!isScalar(entry)) walk(entry, key, entity, found);
}

function entityOf(value: Json, name: string, parent: EsEntity | undefined): EsEntity {
  const values: EsValue[] = [];
  for (const [key, entry] of Object.entries(value)) {
    if (!isScalar(entry) || key === 'id') continue;
    const known = fieldOfName.get(plain(key));
    const text = String(entry).trim();
    const mark = known?.mark ?? 'verify';
    if (text !== '') values.push({ name: key, text, offset: -1, field: known?.means, mark, used: false });
  }
  return {
    name,
    plain: plain(name),
    ...(isScalar(value.id) ? { id: String(value.id) } : {}),
    offset: -1,
    ...(parent ? { parent } : {}),
    values,
    references: [],
    children: [],
  };
}

/** Adds the cluster of databases that are listed without one. The name comes from the command, else from their ids. */
function placeholderClusters(text: string, found: Found): Note[] {
  const kinds: EsKinds = found.kinds;
  const ofKind = (kind: EsKind) => found.entities.filter((entity) => kinds.get(entity)?.means === kind);
  if (ofKind('cluster').length > 0) return [];
  const databases = ofKind('database');
  const numbers = new Set(databases.map(({ id }) => /^(c\d+)_/.exec(id ?? '')?.[1] ?? 'c0'));
  const stated = /\bCLUSTERNAME\s*=\s*["']?([\w-]+)/i.exec(text)?.[1];
  const placeholders = new Set<EsEntity>();
  for (const number of numbers) {
    const name = numbers.size === 1 && stated ? stated : number;
    const entity = entityOf({ id: `${number}_`, clusterName: name }, 'cluster', undefined);
    found.entities.push(entity);
    found.kinds.set(entity, { means: 'cluster', mark: 'verify' });
    placeholders.add(entity);
  }
  found.placeholders = placeholders;
  if (placeholders.size === 0 || stated) return [];
  const names = [...numbers].join(', ');
  return [
    {
      message: `The cluster of the databases is not in the paste; it is called ${names} here, as in their ids`,
    },
  ];
}

/** Stores the values that no field of the document holds as facts, exactly as pasted. */
function withFacts(appliance: Appliance, found: Found): Appliance {
  const facts: Fact[] = [];
  const records = new Map<string, Id>();
  for (const { id, sourceId, name } of [...appliance.clusters, ...appliance.databases]) {
    if (sourceId !== undefined) records.set(sourceId, id);
    records.set(`:${name}`, id);
  }
  const isPlaceholder = (id: string | undefined) => id !== undefined && /^c\d+_$/.test(id);
  for (const entity of found.kinds.keys()) {
    const object = found.objects.get(entity);
    const name = entity.values.find(({ field }) => field === 'clusterName' || field === 'databaseName')?.text;
    const subject = records.get(entity.id ?? '') ?? records.get(`:${name}`);
    if (!object || subject === undefined) continue;
    const used = new Set(entity.values.flatMap(({ used: taken, name: key }) => (taken ? [key] : [])));
    for (const [key, value] of Object.entries(object)) {
      if (key === 'id' || used.has(key) || isResolved(value, found)) continue;
      facts.push({ subject, key, value, mark: 'verify' });
    }
  }
  if (found.steps.length > 0) {
    facts.push({ subject: appliance.id, key: 'steps', value: found.steps, mark: 'documented' });
  }
  const clusters = appliance.clusters.map((cluster) => {
    if (!isPlaceholder(cluster.sourceId)) return cluster;
    const { sourceId: _, ...rest } = cluster;
    return rest;
  });
  return { ...appliance, clusters, facts: [...appliance.facts, ...facts] };
}

/** References that lead to an object of the paste are in the document already. */
function isResolved(value: unknown, found: Found): boolean {
  if (Array.isArray(value)) return value.length > 0 && value.every((entry) => isResolved(entry, found));
  if (!isRecord(value)) return false;
  if (isReference(value)) return found.byId.has(String(value.id));
  return Object.values(value).every((entry) => isResolved(entry, found));
}
