/** Compares what was acknowledged with what is in the folders of the records, and the copies with each other. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderOf } from '../../src/platform/records/appliance-store/appliance-folders.ts';
import { readMeta } from '../../src/platform/records/appliance-store/appliance-meta.ts';
import type { Faults } from './report.ts';
import { type Saved, textOf } from './writers.ts';

/** Each file with its text, and each folder, below the records. */
export type Tree = ReadonlyMap<string, string>;

export function treeOf(records: string): Tree {
  const tree = new Map<string, string>();
  const walk = (folder: string) => {
    for (const entry of readdirSync(join(records, folder), { withFileTypes: true })) {
      const path = `${folder}${entry.name}`;
      if (entry.isDirectory()) {
        tree.set(`${path}/`, '');
        walk(`${path}/`);
      } else tree.set(path, readFileSync(join(records, path), 'utf8'));
    }
  };
  walk('');
  return tree;
}

/** The paths that are in one of them only, or have two texts. */
export function differencesOf(name: string, tree: Tree, other: Tree): string[] {
  const paths = new Set([...tree.keys(), ...other.keys()]);
  return [...paths].filter((path) => tree.get(path) !== other.get(path)).map((path) => `${name}: ${path}`);
}

/** The files of each revision, by the path of its folder. */
function revisionsOf(tree: Tree): Map<string, Map<string, string>> {
  const revisions = new Map<string, Map<string, string>>();
  for (const [path, text] of tree) {
    const [, folder, name = ''] = /^((?!staging\/|removed\/|sources\/)[^/]+\/[^/]+)\/(.*)$/.exec(path) ?? [];
    if (folder === undefined) continue;
    const files = revisions.get(folder) ?? new Map();
    revisions.set(folder, files);
    if (name) files.set(name, text);
  }
  return revisions;
}

const duplicates = (names: readonly string[]) => names.filter((name, i) => names.indexOf(name) !== i);

/** `saved` are all saves that were acknowledged. */
export function faultsOf(saved: readonly Saved[], tree: Tree): Faults {
  const revisions = revisionsOf(tree);
  const placeOf = ({ meta }: Saved) => `${folderOf(meta.id)}/r${meta.revision}`;
  const sent = new Map(saved.map(({ appliance }) => [appliance.customer ?? '', textOf(appliance)]));
  const tags = new Map<string, string | undefined>();
  for (const [folder, files] of revisions) {
    const meta = readMeta(files.get('meta.json'))?.meta;
    const isWhole =
      meta !== undefined &&
      `${folderOf(meta.id)}/r${meta.revision}` === folder &&
      files.get('document.json') === sent.get(meta.customer ?? '') &&
      files.size === 2;
    tags.set(folder, isWhole ? meta.customer : undefined);
  }
  const lost = saved.filter((one) => {
    const files = revisions.get(placeOf(one));
    const isThere = readMeta(files?.get('meta.json'))?.meta.saveId === one.meta.saveId;
    return !isThere || files?.get('document.json') !== textOf(one.appliance);
  });
  return {
    lost: lost.map((one) => `${one.appliance.customer} at ${placeOf(one)}`),
    half: [...tags].filter(([, tag]) => tag === undefined).map(([folder]) => folder),
    double: [
      ...duplicates(saved.map(placeOf)),
      ...duplicates([...tags.values()].filter((tag) => tag !== undefined)),
    ],
  };
}
