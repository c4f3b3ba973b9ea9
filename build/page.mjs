/** The pages: one per route, all the same except for their preloads and their initial content. */
import { closure, outputOf, workbench } from './bundle.mjs';

export const product = 'Appliance Console';

export function describeEntry(bundle) {
  const main = outputOf(bundle, 'src/main.tsx');
  const worker = outputOf(bundle, 'src/worker.ts');
  const styles = [...bundle.files.keys()].filter((name) => name.endsWith('.css'));
  const css = bundle.outputs.get(main)?.cssBundle?.replace(/^out\//, '');
  if (!css || styles.length !== 1) {
    throw new Error(
      `one style sheet, imported by src/main.tsx, is expected; found: ${styles.join(', ') || 'none'}`,
    );
  }
  const preload = [...closure(bundle, main)].filter((name) => name !== main).sort();
  return { main, worker, css, preload };
}

/** The folder of a route's screen. */
export const screenOf = (route) => route.split('/').at(-1) || 'home';

/** What a route's page waits for next, the workbench and its screen: asked for while the entry is on its way. */
export function loadedAhead(bundle, route) {
  const screen = `src/screens/${screenOf(route)}/index.tsx`;
  const entry = closure(bundle, outputOf(bundle, 'src/main.tsx'));
  const parts = openRoutes.has(route) ? [screen] : [workbench, screen];
  const files = parts.flatMap((part) => [...closure(bundle, outputOf(bundle, part))]);
  return [...new Set(files)].filter((name) => !entry.has(name)).sort();
}

/**
 * Initial content of #root until the first render, in the classes of ui/css/shell.css: the bar and a placeholder, or an
 * empty box for pages of one box (sign-in, an unknown address). Neither shows anything that could turn out wrong.
 */
export const barShell = `<div class="shell bare"><header class="shell-bar"><span class="mark">${product}</span></header><main class="shell-main"><div class="skeleton" aria-busy="true">${'<i></i>'.repeat(6)}</div></main></div>`;
export const boxShell = '<main class="lone" aria-busy="true"></main>';
export const openRoutes = new Set(['/sign-in']);

/** The page that every route starts from. */
export function page({ main, worker, css, preload }, { id, version }, shell, ahead = []) {
  const lines = [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light">',
    '<meta name="referrer" content="same-origin">',
    `<meta name="build" content="${id}">`,
    `<meta name="version" content="${version}">`,
    `<meta name="worker" content="/${worker}">`,
    `<title>${product}</title>`,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    `<link rel="stylesheet" href="/${css}">`,
    ...preload.map((name) => `<link rel="modulepreload" href="/${name}">`),
    `<script type="module" src="/${main}"></script>`,
    ...ahead.map((name) => `<link rel="modulepreload" fetchpriority="low" href="/${name}">`),
    '</head>',
    '<body>',
    `<div id="root">${shell}</div>`,
    `<noscript><p>${product} needs JavaScript.</p></noscript>`,
    '</body>',
    '</html>',
  ];
  return `${lines.join('\n')}\n`;
}
