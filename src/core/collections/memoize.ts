/**
 * A value computed from an object on first use, and stored as long as the object lives.
 *
 *   const rowsByKey = memoize((rows: readonly Row[]) => new Map(rows.map((row) => [row.key, row])))
 */
export function memoize<Of extends object, Value>(make: (of: Of) => Value): (of: Of) => Value {
  const made = new WeakMap<Of, { readonly value: Value }>();
  return (of) => {
    let known = made.get(of);
    if (!known) {
      known = { value: make(of) };
      made.set(of, known);
    }
    return known.value;
  };
}

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
