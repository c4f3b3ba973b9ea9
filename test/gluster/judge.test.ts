/** The judge of the run finds each fault by its kind, in folders as they would be. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { folderOf } from '../../src/platform/records/appliance-store/appliance-folders.ts';
import { writeMeta } from '../../src/platform/records/appliance-store/appliance-meta.ts';
import { metaOf } from '../../src/platform/records/record-meta.ts';
import { differencesOf, faultsOf, type Tree } from './judge.ts';
import { documentOf, type Saved, textOf } from './writers.ts';

const judge = suite('judge of more than one server');

function savedAs(tag: string, revision: number): Saved {
  const appliance = documentOf(1, tag);
  const facts = { saveId: `save ${tag}`, by: 'Ada Lovelace', note: '', at: 1, revision };
  return { appliance, meta: metaOf(appliance.id, appliance, facts) };
}

const folder = (revision: number) => `${folderOf(documentOf(1, '').id)}/r${revision}`;

function filesOf({ appliance, meta }: Saved, revision = meta.revision): [string, string][] {
  const at = folder(revision);
  return [
    [`${at}/`, ''],
    [`${at}/document.json`, textOf(appliance)],
    [`${at}/meta.json`, writeMeta({ meta: { ...meta, revision }, sources: [] })],
  ];
}

const saved = [savedAs('0-0', 1), savedAs('1-1', 2)];
const tree = (): Map<string, string> =>
  new Map([...saved.flatMap((one) => filesOf(one)), ['staging/', ''], ['staging/x/', '']]);
const changed = (change: (tree: Map<string, string>) => void): Tree => {
  const one = tree();
  change(one);
  return one;
};
const none = { lost: [], half: [], double: [] };

judge('whole saves have no fault', () => {
  assert.equal(faultsOf(saved, tree()), none);
});

judge('a revision without one of its files, or with a part of it, is lost and half', () => {
  for (const name of ['document.json', 'meta.json']) {
    const path = `${folder(2)}/${name}`;
    for (const damaged of [
      changed((one) => one.delete(path)),
      changed((one) => one.set(path, (one.get(path) ?? '').slice(0, 20))),
      changed((one) => one.set(path, '')),
    ])
      assert.equal(faultsOf(saved, damaged), { ...none, lost: [`1-1 at ${folder(2)}`], half: [folder(2)] });
  }
});

judge('a revision that is gone is lost, and an empty folder of one is half', () => {
  const gone = changed((one) => {
    for (const [path] of filesOf(savedAs('1-1', 2))) one.delete(path);
  });
  assert.equal(faultsOf(saved, gone), { ...none, lost: [`1-1 at ${folder(2)}`] });
  const empty = changed((one) => one.set(`${folder(3)}/`, ''));
  assert.equal(faultsOf(saved, empty), { ...none, half: [folder(3)] });
});

judge('a document of another save is lost and half', () => {
  const [first] = filesOf(savedAs('0-0', 1)).slice(1);
  const mixed = changed((one) => one.set(`${folder(2)}/document.json`, first?.[1] ?? ''));
  assert.equal(faultsOf(saved, mixed), { ...none, lost: [`1-1 at ${folder(2)}`], half: [folder(2)] });
});

judge('a save that is there twice, and a revision that two have got, are double', () => {
  const twice = changed((one) => {
    for (const [path, text] of filesOf(savedAs('1-1', 2), 3)) one.set(path, text);
  });
  assert.equal(faultsOf(saved, twice), { ...none, double: ['1-1'] });
  const both = [...saved, savedAs('2-1', 2)];
  assert.equal(faultsOf(both, tree()), { ...none, lost: [`2-1 at ${folder(2)}`], double: [folder(2)] });
});

judge('copies differ by what only one has, and by another text', () => {
  const path = `${folder(2)}/meta.json`;
  assert.equal(differencesOf('copy', tree(), tree()), []);
  assert.equal(
    differencesOf(
      'copy',
      changed((one) => one.delete(path)),
      tree(),
    ),
    [`copy: ${path}`],
  );
  assert.equal(
    differencesOf(
      'copy',
      tree(),
      changed((one) => one.delete(path)),
    ),
    [`copy: ${path}`],
  );
  assert.equal(
    differencesOf(
      'copy',
      changed((one) => one.set(path, '')),
      tree(),
    ),
    [`copy: ${path}`],
  );
});

judge.run();
