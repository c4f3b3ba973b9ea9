/** The preview of an import: recognized groups with samples, and the elements that were not recognized. */
import type { Mark } from '../../appliance/document/appliance-types.ts';
import type { LeftOver, RecognizedGroup } from '../shared/result.ts';
import type { EsEntity } from './es-xml-entities.ts';
import { addressOf, type EsKinds, entityName, fieldValue } from './es-xml-kinds.ts';
import { isIgnoredName } from './es-xml-names.ts';
import { plainName } from './xml.ts';

const mostGroups = 200;

export function recognizedGroups(entities: readonly EsEntity[], kinds: EsKinds): RecognizedGroup[] {
  type Draft = { group: string; kind: string; count: number; mark: Mark; samples: string[] };
  const groups = new Map<string, Draft>();
  for (const entity of entities) {
    const known = kinds.get(entity);
    if (!known) continue;
    const key = `${known.means}\n${entity.plain}`;
    let draft = groups.get(key);
    if (!draft) {
      draft = { group: entity.name, kind: known.means, count: 0, mark: 'documented', samples: [] };
      groups.set(key, draft);
    }
    draft.count++;
    const guessed =
      known.mark !== 'documented' || entity.values.some(({ used, mark }) => used && mark !== 'documented');
    if (guessed) draft.mark = 'verify';
    if (draft.samples.length < 3) draft.samples.push(sampleOf(entity));
  }
  return [...groups.values()].slice(0, mostGroups);
}

function sampleOf(entity: EsEntity): string {
  const name =
    fieldValue(
      entity,
      'clusterName',
      'databaseName',
      'homePath',
      'groupOfDisks',
      'scanName',
      'ilomName',
      'vipName',
    ) ??
    fieldValue(entity, 'userName', 'groupName', 'rackName', 'smtpHost', 'snmpHost', 'asrHost') ??
    entityName(entity);
  const address = fieldValue(entity, 'scanIps', 'ilomIp', 'vipIp') ?? addressOf(entity);
  const parts = [name?.text ?? entity.id ?? entity.name, ...(address ? [address.text] : [])];
  return parts.join(' ').slice(0, 120);
}

export function leftOvers(entities: readonly EsEntity[], kinds: EsKinds): LeftOver[] {
  const counts = new Map<string, { name: string; count: number }>();
  const add = (name: string) => {
    const key = plainName(name);
    const known = counts.get(key);
    if (known) known.count++;
    else counts.set(key, { name, count: 1 });
  };
  for (const entity of entities) {
    for (const { used, name } of entity.values) if (!used && !isIgnoredName(plainName(name))) add(name);
    if (entity.values.length === 0 && entity.parent && !kinds.has(entity)) add(entity.name);
  }
  return [...counts.values()].sort((a, b) => b.count - a.count).slice(0, mostGroups);
}
