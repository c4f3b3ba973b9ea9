/**
 * Who may import whom, read from source text. A type import counts: it couples two files as a value does.
 *
 *   main -> app -> screens -> parts -> { ui, platform, core, paths }     platform -> { core, paths }
 *   worker -> core     ui -> general core     core -> core
 *
 * Inside core each area may use those that come before it. Any area may use collections, text, time, table and layout, which
 * know nothing of an appliance; of those five each may use the ones before it.
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
const general = ['collections', 'text', 'time', 'table', 'layout'];
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
  search: [...lower, 'audit', 'reip'],
  // The table of the background tasks: it names modules of every area.
  tasks: [...lower, 'authoring', 'audit', 'oedacli', 'platinum', 'reip', 'search'],
};

const corePackages = ['valibot', 'ip-bigint', '@rgrove/parse-xml', '@noble/hashes', '@date-fns/tz'];
/** Packages that one file alone may import. */
const onlyImporter: Readonly<Record<string, string>> = {
  numbro: 'src/ui/text/format-money.ts',
  'date-fns': 'src/ui/text/format-date.ts',
  '@date-fns/tz': 'src/core/time/zoned-time.ts',
  '@noble/hashes': 'src/core/artefacts/files/sha256.ts',
  '@preact/signals-react': 'src/main.tsx',
};

/**
 * The rooms of each area, bottom to top: a file imports only from its own room and those before it. `.` is what lies at the
 * top of the area, `./types.ts` a single file there that lies lower.
 */
export const rooms: Readonly<Record<string, readonly string[]>> = {
  app: ['notices', 'pages', 'dialogs', 'routes', 'shell', '.'],
  'core/appliance': [
    'document',
    'edits',
    'merge',
    'networks',
    'racks',
    'bulk-edit',
    'transfer',
    'flow',
    'example',
  ],
  'core/artefacts': ['files', 'dns', 'hosts', 'port-request'],
  'core/audit': ['basis', 'checks', 'evidence', 'typed', 'run', 'report'],
  'core/audit/evidence': [
    'blocks',
    './sheet.ts',
    './types.ts',
    './reading.ts',
    'secrets',
    './parse-helpers.ts',
    './read-addresses.ts',
    './read-json-addresses.ts',
    './find-records.ts',
    'collector',
    'parsers',
    'compare',
    '.',
  ],
  'core/authoring': ['design', 'plan', 'replan', 'entry', 'software', 'assistant'],
  'core/formats': ['shared', 'document', 'table', 'xml', 'cli', 'patch', 'read', 'merge'],
  'core/oedacli': ['language', 'script', 'check', 'dry-run', 'between', 'assist'],
  'core/platinum': ['contract', 'matrix', 'readiness', 'notice'],
  'core/reip': [
    '.',
    'project',
    'mapping',
    'questions',
    'simulation',
    'names',
    'records',
    'acts',
    'planner',
    'outage',
    'command-reader',
    'proof',
    'runbook',
    'handover',
    'rehearsal',
    'run',
    'tools',
    'checked-plan',
  ],
  'core/reip/planner': ['context', 'order', 'steps', '.'],
  parts: [
    'labels',
    'services',
    'record-pass',
    'changes',
    'files',
    'navigation',
    'fields',
    'help',
    'change-notice',
    'picture',
    'print',
    'findings',
    'machine',
    'diagram',
    'rack',
    'removal',
    'addresses',
    'sign-in',
    'subnet-map',
  ],
  platform: ['browser', 'shell', 'auth', 'records', 'drafts', 'background', 'workspace', 'composition'],
  'platform/records': ['.', 'appliance-store', 'browser-store'],
  'screens/dashboard': ['./tab-names.ts', 'edit', 'management', 'others', 'tiles', 'tabs', '.'],
  'screens/home': ['dialogs', 'import', 'list', 'across', '.'],
  'screens/oeca': ['answers', 'fields', 'frame', 'previews', 'review', 'steps', '.'],
  'screens/oedacli': ['model', 'actions', 'form', 'script', '.'],
  'screens/platinum': [
    './tab-names.ts',
    './use-editor.ts',
    './BarActions.tsx',
    './FoldCard.tsx',
    'contract',
    'readiness',
    'change',
    'matrix',
    '.',
  ],
  'screens/preaudit': [
    './subjects.ts',
    './tab-props.ts',
    './use-audit.ts',
    'baseline',
    'evidence',
    'inputs',
    'report',
    '.',
  ],
  'screens/reip': [
    './labels.ts',
    './use-reip.ts',
    './use-typed-name.ts',
    './ResumeCard.tsx',
    'ip-mapping',
    'planning',
    'summary',
    'tools',
    'run',
    '.',
  ],
  'screens/reip/ip-mapping': ['rows', 'names', 'pins', 'subnet', '.'],
  'screens/reip/planning': [
    './platinum-risk.ts',
    'outage',
    'questions',
    'snapshot',
    'proof',
    'plan',
    'graph',
    '.',
  ],
  ui: ['hooks', 'text', 'controls', 'surfaces', 'fields', 'overlays', 'table', 'feedback'],
};

/** The specifiers of all static, type, re-exporting and dynamic imports of a text. */
export function importsOf(text: string): string[] {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
  const pattern = /(?:\b(?:import|export)\b[^'"`;]*?\bfrom\s*|\bimport\s*\(?\s*)(['"])([^'"]+)\1/g;
  return [...code.matchAll(pattern)].map((match) => match[2] ?? '');
}

/** The imports of a file that its layer or its room forbids, each as a sentence. */
export function forbiddenImports(source: Source): string[] {
  const from = place(source.path);
  return importsOf(source.text).flatMap((specifier) => {
    const target = posix.join(posix.dirname(source.path), specifier);
    const complaint = specifier.startsWith('.')
      ? (againstLayers(from, place(target)) ?? againstRooms(source.path, target))
      : againstPackages(source.path, from, specifier);
    return complaint ? [`${source.path} imports ${specifier}: ${complaint}`] : [];
  });
}

/** Every area of `rooms` that holds both files, the outermost first, judges the import. */
function againstRooms(path: string, target: string): string | undefined {
  for (const [area, order] of Object.entries(rooms)) {
    const inside = `src/${area}/`;
    if (!path.startsWith(inside) || !target.startsWith(inside)) continue;
    const [from, to] = [path, target].map((file) => roomOf(file.slice(inside.length), order));
    if (from === undefined || to === undefined)
      return `${area} has a room that test/repo/layers.ts does not list`;
    if (to > from) return `in ${area}, ${order[from]} comes before ${order[to]}`;
  }
  return undefined;
}

/** Where in the order of its area a file lies; undefined for a room that the order lacks. */
function roomOf(path: string, order: readonly string[]): number | undefined {
  const single = order.indexOf(`./${path}`);
  const [room = '', ...rest] = path.split('/');
  const at = single >= 0 ? single : order.indexOf(rest.length === 0 ? '.' : room);
  return at < 0 ? undefined : at;
}

/** Groups of files that import each other in a circle, type imports included; each group sorted. */
export function importCircles(sources: readonly Source[]): string[][] {
  const known = new Set(sources.map(({ path }) => path));
  const imports = new Map(
    sources.map(({ path, text }) => [
      path,
      importsOf(text)
        .map((specifier) => posix.join(posix.dirname(path), specifier))
        .filter((target) => known.has(target)),
    ]),
  );
  // Tarjan's strongly connected components: `low` is the earliest file on the stack that a file leads back to.
  const low = new Map<string, number>();
  const stack: string[] = [];
  const circles: string[][] = [];
  const visit = (path: string): number => {
    const number = low.size;
    low.set(path, number);
    stack.push(path);
    let lowest = number;
    for (const target of imports.get(path) ?? []) {
      if (!low.has(target)) lowest = Math.min(lowest, visit(target));
      else if (stack.includes(target)) lowest = Math.min(lowest, low.get(target) ?? number);
    }
    low.set(path, lowest);
    if (lowest !== number) return lowest;
    const circle = stack.splice(stack.indexOf(path));
    if (circle.length > 1 || imports.get(path)?.includes(path)) circles.push(circle.sort());
    return lowest;
  };
  for (const path of known) if (!low.has(path)) visit(path);
  return circles;
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
  const importer = onlyImporter[name];
  if (importer && importer !== path) return `only ${importer} imports it`;
  if (layer === 'core' || layer === 'worker') {
    return corePackages.includes(name) ? undefined : `the core uses ${corePackages.join(', ')} only`;
  }
  if (layer === 'platform' && /^(react|react-dom|wouter|lucide-react)$/.test(name)) {
    return 'platform knows no React';
  }
  if (layer === 'ui' && name === 'wouter') return 'the kit knows no router';
  return undefined;
}
