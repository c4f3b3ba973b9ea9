/**
 * A large value in pieces: a frame with its long lists taken out, and those lists in parts of so many rows.
 * Who stores, posts or receives the pieces one by one never holds its thread for the whole value: copying 100,000
 * endpoints at once takes about 190 ms, 5,000 of them about 10 ms.
 *
 * Invariants: `joinValue(splitValue(v).frame, splitValue(v).parts)` equals `v`; a value without long lists is its own
 * frame and has no parts; lists are looked for in objects, three levels deep or as deep as asked, never inside other lists.
 *
 *   splitValue({ endpoints: [... 12,000 rows] })    frame { endpoints: [] }, 3 parts of path ['endpoints']
 */
export type Part = { readonly path: readonly string[]; readonly rows: readonly unknown[] };
type Pieces = { readonly frame: unknown; readonly parts: readonly Part[] };

export const rowsPerPart = 5000;
/** Of an answer, whose rows may be steps of a plan: 500 of those take the page about 30 ms. */
export const rowsPerAnswer = 500;
export function splitValue(value: unknown, rows = rowsPerPart, deepest = 3): Pieces {
  const parts: Part[] = [];
  return { frame: frameOf(value, [], { rows, deepest, parts }), parts };
}

type Splitting = { readonly rows: number; readonly deepest: number; readonly parts: Part[] };

function frameOf(value: unknown, path: readonly string[], how: Splitting): unknown {
  const { rows, deepest, parts } = how;
  if (Array.isArray(value)) {
    if (value.length <= rows || path.length === 0) return value;
    for (let from = 0; from < value.length; from += rows) {
      parts.push({ path, rows: value.slice(from, from + rows) });
    }
    return [];
  }
  if (typeof value !== 'object' || value === null || path.length >= deepest) return value;
  let frame: Record<string, unknown> | undefined;
  for (const [key, entry] of Object.entries(value)) {
    const inner = frameOf(entry, [...path, key], how);
    if (inner === entry) continue;
    frame ??= { ...value };
    frame[key] = inner;
  }
  return frame ?? value;
}

/** The value again. The parts of one list come in their order; lists may be mixed. */
export function joinValue(frame: unknown, parts: readonly Part[]): unknown {
  if (parts.length === 0) return frame;
  const lists = new Map<string, { path: readonly string[]; rows: unknown[] }>();
  for (const { path, rows } of parts) {
    const key = JSON.stringify(path);
    const list = lists.get(key) ?? { path, rows: [] };
    lists.set(key, list);
    for (const row of rows) list.rows.push(row);
  }
  let joined = frame;
  for (const { path, rows } of lists.values()) joined = placed(joined, path, rows);
  return joined;
}

function placed(frame: unknown, [key, ...rest]: readonly string[], rows: readonly unknown[]): unknown {
  if (key === undefined) return rows;
  const object = frame as Readonly<Record<string, unknown>>;
  return { ...object, [key]: placed(object[key], rest, rows) };
}
