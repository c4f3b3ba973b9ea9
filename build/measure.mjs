/** What the parts weigh after compression. */
import { gzipSync } from 'node:zlib';
import { closure, firstViews, outputOf, workbench } from './bundle.mjs';
import { describeEntry, loadedAhead, screenOf } from './page.mjs';

/** The same bytes on every machine: no name, no time, and 'unknown' as the system that made it. */
export function gzip(bytes) {
  const packed = gzipSync(bytes, { level: 9 });
  packed[9] = 255;
  return packed;
}

/** The row of everything that is served. */
export const whole = 'whole product';

/** All files that are loaded before the first view of each route is complete. */
function views(bundle, routes, most, kB) {
  const { main, css, preload } = describeEntry(bundle);
  return routes.map((route) => {
    const screen = screenOf(route);
    const part = firstViews[screen];
    const later = part ? closure(bundle, outputOf(bundle, part)) : [];
    const names = new Set([main, css, ...preload, ...loadedAhead(bundle, route), ...later]);
    return { what: `view ${route}`, kB: kB(names), most };
  });
}

/**
 * The part for which a browser asks for the most files at once, and how many: what it imports, without the entry, the
 * workbench and, for a part of a screen, that screen, which are there before it.
 */
export function mostAsked(bundle) {
  const entry = closure(bundle, outputOf(bundle, 'src/main.tsx'));
  const shared = closure(bundle, outputOf(bundle, workbench));
  const asked = [...bundle.outputs]
    .filter(([name, { entryPoint }]) => entryPoint && name.endsWith('.js'))
    .map(([name, { entryPoint }]) => {
      const screen = outputOf(bundle, `${/^src\/screens\/[^/]+\//.exec(entryPoint)?.[0]}index.tsx`);
      const own = screen && screen !== name ? closure(bundle, screen) : new Set();
      const files = [...closure(bundle, name)].filter(
        (one) => !entry.has(one) && !shared.has(one) && !own.has(one),
      );
      return { part: entryPoint, files: files.length };
    });
  return asked.reduce((most, one) => (one.files > most.files ? one : most));
}

/** A screen's own code: what it loads before it is seen, and no other screen, the entry or the worker reaches. */
export function measure(bundle, routes, budgets) {
  const sizes = new Map();
  /** A file belongs to many views, and compressing it takes as long as bundling it. */
  const size = (name) => {
    if (!sizes.has(name)) sizes.set(name, gzip(bundle.files.get(name)).length);
    return sizes.get(name);
  };
  const kB = (names) => [...names].reduce((sum, name) => sum + size(name), 0) / 1000;
  const entry = closure(bundle, outputOf(bundle, 'src/main.tsx'));
  const worker = closure(bundle, outputOf(bundle, 'src/worker.ts'), true);
  const screens = [...bundle.outputs]
    .map(([name, { entryPoint }]) => ({
      name,
      screen: /^src\/screens\/([^/]+)\/index\.tsx$/.exec(entryPoint ?? '')?.[1],
    }))
    .filter(({ screen }) => screen)
    .map(({ name, screen }) => ({ screen, reach: closure(bundle, name), later: closure(bundle, name, true) }))
    .sort((a, b) => (a.screen < b.screen ? -1 : 1));
  const own = ({ screen, reach }) =>
    [...reach].filter(
      (name) =>
        !entry.has(name) &&
        !worker.has(name) &&
        !screens.some((s) => s.screen !== screen && s.later.has(name)),
    );
  const all = [...bundle.files.keys()].filter((name) => !name.endsWith('.map'));
  const css = all.filter((name) => name.endsWith('.css'));
  return [
    { what: 'entry', kB: kB(entry), most: budgets.entry },
    { what: 'css', kB: kB(css), most: budgets.css },
    ...screens.map((one) => ({ what: `screen ${one.screen}`, kB: kB(own(one)), most: budgets.screen })),
    ...views(bundle, routes, budgets.view, kB),
    { what: 'worker', kB: kB(worker) },
    { what: whole, kB: kB(all) },
  ];
}
