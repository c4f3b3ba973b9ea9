/** The packages that the build lightens give the same results as the whole ones. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import 'fake-indexeddb/auto';
import { build } from 'esbuild';
import fc from 'fast-check';
import { Window } from 'happy-dom';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { dateFullYear, fullDateTime, longDate, zonedDateTime } from '../../src/ui/text/format-date.ts';
import { fullMoney } from '../../src/ui/text/format-money.ts';

const { light } = (await import(pathToFileURL(join(process.cwd(), 'build/light.mjs')).href)) as {
  light: import('esbuild').Plugin[];
};
const folder = mkdtempSync(join(tmpdir(), 'appliance-console-light-'));
const test = suite('light packages');
test.after(() => rmSync(folder, { recursive: true, force: true }));

const lightened = async <T>(entry: string): Promise<T> => {
  const outfile = join(folder, entry.replace(/.*\/|\.ts$/g, '').concat('.mjs'));
  await build({ entryPoints: [entry], outfile, bundle: true, format: 'esm', minify: true, plugins: light });
  return import(pathToFileURL(outfile).href) as Promise<T>;
};

test('amounts of money, up to 15 digits', async () => {
  const own = await lightened<{ fullMoney: typeof fullMoney }>('src/ui/text/format-money.ts');
  const amount = fc.oneof(
    fc.integer({ min: -1e13, max: 1e13 }).map((cents) => cents / 100),
    fc.double({ min: -1e13, max: 1e13, noNaN: true }),
    fc.constantFrom(0, -0, 0.005, 1.005, 999.995, 1e-9, 1e21),
  );
  fc.assert(fc.property(amount, (value) => assert.is(own.fullMoney(value), fullMoney(value))));
});

test('dates, in every form', async () => {
  const whole = { longDate, dateFullYear, fullDateTime, zonedDateTime };
  const own = await lightened<typeof whole>('src/ui/text/format-date.ts');
  const day = fc.date({ min: new Date(0), max: new Date('2200-01-01'), noInvalidDate: false });
  fc.assert(
    fc.property(day, (date) => {
      for (const form of ['longDate', 'dateFullYear', 'fullDateTime', 'zonedDateTime'] as const)
        assert.is(own[form](date), whole[form](date));
    }),
  );
});

test('a database in the browser, by keys and by a cursor', async () => {
  const entry = join(folder, 'database.ts');
  writeFileSync(
    entry,
    `export { openDB } from ${JSON.stringify(join(process.cwd(), 'node_modules/idb'))};\n`,
  );
  const { openDB } = await lightened<typeof import('idb')>(entry);
  const db = await openDB('light', 1, { upgrade: (made) => made.createObjectStore('texts') });
  await db.put('texts', 'one', 1);
  await db.put('texts', 'two', 2);
  const found = [await db.get('texts', 2)];
  let cursor = await db.transaction('texts').store.openCursor();
  while (cursor) {
    found.push(cursor.value);
    cursor = await cursor.continue();
  }
  assert.equal(found, ['two', 'one', 'two']);
  db.close();
});

test('the renderer as a module of functions, and nothing of the one that wraps them', async () => {
  const entry = join(folder, 'renderer.ts');
  const at = (name: string) => JSON.stringify(join(process.cwd(), 'node_modules', name));
  writeFileSync(
    entry,
    `export { createRoot } from 'react-dom/client';
     export { createElement, useState } from 'react';
     export { flushSync } from ${at('react-dom')};\n`,
  );
  type Renderer = typeof import('react-dom/client') & typeof import('react-dom') & typeof import('react');
  const { createElement, createRoot, flushSync, useState } = await lightened<Renderer>(entry);
  const { document, MouseEvent } = new Window();
  const root = document.createElement('div');
  document.body.append(root);
  const Counter = () => {
    const [count, setCount] = useState(1);
    return createElement(
      'button',
      { type: 'button', onClick: () => setCount(count + 1) },
      `pressed ${count}`,
    );
  };
  const drawn = createRoot(root as unknown as Element);
  flushSync(() => drawn.render(createElement(Counter)));
  assert.is(root.innerHTML, '<button type="button">pressed 1</button>');
  flushSync(() => root.firstElementChild?.dispatchEvent(new MouseEvent('click', { bubbles: true })));
  assert.is(root.textContent, 'pressed 2');
  flushSync(() => drawn.unmount());
  assert.is(root.innerHTML, '');
  // A wrapper of a package has its name where names are not shortened.
  const { outputFiles } = await build({
    ...{ entryPoints: [entry], bundle: true, format: 'esm', write: false, plugins: light },
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  assert.not.match(outputFiles[0]?.text ?? '', /require_react_dom_client/);
});

test('a package that has changed stops the build, which would carry all of it unseen', async () => {
  const other = join(folder, 'date-fns/locale/en-US/_lib/match.js');
  mkdirSync(join(other, '..'), { recursive: true });
  writeFileSync(other, 'export default 1;\n');
  const reported = await build({
    stdin: { contents: `import '${other}'`, resolveDir: folder },
    plugins: [
      { name: 'there', setup: (at) => at.onResolve({ filter: /match\.js$/ }, ({ path }) => ({ path })) },
      ...light,
    ],
    bundle: true,
    write: false,
    logLevel: 'silent',
  }).then(
    () => 'built',
    (error: Error) => error.message,
  );
  assert.match(reported, /finds nothing to leave out/);
});

test.run();
