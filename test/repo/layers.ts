/**
 * Who may import whom, read from source text. A type import counts: it couples two files as a value does.
 *
 *   main -> app -> screens -> parts -> { ui, platform, core, paths }     platform -> { core, paths }
 *   worker -> core     ui -> general core     core -> core
 *
 * Inside core each area may use those that come before it. Any area may use collections, text, time and table, which know
 * nothing of an appliance; of those four each may use the ones before it.
 */
import { posix } from 'node:path';
import type { Source } from './sources.ts';

const ground = ['ui', 'platform', 'core', 'paths'];
const mayImport: Readonly<Record<string, readonly string[]>> = {
  main: ['app', 'screens', 'parts', 'styles', ...ground],
  app: ['app', 'screens', 'parts', ...ground],
  screens: ['parts', ...ground],
  parts: ['parts', ...ground],
  platform: ['platform', 'core', 'paths'],
  ui: ['ui'],
  worker: ['core'],
  core: ['core'],
  paths: [],
};

const before = ['network', 'appliance'];
const lower = [...before, 'formats', 'artefacts'];
/** What knows nothing of an appliance, bottom to top. */
const general = ['collections', 'text', 'time', 'table'];
const coreMayImport: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(general.map((area, at) => [area, general.slice(0, at)])),
  network: [],
  appliance: ['network'],
  formats: before,
  artefacts: before,
  authoring: lower,
  audit: lower,
  oedacli: lower,
  platinum: lower,
  reip: [...lower, 'authoring', 'audit', 'oedacli', 'platinum'],
  // What the worker fetches by name.
  tasks: [...lower, 'authoring', 'audit', 'oedacli', 'platinum', 'reip'],
};

const corePackages = ['valibot', 'date-fns', 'ip-bigint', '@rgrove/parse-xml'];
/** Packages that one file alone may import. */
const onlyImporter: Readonly<Record<string, string>> = {
  numbro: 'src/ui/text/format-money.ts',
  '@preact/signals-react': 'src/main.tsx',
};

/** The specifiers of all static, type, re-exporting and dynamic imports of a text. */
export function importsOf(text: string): string[] {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
  const pattern = /(?:\b(?:import|export)\b[^'"`;]*?\bfrom\s*|\bimport\s*\(?\s*)(['"])([^'"]+)\1/g;
  return [...code.matchAll(pattern)].map((match) => match[2] ?? '');
}

/** The imports of a file that its layer forbids, each as a sentence. */
export function forbiddenImports(source: Source): string[] {
  const from = place(source.path);
  return importsOf(source.text).flatMap((specifier) => {
    const complaint = specifier.startsWith('.')
      ? againstLayers(from, place(posix.join(posix.dirname(source.path), specifier)))
      : againstPackages(source.path, from, specifier);
    return complaint ? [`${source.path} imports ${specifier}: ${complaint}`] : [];
  });
}

type Place = { layer: string; area: string };

/** `src/core/audit/run/run.ts` is layer core, area audit; `src/main.tsx` is layer main. */
function place(path: string): Place {
  const [layer = '', area = ''] = path
    .replace(/^src\//, '')
    .replace(/\.(tsx?|css)$/, '')
    .split('/');
  return { layer, area };
}

function againstLayers(from: Place, to: Place): string | undefined {
  if (from.layer === 'ui' && to.layer === 'core' && general.includes(to.area)) return undefined;
  if (from.layer === 'screens' && to.layer === 'screens') {
    return from.area === to.area ? undefined : 'no screen imports another screen';
  }
  if (from.layer === 'core' && to.layer === 'core' && from.area !== to.area) {
    return (!general.includes(from.area) && general.includes(to.area)) ||
      coreMayImport[from.area]?.includes(to.area)
      ? undefined
      : `core/${from.area} may not use core/${to.area}`;
  }
  return mayImport[from.layer]?.includes(to.layer) ? undefined : `${from.layer} may not use ${to.layer}`;
}

function againstPackages(path: string, { layer }: Place, specifier: string): string | undefined {
  const name = specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
  if (layer === 'core' || layer === 'worker') {
    return corePackages.includes(name) ? undefined : `the core uses ${corePackages.join(', ')} only`;
  }
  const importer = onlyImporter[name];
  if (importer && importer !== path) return `only ${importer} imports it`;
  if (name === 'date-fns' && path !== 'src/ui/text/format-date.ts')
    return 'only ui/format-date.ts and core import it';
  if (layer === 'platform' && /^(react|react-dom|wouter|lucide-react)$/.test(name)) {
    return 'platform knows no React';
  }
  if (layer === 'ui' && name === 'wouter') return 'the kit knows no router';
  return undefined;
}
