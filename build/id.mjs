/**
 * The id of a build: a hash of all that the files and the tarball are made of, so that builds of different sources have
 * different names. The same sources give the same id everywhere.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex');

/**
 * `inputs` are the paths of bundled files below `root`; `how` has what else decides, such as the release of the bundler. The
 * builders, package.json, the license and the folder `static` go into every build.
 *
 * @param {{ root: string, inputs: readonly string[], how: string }} options
 * @returns {string} 16 hexadecimal digits
 */
export function buildId({ root, inputs, how }) {
  const under = (folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) =>
        relative(root, join(entry.parentPath ?? entry.path, entry.name))
          .split(sep)
          .join('/'),
      );
  const builders = under('build').filter((path) => path.endsWith('.mjs'));
  const paths = new Set([...inputs, 'build.mjs', ...builders, 'package.json', 'LICENSE', ...under('static')]);
  const hash = createHash('sha256').update(`${how}\n`);
  for (const path of [...paths].sort()) hash.update(`${path}\0${sha256(readFileSync(join(root, path)))}\n`);
  return hash.digest('hex').slice(0, 16);
}
