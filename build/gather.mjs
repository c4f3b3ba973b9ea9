/**
 * Gathers the code that several lazy parts share into few files.
 *
 * The bundler cuts shared modules by the exact set of parts that reach them. Here that would be three hundred files, most
 * of a few hundred bytes: each a request, each compressed for itself. So the program is bundled twice. From the first
 * result `gather` counts what every part waits for, and joins files for as long as the bytes that some part fetches too
 * many cost less than the requests that are saved. In the second run every part imports all that its joined files hold
 * (`gathering` adds those imports), which leaves the bundler nothing to cut. Nothing in the sources depends on it.
 */

/** What one more request costs, in bytes after compression: its head, and its turn behind the others. */
const requestCost = 2500;

/**
 * @typedef {object} Loading
 * @property {(file: string) => number} size bytes of a file of the first run, compressed alone
 * @property {(part: string) => string[]} [before] what a part finds loaded, though another part loads it
 * @property {(part: string, loaders: string[]) => number} [weight] how often a user waits for it, compared with other parts
 * @property {string[][]} [views] parts that are loaded together before something is shown
 * @property {number} [mostView] to how many bytes such a view may grow by joining: the sum of its files, each compressed alone
 *
 * @typedef {{ files: string[], modules: string[], bytes: number, reach: bigint, needs: Set<string> }} Group
 *   Files of the first run that become one, and the parts that load it, a bit each.
 */

/**
 * The lists of modules that every part has to import; a part is named by its source. The first entry never reaches more
 * than before, and the parts of the other entries (workers) get nothing that only the first one's parts reach.
 *
 * @param {import('esbuild').Metafile} metafile of a run with `splitting`
 * @param {string[]} entries @param {Loading} loading
 * @returns {Map<string, string[][]>}
 */
export function gather(
  metafile,
  entries,
  { size, before = () => [], weight = () => 1, views = [], mostView = Number.POSITIVE_INFINITY },
) {
  const parts = partsOf(metafile);
  const sources = [...parts.keys()];
  const bit = new Map(sources.map((source, at) => [source, 1n << BigInt(at)]));
  const mask = (some) => [...some].reduce((sum, source) => sum | (bit.get(source) ?? 0n), 0n);
  const first = mask([entries[0]]);
  const others = mask(entries.slice(1).flatMap((entry) => [...loadedFrom(entry, parts)]));
  const present = sources.map((source) =>
    mask([...presentFor(source, entries, parts), ...before(source)].filter((other) => other !== source)),
  );
  const weights = sources.map((source) =>
    weight(
      source,
      sources.filter((other) => parts.get(other).loads.has(source)),
    ),
  );

  /** By how many waits a file is fetched; parts that find it there already do not count. */
  const waits = remembered((reach) => {
    let sum = 0;
    for (let at = 0; at < sources.length; at += 1)
      if ((reach >> BigInt(at)) & 1n && !(present[at] & reach)) sum += weights[at];
    return sum;
  });
  const cost = (bytes, reach) => (bytes + requestCost) * waits(reach);

  const { groups, needsOf, move } = groupsOf(metafile, parts, bit, size);
  const viewMasks = views.map(mask);
  const anyView = viewMasks.reduce((all, one) => all | one, 0n);
  /** The views with what `group` adds to those that its new parts belong to, and that did not fetch it. */
  const withSeen = (seen, group, both) => {
    if (!(both & ~group.reach & anyView)) return seen;
    return seen.map((bytes, at) =>
      both & viewMasks[at] && !(group.reach & viewMasks[at]) ? bytes + group.bytes : bytes,
    );
  };
  /** What each view fetches by now. */
  let viewed = [...groups.values()].reduce(
    (seen, group) => seen.map((bytes, at) => (group.reach & viewMasks[at] ? bytes + group.bytes : bytes)),
    views.map(() => 0),
  );
  /** Both groups and all that they need, with the parts that reach them then; undefined where that must not be. */
  const joined = (a, b) => {
    const both = a.reach | b.reach;
    const moved = new Map();
    const seen = new Set([a, b]);
    let larger = viewed;
    for (const group of seen) {
      const added = both & ~group.reach;
      if (added === 0n) continue;
      if (added & first || (added & others && !(group.reach & others))) return undefined;
      larger = withSeen(larger, group, both);
      // Views only grow, so one that is too large stays so.
      if (larger.some((bytes, at) => bytes > mostView && bytes !== viewed[at])) return undefined;
      moved.set(group, group.reach | both);
      for (const needed of needsOf(group)) seen.add(needed);
    }
    return moved;
  };
  const gain = (moved) => {
    const bytes = new Map();
    let sum = 0;
    for (const [group, reach] of moved) {
      sum += cost(group.bytes, group.reach);
      bytes.set(reach, (bytes.get(reach) ?? 0) + group.bytes);
    }
    for (const [reach, added] of bytes) {
      const there = groups.get(reach);
      const whole = there && !moved.has(there);
      if (whole) sum += cost(there.bytes, reach);
      sum -= cost(added + (whole ? there.bytes : 0), reach);
    }
    return sum;
  };

  // The cheapest group joins the one where it saves most, until nobody gains by joining.
  const waiting = new Set(groups.values());
  while (waiting.size > 0) {
    const smallest = [...waiting].reduce((a, b) => (cost(b.bytes, b.reach) < cost(a.bytes, a.reach) ? b : a));
    waiting.delete(smallest);
    if (isOne(smallest.reach)) continue;
    let best;
    for (const other of groups.values()) {
      if (other === smallest || isOne(other.reach)) continue;
      const moved = joined(smallest, other);
      const saved = moved ? gain(moved) : 0;
      if (saved > (best?.saved ?? 0)) best = { moved, saved };
    }
    for (const [group, reach] of best?.moved ?? []) viewed = withSeen(viewed, group, reach);
    for (const group of move(best?.moved ?? new Map())) waiting.add(group);
    for (const group of waiting) if (groups.get(group.reach) !== group) waiting.delete(group);
  }
  const lists = new Map(sources.map((source) => [source, []]));
  for (const { reach, modules } of groups.values()) {
    if (isOne(reach)) continue;
    for (const source of sources) if (reach & bit.get(source)) lists.get(source).push(modules);
  }
  return lists;
}

/** How many files of code the lists lead to, at least: one for each part, and one for each list that several import. */
export const fewestFiles = (lists) => lists.size + new Set([...lists.values()].flat()).size;

const isOne = (reach) => (reach & (reach - 1n)) === 0n;

/** The same function, called once for each key. */
export function remembered(make) {
  const known = new Map();
  return (key) => {
    let value = known.get(key);
    if (value === undefined) {
      value = make(key);
      known.set(key, value);
    }
    return value;
  };
}

/** Every part by its source: the files that it imports, itself first, and the parts that those load when asked. */
function partsOf({ outputs }) {
  const starts = Object.entries(outputs).filter(
    ([name, { entryPoint }]) => entryPoint && name.endsWith('.js'),
  );
  return new Map(
    starts.map(([name, { entryPoint }]) => {
      const files = new Set([name]);
      const loads = new Set();
      for (const file of files)
        for (const { path, kind } of outputs[file].imports) {
          if (kind === 'import-statement') files.add(path);
          if (kind === 'dynamic-import') loads.add(outputs[path].entryPoint);
        }
      return [entryPoint, { files, loads }];
    }),
  );
}

function loadedFrom(entry, parts, without) {
  const seen = new Set([entry]);
  for (const source of seen) for (const next of parts.get(source).loads) if (next !== without) seen.add(next);
  return seen;
}

/** The parts without which `source` is never loaded. */
function presentFor(source, entries, parts) {
  const sure = [...parts.keys()].filter((other) => other !== source);
  return sure.filter((other) =>
    entries.every((entry) => entry === other || !loadedFrom(entry, parts, other).has(source)),
  );
}

/** The files of the first run, those together that the same parts reach. */
function groupsOf({ outputs }, parts, bit, size) {
  const groups = new Map();
  const groupOf = new Map();
  const put = (group, reach) => {
    const there = groups.get(reach);
    if (there) {
      there.files.push(...group.files);
      there.modules.push(...group.modules);
      there.bytes += group.bytes;
      for (const file of group.needs) there.needs.add(file);
    } else groups.set(reach, Object.assign(group, { reach }));
    for (const file of group.files) groupOf.set(file, groups.get(reach));
    return groups.get(reach);
  };
  const reachOf = new Map();
  for (const [source, { files }] of parts)
    for (const file of files) reachOf.set(file, (reachOf.get(file) ?? 0n) | bit.get(source));
  for (const [file, reach] of reachOf) {
    const { inputs, imports } = outputs[file];
    const needs = new Set(imports.filter(({ kind }) => kind === 'import-statement').map(({ path }) => path));
    put({ files: [file], modules: Object.keys(inputs), bytes: size(file), needs }, reach);
  }
  const move = (moved) => {
    for (const group of moved.keys()) groups.delete(group.reach);
    return [...moved].map(([group, reach]) => put(group, reach));
  };
  return { groups, move, needsOf: (group) => [...group.needs].map((file) => groupOf.get(file)) };
}
