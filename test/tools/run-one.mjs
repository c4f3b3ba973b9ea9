/**
 * Runs bundled test files and sends what happened to test/run.mjs: the one that is named as the first argument and then
 * ends, or, without an argument, each whose path comes as a message, until the runner goes (a lane, whose files share
 * one Chromium and the modules that are loaded). The exit code starts at 1: whatever ends this process early is a
 * failure.
 */
import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { inspect } from 'node:util';
import { closeShared, shareBrowser } from './shared-browser.mjs';

process.exitCode = 1;
/** By bundle; read for the first stack that is printed. */
const maps = new Map();
// Node prints the error that ends the process: with the places of the sources.
process.on('uncaughtExceptionMonitor', (error) => {
  if (error instanceof Error && Object.isExtensible(error)) error.stack = inSources(String(error.stack));
});
// Read by uvu when it is loaded: it then leaves the running of the suites to this file.
globalThis.UVU_DEFER = true;
const { forget, suites } = await import('./strict-uvu.mjs');

// The suites write dots and a summary of their own, which the one line per file replaces.
const write = process.stdout.write.bind(process.stdout);
const single = process.argv[2];

if (single) {
  const report = await reportOf(single);
  process.send(report, () => process.exit(report.failed === 0 ? 0 : 1));
} else {
  shareBrowser();
  process.on('disconnect', () => void closeShared().finally(() => process.exit()));
  process.on('message', (path) => void reportOf(path).then((report) => process.send(report)));
}

async function reportOf(path) {
  const restore = single ? () => {} : savedGlobals();
  try {
    return await reportAsLeft(path);
  } finally {
    restore();
  }
}

/** The global object and the environment as they are now, for the next file: a document and a database are its own. */
function savedGlobals() {
  // Node makes some when they are first asked for: they are made now.
  for (const name of Reflect.ownKeys(globalThis)) Reflect.get(globalThis, name);
  const globals = Object.getOwnPropertyDescriptors(globalThis);
  const env = { ...process.env };
  return () => {
    for (const name of Reflect.ownKeys(globalThis))
      if (!(name in globals)) Reflect.deleteProperty(globalThis, name);
    for (const name of Reflect.ownKeys(globals)) {
      const { value, get, configurable } = Object.getOwnPropertyDescriptor(globalThis, name) ?? {};
      const before = globals[name];
      if (configurable !== false && (value !== before.value || get !== before.get))
        Object.defineProperty(globalThis, name, before);
    }
    for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
    Object.assign(process.env, env);
  };
}

async function reportAsLeft(path) {
  forget();
  globalThis.UVU_QUEUE = [[]];
  globalThis.UVU_INDEX = 0;
  delete globalThis.TEST_TALLIES;
  try {
    await import(pathToFileURL(path).href);
  } catch (error) {
    // A process of one file ends with the error, which the runner prints in full; a lane goes on with the next file.
    if (single) throw error;
    return {
      passed: 0,
      failed: 1,
      skipped: 0,
      slow: [],
      problems: [{ kind: 'failed', name: 'does not load', text: describe(error) }],
    };
  }
  for (const run of globalThis.UVU_QUEUE[0]) {
    process.stdout.write = () => true;
    try {
      await run();
    } catch {
      // An `after` hook threw; the watched hook has recorded it.
    } finally {
      process.stdout.write = write;
    }
  }
  return counted();
}

function counted() {
  const problems = [];
  const named = (record) => (record.name ? `suite '${record.name}'` : 'the file');
  let registered = 0;
  let passed = 0;
  let skipped = 0;
  let failed = 0;
  const slow = [];
  for (const record of suites) {
    registered += record.registered;
    skipped += record.skipped.length;
    for (const name of record.skipped) problems.push({ kind: 'skipped', name });
    for (const { name, ms, done, error } of record.tests) {
      slow.push({ name, ms });
      if (done) passed += 1;
      if (error !== undefined) {
        failed += 1;
        problems.push({
          kind: 'failed',
          name: record.name ? `${record.name}: ${name}` : name,
          text: describe(error),
        });
      }
    }
    for (const error of record.hookErrors) {
      problems.push({ kind: 'failed', name: `${named(record)}: a hook threw`, text: describe(error) });
    }
    if (record.registered > 0 && !record.asked) {
      problems.push({ kind: 'failed', name: `${named(record)}: .run() is missing`, text: '' });
    }
  }
  if (registered + skipped === 0) problems.push({ kind: 'failed', name: 'no test is registered', text: '' });
  const lost = registered - passed - failed;
  if (lost > 0) {
    problems.push({
      kind: 'failed',
      name: `${lost} of ${registered} registered tests did not run or did not finish`,
      text: '',
    });
  }
  const ok = !problems.some((problem) => problem.kind === 'failed');
  const tallies = globalThis.TEST_TALLIES ?? [];
  return { passed, failed: ok ? 0 : Math.max(1, registered - passed), skipped, problems, slow, tallies };
}

function describe(error) {
  if (!(error instanceof Error)) return inSources(inspect(error));
  const [message, frames] = inSources(error.stack ?? error.message).split(/\n(?=\s+at )([\s\S]*)/);
  const own = (frames ?? '')
    .split('\n')
    .filter((line) => !/node:internal|strict-uvu|uvu\/|run-one/.test(line));
  const stack = [message, ...own.filter(Boolean).slice(0, 8)];
  const compared =
    'expects' in error && (error.actual !== undefined || error.expects !== undefined)
      ? `\nexpected: ${inspect(error.expects, { depth: 6 })}\nactual:   ${inspect(error.actual, { depth: 6 })}`
      : '';
  const details = typeof error.details === 'string' && error.details ? `\n${error.details}` : '';
  const cause = error.cause ? `\ncaused by ${inSources(inspect(error.cause))}` : '';
  return `${stack.join('\n')}${details || compared}${cause}`;
}

function mapOf(path) {
  const known = maps.get(path);
  if (known || !existsSync(`${path}.map`)) return known;
  const map = new SourceMap(JSON.parse(readFileSync(`${path}.map`, 'utf8')));
  maps.set(path, map);
  return map;
}

/**
 * Frames of bundles as places of the sources, by the maps beside the bundles. Only for what is printed: with Node's own
 * option every map is read and every stack is mapped, that of each call of the browser too.
 */
function inSources(stack) {
  return stack.replace(/(file:\/\/.+?\.mjs):(\d+):(\d+)/g, (frame, url, line, column) => {
    const path = fileURLToPath(url);
    const { originalSource, originalLine, originalColumn } =
      mapOf(path)?.findEntry(Number(line) - 1, Number(column) - 1) ?? {};
    if (!originalSource) return frame;
    return `${resolve(dirname(path), originalSource)}:${originalLine + 1}:${originalColumn + 1}`;
  });
}
