/**
 * Packages without what nothing here calls, and React in a form that a browser loads faster. Each change of a package's
 * text is tried against the whole package by test/build/light.test.ts, and stops the build when it finds nothing to change.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const here = createRequire(import.meta.url);

/** Icons without their other names, and without the keys that React asks for while developing: a fifth of their weight. */
const icons = lightened(/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/, [
  [/,\s+key: "\w+"|,\s+aliases: \[[^\]]*\]|^__iconData\.node;$/gm, ''],
]);

/** Dates are only formatted here: what the locale has for reading them, for distances and whole formats stays out. */
const locale = lightened(/date-fns\/locale\/en-US\/_lib\/(?:match|format(?:Distance|Long|Relative))\.js$/, [
  [/^(?:const|import) [\s\S]*^export const (\w+) = [\s\S]*$/m, 'export const $1 = undefined;'],
]);

/** The names of eras, quarters and times of day. */
const names = lightened(/date-fns\/locale\/en-US\/_lib\/localize\.js$/, [
  [/^ {2}(?:era|quarter|dayPeriod): buildLocalizeFn\(\{\n[\s\S]*?^ {2}\}\),\n/gm, ''],
]);

/** Of the letters of a pattern those that src/ui/text/format-date.ts writes; at any other, formatting throws. */
const letters = lightened(/date-fns\/_lib\/format\/formatters\.js$/, [
  [/^ {2}[^yMdEkmsx]: function \([\s\S]*?^ {2}\},\n/gm, ''],
]);
const longLetters = lightened(/date-fns\/_lib\/format\/longFormatters\.js$/, [[/^ {2}[pP]: \w+,\n/gm, '']]);

/**
 * Amounts are only formatted, as money and by one valid format, so parsing, format validation, units and sums are
 * removed. The calculator inside, which is half of the package, is reduced to one call. A plain number's own method
 * gives the same result up to 15 digits.
 */
const numbers = lightened(/numbro\/dist\/es\/numbro\.js$/, [
  [
    /^\(function \(module\) \{\n[\s\S]*^\} \(bignumber\)\);$/m,
    'bignumber.exports = class { constructor(n) { this.n = n; } toFixed(digits) { return this.n.toFixed(digits); } };',
  ],
  [body('function requireUnformatting'), 'const requireUnformatting = () => ({});'],
  [
    body('function requireValidating'),
    'const requireValidating = () => ({ validateLanguage: () => true, validateFormat: () => true });',
  ],
  [body('var manipulating'), 'const manipulating = () => ({});'],
  [body('function formatNumbro'), 'const formatNumbro = (it, as) => formatCurrency(it, as, globalState$1);'],
  [/^ {4}get\w*ByteUnit: .*\n/gm, ''],
]);

/** Cursors are advanced, never looped over: `for await` over a store finds nothing to loop by. */
const cursors = lightened(/idb\/build\/index\.js$/, [
  [/^const advanceMethodProps = [\s\S]*?(?=^export )/m, ''],
]);

/** React's packages are made of properties; each use of one costs a bracket and a dot, in every file with another letter. */
const namedReact = {
  name: 'named React',
  setup: (build) =>
    build.onResolve({ filter: /^react(?:\/jsx-runtime)?$/ }, ({ path, kind, importer }) => {
      const own = join(import.meta.dirname, path === 'react' ? 'react.mjs' : 'react-jsx.mjs');
      return kind === 'import-statement' && !importer.startsWith(import.meta.dirname)
        ? { path: own }
        : undefined;
    }),
};

/**
 * The renderer as a module. As it comes, the bundler wraps it in one function of 200 kB, which a browser parses when it
 * reads the file and again when it calls the function.
 */
const renderer = lightened(/react-dom\/cjs\/react-dom-client\.production\.js$/, [
  [
    /^"use strict";\nvar Scheduler = require\("scheduler"\),\s+React = require\("react"\),\s+ReactDOM = require\("react-dom"\);$/m,
    'import Scheduler from "scheduler";\nimport React from "react";\nimport ReactDOM from "react-dom";',
  ],
  [/^exports\.(\w+) = /gm, 'export const $1 = '],
]);
/** Its entry chooses between production and development by require(), which would wrap the renderer again. */
const rendererAlone = {
  name: 'renderer without its entry',
  setup: (build) =>
    build.onResolve({ filter: /^react-dom\/client$/ }, ({ path }) => ({
      path: join(dirname(here.resolve(path)), 'cjs/react-dom-client.production.js'),
    })),
};

/** For the bundler. */
export const light = [
  namedReact,
  rendererAlone,
  renderer,
  icons,
  locale,
  names,
  letters,
  longLetters,
  numbers,
  cursors,
];

/** All of a top-level declaration, to the bracket that closes it. */
function body(opening) {
  return new RegExp(`^${opening}\\b[\\s\\S]*?^\\}.*$`, 'm');
}

/** The files that match the filter, each with every change: a pattern and its replacement. */
function lightened(filter, changes) {
  return {
    name: `light ${filter.source}`,
    setup: (build) =>
      build.onLoad({ filter }, ({ path }) => {
        const text = readFileSync(path, 'utf8');
        const isOtherName = /^export \{[^}]*\} from /m.test(text);
        const contents = changes.reduce((left, [what, by]) => {
          const changed = left.replace(what, by);
          if (changed === left && !isOtherName)
            throw new Error(`${path} has changed: build/light.mjs finds nothing to leave out`);
          return changed;
        }, text);
        return { contents };
      }),
  };
}
