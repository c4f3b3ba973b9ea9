/** The fields that the schema declares, each with a place in the complete document that has one. */
import { appliance } from '../../../../src/core/appliance/document/schema-appliance.ts';
import { everyField } from './every-field.ts';

/** What the walk needs to know of a schema. */
type Node = {
  readonly type: string;
  readonly wrapped?: Node;
  readonly item?: Node;
  readonly value?: Node;
  readonly entries?: Readonly<Record<string, Node>>;
  readonly options?: readonly Node[];
};

export type Place = readonly (string | number)[];
type Field = { readonly name: string; readonly type: string; readonly place: Place | undefined };

/** Each declared field once, with the first place in the values where it has one. */
function* fieldsOf(
  node: Node,
  name: string,
  found: readonly (readonly [Place, unknown])[],
): Generator<Field> {
  if (node.wrapped) return yield* fieldsOf(node.wrapped, name, found);
  yield { name, type: node.type, place: found[0]?.[0] };
  const inside = (keep: (key: string) => boolean = () => true) =>
    found.flatMap(([place, value]) =>
      Object.entries(value as object)
        .filter(([key, one]) => keep(key) && one !== undefined)
        .map(([key, one]) => [[...place, Array.isArray(value) ? Number(key) : key], one] as const),
    );
  if (node.item) yield* fieldsOf(node.item, `${name}[]`, inside());
  if (node.type === 'record' && node.value) yield* fieldsOf(node.value, `${name}.*`, inside());
  for (const [key, entry] of Object.entries(node.entries ?? {}))
    yield* fieldsOf(
      entry,
      `${name}.${key}`,
      inside((one) => one === key),
    );
  if (node.type === 'union')
    for (const option of node.options ?? [])
      for (const [key, entry] of Object.entries(option.entries ?? {}))
        yield* fieldsOf(
          entry,
          `${name}.${key}`,
          inside((one) => one === key),
        );
}

export const document: unknown = JSON.parse(JSON.stringify(everyField));
export const fields = [...fieldsOf(appliance as unknown as Node, 'document', [[[], document]])];

/** The document with another value at a place. */
export function withValue(value: unknown, [key, ...rest]: Place, next: unknown): unknown {
  if (key === undefined) return next;
  const copy = Array.isArray(value) ? [...value] : { ...(value as object) };
  (copy as Record<string | number, unknown>)[key] = withValue(
    (value as Record<string | number, unknown>)[key],
    rest,
    next,
  );
  return copy;
}
