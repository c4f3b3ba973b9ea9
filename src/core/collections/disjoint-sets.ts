/**
 * Things that fall into groups because pairs of them belong together.
 *
 *   const sets = joinedSets<string>();
 *   sets.join('a', 'b');
 *   sets.find('b')     'a': one of each group stands for all of it
 */
export function joinedSets<T>() {
  const parent = new Map<T, T>();
  const find = (one: T): T => {
    let root = one;
    for (let next = parent.get(root); next !== undefined; next = parent.get(root)) root = next;
    for (let at = one; at !== root; ) {
      const next = parent.get(at) ?? root;
      parent.set(at, root);
      at = next;
    }
    return root;
  };
  const join = (a: T, b: T) => {
    const [x, y] = [find(a), find(b)];
    if (x !== y) parent.set(y, x);
  };
  return { find, join };
}
