import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { forbiddenImports, importCircles, importsOf, rooms } from './layers.ts';
import { sourcesUnder } from './sources.ts';

const layers = suite('layers');

layers('no file of src imports against the layers', () => {
  const code = sourcesUnder('src').filter(({ path }) => /\.tsx?$/.test(path));
  assert.ok(code.length > 10, 'the walk finds the sources');
  const complaints = code.flatMap(forbiddenImports);
  assert.is(complaints.length, 0, complaints.join('\n'));
});

layers('no file leads back to itself by its imports', () => {
  const code = sourcesUnder('src').filter(({ path }) => /\.tsx?$/.test(path));
  assert.equal(importCircles(code), []);
});

layers('finds a circle of imports, type imports included, and only those in it', () => {
  const source = (path: string, ...targets: string[]) => ({
    path: `src/${path}`,
    text: targets.map((target) => `import type { x } from './${target}';`).join('\n'),
  });
  const three = [
    source('a.ts', 'b.ts'),
    source('b.ts', 'c.ts', 'd.ts'),
    source('c.ts', 'a.ts'),
    source('d.ts'),
  ];
  assert.equal(importCircles(three), [['src/a.ts', 'src/b.ts', 'src/c.ts']]);
  assert.equal(importCircles([source('a.ts', 'b.ts'), source('b.ts', 'c.ts'), source('c.ts')]), []);
  const twice = [
    source('a.ts', 'b.ts', 'c.ts'),
    source('b.ts', 'a.ts'),
    source('c.ts', 'd.ts'),
    source('d.ts', 'c.ts'),
  ];
  assert.is(importCircles(twice).length, 2);
});

layers('a folder holds at most 40 files, but for a catalog of one kind', () => {
  const catalogs = [
    'src/core/audit/checks',
    'src/core/audit/evidence/parsers',
    'src/core/reip/planner/steps',
  ];
  const files = new Map<string, number>();
  for (const { path } of sourcesUnder('src')) {
    const folder = path.slice(0, path.lastIndexOf('/'));
    files.set(folder, (files.get(folder) ?? 0) + 1);
  }
  const full = [...files].filter(([folder, count]) => count > 40 && !catalogs.includes(folder));
  assert.equal(full, []);
});

layers('every room of the lists is there', () => {
  const paths = sourcesUnder('src').map(({ path }) => path);
  for (const [area, order] of Object.entries(rooms)) {
    for (const room of order) {
      const start = room === '.' ? `src/${area}/` : `src/${area}/${room.replace(/^\.\//, '')}`;
      assert.ok(
        paths.some((path) => path.startsWith(start)),
        `${area}: ${room}`,
      );
    }
  }
});

layers('reads every form of import', () => {
  const text = `
    import a from './a.ts';
    import type { B } from "./b.ts";
    import {
      c,
      type D,
    } from './c.ts';
    import './e.css';
    export { f } from './f.ts';
    export * from './g.ts';
    const h = () => import('./h.ts');
    type I = typeof import('./i.ts');
    // import './not.ts';
    /* import './nor.ts'; */
  `;
  const names = ['a.ts', 'b.ts', 'c.ts', 'e.css', 'f.ts', 'g.ts', 'h.ts', 'i.ts'];
  assert.equal(importsOf(text).sort(), names.map((name) => `./${name}`).sort());
});

const bad: [path: string, specifier: string][] = [
  ['src/core/appliance/x.ts', '../../platform/browser/http.ts'],
  ['src/core/appliance/x.ts', '../audit/run/run.ts'],
  ['src/core/formats/x.ts', '../artefacts/dns/zones.ts'],
  ['src/core/table/sort.ts', '../network/address.ts'],
  ['src/core/network/x.ts', 'react'],
  ['src/core/time/x.ts', 'date-fns'],
  ['src/core/time/x.ts', '@date-fns/tz'],
  ['src/core/reip/run/x.ts', '@noble/hashes/sha2.js'],
  ['src/platform/records/x.ts', '@noble/hashes/sha2.js'],
  ['src/ui/controls/Button.tsx', '../../core/appliance/document/appliance-types.ts'],
  ['src/ui/controls/Button.tsx', '../../platform/browser/http.ts'],
  ['src/ui/controls/Button.tsx', 'wouter'],
  ['src/platform/browser/http.ts', '../../ui/hooks/useValue.ts'],
  ['src/platform/browser/http.ts', 'react'],
  ['src/parts/x.tsx', '../screens/home/model.ts'],
  ['src/screens/home/index.tsx', '../reip/index.tsx'],
  ['src/screens/home/index.tsx', '../../app/App.tsx'],
  ['src/worker.ts', './platform/browser/http.ts'],
  ['src/app/App.tsx', '../main.tsx'],
  ['src/screens/home/index.tsx', 'numbro'],
  ['src/core/reip/mapping/x.ts', '../planner/plan-reip.ts'],
  ['src/core/reip/project/x.ts', '../mapping/services.ts'],
  ['src/core/formats/xml/x.ts', '../read/read.ts'],
  ['src/core/reip/planner/context/x.ts', '../order/moves.ts'],
  ['src/core/audit/unlisted/x.ts', '../basis/types.ts'],
  ['src/ui/text/x.ts', '../table/Table.tsx'],
];
const good: [path: string, specifier: string][] = [
  ['src/main.tsx', './app/App.tsx'],
  ['src/main.tsx', '@preact/signals-react'],
  ['src/app/routes/routes.ts', '../../screens/home/index.tsx'],
  ['src/screens/reip/ip-mapping/Networks.tsx', '../use-reip.ts'],
  ['src/screens/home/index.tsx', '../../paths.ts'],
  ['src/core/artefacts/files/sha256.ts', '@noble/hashes/sha2.js'],
  ['src/ui/text/format-date.ts', 'date-fns'],
  ['src/parts/x.tsx', '../core/audit/run/run.ts'],
  ['src/ui/table/Table.tsx', '../../core/table/sort.ts'],
  ['src/core/reip/planner/plan-reip.ts', '../../audit/run/run.ts'],
  ['src/core/formats/table/endpoint-table.ts', '../../table/csv.ts'],
  ['src/worker.ts', './core/formats/read/read.ts'],
  ['src/core/reip/planner/x.ts', '../mapping/services.ts'],
  ['src/core/reip/handover/x.ts', '../runbook/runbook.ts'],
  ['src/core/reip/proof/x.ts', '../plan-types.ts'],
];

layers('refuses what the layers forbid, also as a type import, and nothing else', () => {
  for (const [path, specifier] of bad) {
    for (const form of ['import { x }', 'import type { x }', 'export { x }']) {
      const found = forbiddenImports({ path, text: `${form} from '${specifier}';` });
      assert.is(found.length, 1, `${path} -> ${specifier}`);
    }
  }
  for (const [path, specifier] of good) {
    assert.equal(forbiddenImports({ path, text: `import { x } from '${specifier}';` }), []);
  }
});

layers.run();
