/**
 * A value computed from an object on first use, and stored as long as the object lives.
 *
 *   const rowsByKey = memoize((rows: readonly Row[]) => new Map(rows.map((row) => [row.key, row])))
 */
export function memoize<Of extends object, Value>(make: (of: Of) => Value): Memoized<Of, Value> {
  const made = new WeakMap<Of, { readonly value: Value }>();
  const found = (of: Of) => {
    let known = made.get(of);
    if (!known) {
      known = { value: make(of) };
      made.set(of, known);
    }
    return known.value;
  };
  return Object.assign(found, {
    know(of: Of, value: Value) {
      made.set(of, { value });
    },
  });
}

type Memoized<Of extends object, Value> = ((of: Of) => Value) & {
  /** Takes a value that was computed elsewhere, of a copy of the object. */
  readonly know: (of: Of, value: Value) => void;
};

const mostTexts = 10_000;

/** The same for texts, because a file may repeat one thousands of times. The cache is bounded. */
export function memoizeText<Value>(make: (text: string) => Value): (text: string) => Value {
  const made = new Map<string, { readonly value: Value }>();
  return (text) => {
    let known = made.get(text);
    if (!known) {
      if (made.size > mostTexts) made.clear();
      known = { value: make(text) };
      made.set(text, known);
    }
    return known.value;
  };
}
