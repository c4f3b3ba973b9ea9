/** A value as a foreign file may hold it: any JSON in any inner place of it. */
import fc from 'fast-check';

type Holder = Record<string, unknown>;

const isHolder = (value: unknown): value is Holder =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0;

/** Whatever the place needs, now and then what looks like it. */
const odd = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom<unknown>(null, [5, null], [{}], {}, [], { by: 1 }, 'text', '10.64.8.0/24', -1, true),
);

/** `steps` choose the way down, one key a level; `depth` is how far at most. */
export const brokenSomewhere = <T extends object>(whole: T, depth = 7): fc.Arbitrary<T> =>
  fc.tuple(fc.array(fc.nat(), { minLength: 1, maxLength: depth }), odd).map(([steps, value]) => {
    const copy = structuredClone(whole) as unknown as Holder;
    let at = copy;
    for (const [i, step] of steps.entries()) {
      const keys = Object.keys(at);
      const key = keys[step % keys.length] ?? '';
      const next = at[key];
      if (i === steps.length - 1 || !isHolder(next)) {
        at[key] = value;
        break;
      }
      at = next;
    }
    return JSON.parse(JSON.stringify(copy)) as T;
  });
