/**
 * Finds the owner of each entity of an es.xml: by enclosing elements, by incoming references, by outgoing references.
 */
import { appendTo } from '../../collections/grouping.ts';
import type { EsEntities, EsEntity } from './es-xml-entities.ts';
import type { EsKinds } from './es-xml-kinds.ts';
import type { EsKind } from './es-xml-names.ts';

export type EsRelations = {
  readonly kind: (entity: EsEntity) => EsKind | undefined;
  readonly ofKind: (kind: EsKind) => readonly EsEntity[];
  /** The entity of a kind that this one belongs to. */
  readonly ownerOf: (entity: EsEntity, kind: EsKind) => EsEntity | undefined;
  /** What an entity refers to, of one kind, in its order; what it holds counts too. */
  readonly linked: (entity: EsEntity, kind: EsKind) => readonly EsEntity[];
};

export function relationsOf({ entities, byId }: EsEntities, kinds: EsKinds): EsRelations {
  const referrers = new Map<string, EsEntity[]>();
  const grouped = new Map<EsKind, EsEntity[]>();
  for (const entity of entities) {
    for (const { id } of entity.references) {
      // An id with very many references shows no owner, and walking them once per object would be quadratic.
      if ((referrers.get(id)?.length ?? 0) < 100) appendTo(referrers, id, entity);
    }
    const kind = kinds.get(entity)?.means;
    if (kind) appendTo(grouped, kind, entity);
  }
  const kind = (entity: EsEntity) => kinds.get(entity)?.means;
  /** The entity or what is around it; the tree is at most 200 levels deep. */
  const around = (entity: EsEntity | undefined, ownerKind: EsKind) => {
    let at = entity;
    while (at && kind(at) !== ownerKind) at = at.parent;
    return at;
  };
  const ownerOf = (entity: EsEntity, ownerKind: EsKind): EsEntity | undefined => {
    const holder = around(entity.parent, ownerKind);
    if (holder) return holder;
    for (const referrer of (entity.id === undefined ? undefined : referrers.get(entity.id)) ?? []) {
      const found = around(referrer, ownerKind);
      if (found && found !== entity) return found;
    }
    for (const { id } of entity.references) {
      const target = byId.get(id);
      if (target && target !== entity && kind(target) === ownerKind) return target;
    }
    return undefined;
  };
  const linked = (entity: EsEntity, ownerKind: EsKind): readonly EsEntity[] => {
    const found = new Set<EsEntity>();
    const look = (from: EsEntity) => {
      for (const child of from.children) {
        if (kind(child) === ownerKind) found.add(child);
        else if (kind(child) === undefined) look(child);
      }
      for (const { id } of from.references) {
        const target = byId.get(id);
        if (target && target !== entity && kind(target) === ownerKind) found.add(target);
      }
    };
    look(entity);
    return [...found];
  };
  return { kind, ofKind: (ownerKind) => grouped.get(ownerKind) ?? [], ownerOf, linked };
}
