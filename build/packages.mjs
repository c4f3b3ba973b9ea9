/** Third-party software in the output: the list with licenses, and the bill of materials. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const compare = (a, b) => (a < b ? -1 : a > b ? 1 : 0);

/** Libraries embedded in a file of another package, with the banner that has the version. */
const carried = [
  {
    file: 'node_modules/numbro/dist/es/numbro.js',
    name: 'bignumber.js',
    banner: /bignumber\.js v(\d[\d.]*)/,
  },
];

/** The packages whose code is really in the output, with their license texts. */
export function bundledPackages(metafile, root) {
  const read = (path) => readFileSync(join(root, path), 'utf8');
  const folders = new Map();
  for (const output of Object.values(metafile.outputs)) {
    for (const [path, { bytesInOutput }] of Object.entries(output.inputs)) {
      const folder = /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1];
      if (!folder || bytesInOutput === 0) continue;
      folders.set(folder, undefined);
      for (const { name, banner } of carried.filter(({ file }) => file === path)) {
        const version = banner.exec(read(path))?.[1];
        if (!version) throw new Error(`${path} no longer tells the version of ${name}`);
        folders.set(`node_modules/${name}`, version);
      }
    }
  }
  return [...folders]
    .map(([folder, carriedVersion]) => {
      const own = JSON.parse(read(`${folder}/package.json`));
      const { name, license = 'unknown' } = own;
      const version = carriedVersion ?? own.version;
      const file = readdirSync(join(root, folder))
        .sort()
        .find((entry) => /^licen[cs]e/i.test(entry));
      return {
        name,
        version,
        license,
        text: file ? read(`${folder}/${file}`).trim() : '',
      };
    })
    .sort((a, b) => compare(a.name, b.name) || compare(a.version, b.version));
}

export function packagesText(packages, product) {
  const list = packages.map(({ name, version, license }) => `${name} ${version} ${license}\n`).join('');
  const texts = packages
    .filter(({ text }) => text)
    .map(({ name, version, text }) => `\n---- ${name} ${version}\n\n${text}\n`);
  return `Packages in this build of ${product}: name, version, license. The license texts follow.\n\n${list}${texts.join('')}`;
}

/** CycloneDX 1.5. */
export function billOfMaterials(packages, own, timestamp) {
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: {
      timestamp: new Date(timestamp).toISOString(),
      component: {
        type: 'application',
        name: own.name,
        version: own.version,
        'bom-ref': `${own.name}@${own.version}`,
      },
    },
    components: packages.map(({ name, version, license }) => ({
      type: 'library',
      'bom-ref': `${name}@${version}`,
      name,
      version,
      purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
      licenses: [license.includes(' ') ? { expression: license } : { license: { id: license } }],
    })),
  };
}
