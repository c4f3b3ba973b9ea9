/** The plugin of the bundler for the lists of `gather`. */
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/**
 * Makes every part import its lists, after what it imports itself: what runs first stays first. The lists are read when a
 * run starts.
 *
 * @param {ReturnType<typeof import('./gather.mjs').gather>} lists @param {string} root that their paths start from
 * @returns {import('esbuild').Plugin}
 */
export const gathering = (lists, root) => ({
  name: 'gathering',
  setup(build) {
    let all = [];
    build.onStart(() => {
      all = [...new Set([...lists.values()].flat())];
    });
    build.onResolve({ filter: /^gathered:/ }, ({ path }) => ({
      path,
      namespace: 'gathered',
      sideEffects: true,
    }));
    build.onLoad({ filter: /./, namespace: 'gathered' }, ({ path }) => ({
      contents: imports(all[Number(path.slice('gathered:'.length))], root),
      resolveDir: root,
    }));
    build.onLoad({ filter: /\.tsx?$/ }, ({ path }) => {
      const own = lists.get(relative(root, path));
      if (!own?.length) return undefined;
      const gathered = own.map((list) => `import 'gathered:${all.indexOf(list)}';`).join('\n');
      return {
        contents: `${readFileSync(path, 'utf8')}\n${gathered}\n`,
        loader: path.endsWith('x') ? 'tsx' : 'ts',
      };
    });
  },
});

/**
 * A package that declares no side effects is included only where it is used. So the icons are used explicitly, and the
 * other modules stay as they were split.
 */
function imports(modules, root) {
  const path = (module) => JSON.stringify(join(root, module));
  const icons = modules.filter((module) => module.includes('/lucide-react/') && module.includes('/icons/'));
  return [
    ...modules.filter((module) => !isPure(module, root)).map((module) => `import ${path(module)};`),
    ...icons.map((module, at) => `import icon${at} from ${path(module)};`),
    icons.length > 0 ? `Object.freeze([${icons.map((_, at) => `icon${at}`)}]);` : '',
  ].join('\n');
}

function isPure(module, root) {
  const folder = /^node_modules\/(?:@[^/]+\/)?[^/]+\//.exec(module)?.[0];
  return (
    folder !== undefined && JSON.parse(readFileSync(join(root, folder, 'package.json'))).sideEffects === false
  );
}
