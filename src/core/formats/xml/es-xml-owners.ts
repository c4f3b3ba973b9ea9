/**
 * Finds the owner of each entity of an es.xml: by enclosing elements, by incoming references, by outgoing references.
 */
import { appendTo } from '../../collections/grouping.ts';
import type { EsEntities, EsEntity } from './es-xml-entities.ts';
import type { EsKinds } from './es-xml-kinds.ts';
import type { EsKind } from './es-xml-names.ts';

export type EsRelations = {
  readonly kind: (entity: EsEntity) => EsKind | undefined;
  /** Objects of another name with the same id: the item of a rack has that of its machine. */
  readonly namesakes: (entity: EsEntity) => readonly EsEntity[];
  readonly ofKind: (kind: EsKind) => readonly EsEntity[];
  /** The entity of a kind that encloses this one or refers to it. */
  readonly holderOf: (entity: EsEntity, kind: EsKind) => EsEntity | undefined;
  /** The machine that a guest states as its host. */
  readonly hostOf: (entity: EsEntity) => EsEntity | undefined;
  /** The entity of a kind that this one belongs to. */
  readonly ownerOf: (entity: EsEntity, kind: EsKind) => EsEntity | undefined;
  /** What an entity refers to, of one kind, in its order; what it holds counts too. */
  readonly linked: (entity: EsEntity, kind: EsKind) => readonly EsEntity[];
};

/** A guest refers to its host; other references go from an owner to its parts. */
const isOfHost = ({ name, within = '' }: { readonly name: string; readonly within?: string }): boolean =>
  [name, within].some((text) =>
    /^(?:host|parent|physical|hypervisor)_?(?:machine|server|node|host)?$|^(?:machine|vm|guest)_?host$|^(?:dom0|kvmhost)$/i.test(
      text,
    ),
  );

export function relationsOf({ entities, references }: EsEntities, kinds: EsKinds): EsRelations {
  const referrers = new Map<EsEntity, EsEntity[]>();
  const grouped = new Map<EsKind, EsEntity[]>();
  for (const entity of entities) {
    for (const reference of entity.references) {
      const target = references.find(reference);
      // An object with very many references shows no owner, and walking them once per object would be quadratic.
      if (
        target &&
        !(isOfHost(reference) && kinds.get(entity)?.means === 'machine') &&
        (referrers.get(target)?.length ?? 0) < 100
      )
        appendTo(referrers, target, entity);
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
  const holderOf = (entity: EsEntity, ownerKind: EsKind): EsEntity | undefined => {
    const holder = around(entity.parent, ownerKind);
    if (holder) return holder;
    for (const referrer of referrers.get(entity) ?? []) {
      const found = around(referrer, ownerKind);
      if (found && found !== entity) return found;
    }
    return undefined;
  };
  const ownerOf = (entity: EsEntity, ownerKind: EsKind): EsEntity | undefined => {
    const holder = holderOf(entity, ownerKind);
    if (holder) return holder;
    for (const reference of entity.references) {
      const target = references.find(reference);
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
      for (const reference of from.references) {
        const target = references.find(reference);
        if (target && target !== entity && kind(target) === ownerKind) found.add(target);
      }
    };
    look(entity);
    return [...found];
  };
  const hostOf = (entity: EsEntity): EsEntity | undefined => {
    const stated = entity.references.find(isOfHost);
    return (stated && references.find(stated)) ?? holderOf(entity, 'machine');
  };
  const namesakes = (entity: EsEntity): readonly EsEntity[] =>
    entity.id === undefined ? [] : references.ofId(entity.id).filter((one) => one !== entity);
  return {
    holderOf,
    hostOf,
    namesakes,
    kind,
    ofKind: (ownerKind) => grouped.get(ownerKind) ?? [],
    ownerOf,
    linked,
  };
}
