/**
 * What is worked out of a thing when it is first asked for, and kept for as long as the thing lives.
 *
 *   const sumOf = once((plan: Plan) => sha256Hex(JSON.stringify(plan)))
 */
export function once<Of extends object, Value>(make: (of: Of) => Value): (of: Of) => Value {
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
