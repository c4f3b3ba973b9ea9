import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { forbiddenImports, importsOf } from './layers.ts';
import { sourcesUnder } from './sources.ts';

const layers = suite('layers');

layers('no file of src imports against the layers', () => {
  const code = sourcesUnder('src').filter(({ path }) => /\.tsx?$/.test(path));
  assert.ok(code.length > 10, 'the walk finds the sources');
  const complaints = code.flatMap(forbiddenImports);
  assert.is(complaints.length, 0, complaints.join('\n'));
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
  ['src/core/appliance/x.ts', '../../platform/http.ts'],
  ['src/core/appliance/x.ts', '../audit/run.ts'],
  ['src/core/formats/x.ts', '../artefacts/zones.ts'],
  ['src/core/table/sort.ts', '../network/address.ts'],
  ['src/core/network/x.ts', 'react'],
  ['src/ui/controls/Button.tsx', '../core/appliance/types.ts'],
  ['src/ui/controls/Button.tsx', '../platform/http.ts'],
  ['src/ui/controls/Button.tsx', 'wouter'],
  ['src/platform/browser/http.ts', '../../ui/useValue.ts'],
  ['src/platform/browser/http.ts', 'react'],
  ['src/parts/x.tsx', '../screens/home/model.ts'],
  ['src/screens/home/index.tsx', '../reip/index.tsx'],
  ['src/screens/home/index.tsx', '../../app/App.tsx'],
  ['src/worker.ts', './platform/http.ts'],
  ['src/app/App.tsx', '../main.tsx'],
  ['src/screens/home/index.tsx', 'numbro'],
];
const good: [path: string, specifier: string][] = [
  ['src/main.tsx', './app/App.tsx'],
  ['src/main.tsx', '@preact/signals-react'],
  ['src/app/routes/routes.ts', '../screens/home/index.tsx'],
  ['src/screens/reip/ip-mapping/Networks.tsx', '../model.ts'],
  ['src/screens/home/index.tsx', '../../paths.ts'],
  ['src/parts/x.tsx', '../core/audit/run.ts'],
  ['src/ui/table/Table.tsx', '../core/table/sort.ts'],
  ['src/core/reip/planner/plan-reip.ts', '../audit/run.ts'],
  ['src/core/formats/table/endpoint-table.ts', '../table/csv.ts'],
  ['src/worker.ts', './core/formats/read.ts'],
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
