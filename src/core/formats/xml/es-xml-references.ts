/**
 * The meaning of a reference of a file: the object of its id whose element has its name, and an object of another name only
 * where no element of that name has the id (LIST DATABASES prints references in this form).
 */
type Reference = { readonly name: string; readonly id: string };
type Named = { readonly name: string; readonly id?: string };

export type References<Entity> = {
  /** The first object that a reference can mean. */
  readonly find: (reference: Reference) => Entity | undefined;
  /** All objects of an id, of any name. */
  readonly ofId: (id: string) => readonly Entity[];
};

const nameKey = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[\s_-]+/g, '')
    .replace(/s$/, '');

export function collectReferences<Entity extends Named>(): References<Entity> & {
  /** Adds an object; false if one of its name has the id already. */
  readonly add: (entity: Entity) => boolean;
} {
  const byId = new Map<string, Entity[]>();
  return {
    add: (entity) => {
      if (entity.id === undefined) return true;
      const known = byId.get(entity.id);
      if (!known) {
        byId.set(entity.id, [entity]);
        return true;
      }
      const isNew = known.every(({ name }) => nameKey(name) !== nameKey(entity.name));
      if (isNew) known.push(entity);
      return isNew;
    },
    find: ({ name, id }) => {
      const known = byId.get(id);
      if (!known) return undefined;
      const key = nameKey(name);
      return known.length === 1 ? known[0] : (known.find((one) => nameKey(one.name) === key) ?? known[0]);
    },
    ofId: (id) => byId.get(id) ?? [],
  };
}
