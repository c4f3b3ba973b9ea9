/**
 * Reads what the LIST commands of OEDACLI print, pasted with or without prompts. Only the fields of databases,
 * clusters and steps are published; other objects are counted and left. Fields that are not known are kept as facts.
 *
 *   readListJson({ name: 'paste', text: 'oedacli> LIST CLUSTERS\n{"clusters":[...]}' })
 */
import type { Appliance, Fact, Id, Note } from '../../appliance/document/appliance-types.ts';
import { answer, isSession, jsonBlocks, listedLines, parseBlock } from '../shared/list-json-blocks.ts';
import {
  type LeftOver,
  lineAndColumn,
  listed,
  type ReadInput,
  type ReadResult,
  refusal,
} from '../shared/result.ts';
import { esDocument } from '../xml/es-xml-document.ts';
import type { EsEntities, EsEntity } from '../xml/es-xml-entities.ts';
import type { EsKinds } from '../xml/es-xml-kinds.ts';
import type { EsKind } from '../xml/es-xml-names.ts';
import { relationsOf } from '../xml/es-xml-owners.ts';
import { recognizedGroups } from '../xml/es-xml-preview.ts';
import { collectReferences } from '../xml/es-xml-references.ts';
import { addKinds, entityOf, type Found, isResolved, walk } from './listed-objects.ts';

export function readListJson({ text, name }: ReadInput): ReadResult {
  if (/"format": *"appliance-console-run\/1"/.test(text.slice(0, 99)))
    return refusal(
      'This is the run file of a checklist',
      'Open Re-IP: without an appliance, or on its re-IP checklist, "Resume from a run file" takes it.',
      lineAndColumn(text, 0),
    );
  if (/^\s*\{\s*"proof":\s*\{\s*"state":/.test(text.slice(0, 99)))
    return refusal(
      'This is the plan of a re-IP',
      'The console makes a plan again from its appliance. To continue a checklist, take its run file to Re-IP.',
      lineAndColumn(text, 0),
    );
  const found: Found = {
    entities: [],
    references: collectReferences<EsEntity>(),
    kinds: new Map(),
    objects: new Map(),
    steps: [],
    left: new Map(),
    parameters: new Set(),
    isSession: isSession(text),
    unknown: new Map(),
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
  addKinds(found);
  if (found.kinds.size === 0 && found.steps.length === 0 && found.unknown.size === 0) {
    return refusal(
      blocks.length === 0
        ? 'The paste holds no JSON, and no lines such as clusterName: vega01-clu1'
        : 'This JSON is not a document of this console or a list of databases, clusters or steps',
      'Paste the output of LIST DATABASES, LIST CLUSTERS or LIST STEPS as OEDACLI printed it; the fields of the others are not published. Export the addresses of another tool as CSV.',
      lineAndColumn(text, Math.max(0, text.search(answer))),
    );
  }
  const notes: Note[] = [...placeholderClusters(text, found)];
  if (joined.length > 0)
    notes.unshift({
      message: `Values broken at the end of a line were joined, a space there may be lost: ${listed(joined)}`,
      toCheck: true,
    });
  const read: EsEntities = { entities: found.entities, references: found.references, notes: [], actions: 0 };
  const document = esDocument(read, relationsOf(read, found.kinds), () => 1, name);
  const appliance = withFacts(document.appliance, found);
  const left: LeftOver[] = [...found.left].map(([group, count]) => ({ name: group, count }));
  if (left.length > 0) {
    notes.push({
      message: `${left.reduce((sum, { count }) => sum + count, 0)} objects are of no published kind and are left as they are: ${listed(left.map((one) => one.name))}`,
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
  for (const [key, value] of found.unknown) facts.push({ subject: appliance.id, key, value, mark: 'verify' });
  const clusters = appliance.clusters.map((cluster) => {
    if (!isPlaceholder(cluster.sourceId)) return cluster;
    const { sourceId: _, ...rest } = cluster;
    return rest;
  });
  return { ...appliance, clusters, facts: [...appliance.facts, ...facts] };
}
