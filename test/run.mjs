/**
 * Runs the tests: `node test/run.mjs [part of a path ...] [--verbose]`. A file runs under strict rules (see tools/run-one.mjs)
 * in one of a few processes, one more than there are processors; what it leaves in the global object goes with it, and one
 * with a database has a process for itself. Files about the core, which keeps no state, share what they import. Browser
 * tests come last, against one build of the product, and share a process and a Chromium; one that fails runs once more,
 * alone. Files that wait half of their time or more run beside all that, two at a time.
 * Properties draw from one seed, `SEED=random` or `SEED=42` from another. The time is printed in seconds and in units
 * (tools/unit.mjs), which other machines can be compared by. The last line is `N passed, N failed, N skipped`; the exit
 * code is 0 only when nothing failed.
 */
import { fork } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundler } from './tools/bundler.mjs';
import { find, installPrograms } from './tools/programs.mjs';
import { measureUnit, quietUnit } from './tools/unit.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const work = join(root, '.work', `tests-${process.pid}`);
const { bundled, bundledTogether, bundledOverCore } = bundler(root, work);

/** One more than there are processors: some file always waits for a program, a page or a clock. */
const lanes = availableParallelism() + 1;

/** Megabytes for objects that live briefly: with Node's own 16 the core's tests collect garbage for a tenth of their time. */
const roomForYoung = '--max-semi-space-size=64';

const begun = performance.now();
/** Milliseconds. */
const unitBefore = measureUnit();
/** What all tests may take on a quiet machine of two cores; in milliseconds. */
const mostTime = 600_000;

const words = process.argv.slice(2);
const verbose = words.includes('--verbose');
/** Tests that take a sample take everything. */
const isWhole = words.includes('--all');
if (isWhole) process.env.TEST_ALL = '1';
/** Milliseconds after which a file counts as hanging: several times what it takes on a busy machine of two cores. */
const limits = {
  unit: Number(process.env.TEST_LIMIT ?? (isWhole ? 1_800_000 : 240_000)),
  build: 600_000,
  rehearsal: isWhole ? 3_600_000 : 1_500_000,
  gluster: 600_000,
  browser: 600_000,
};
/** Where the test files are; another folder only when the runner itself is tested. */
const folder = words.includes('--in') ? (words[words.indexOf('--in') + 1] ?? 'test') : 'test';
const filters = words.filter((word) => !word.startsWith('-') && word !== folder);
const report = (line) => process.stdout.write(`${line}\n`);

const files = readdirSync(join(root, folder), { recursive: true })
  .map((name) => `${folder}/${String(name).replaceAll('\\', '/')}`)
  .filter((name) => /\.test\.tsx?$/.test(name))
  .filter((name) => filters.length === 0 || filters.some((filter) => name.includes(filter)))
  .sort();
const kindOf = (file) => /^test\/(browser|build)\//.exec(file)?.[1] ?? 'unit';
const ofKind = (kind) => files.filter((file) => kindOf(file) === kind);

const totals = { passed: 0, failed: 0, skipped: 0 };
const slowest = [];
/** Counts of the tests by table and row (tools/tallies.ts). */
const tables = new Map();
const failedFiles = [];
/** Browser files that passed only the second time. */
const unsteady = [];
const results = new Map();

process.on('exit', () => rmSync(work, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));

if (files.length === 0) {
  report(`no test file matches ${filters.join(' ')}`);
  totals.failed = 1;
}

/** Files that take long begin early: what is short fills the end. */
const long = {
  unit: /rehearsal\/(?:spoilt|all-networks)|repo\/checks|reip\/mutants|second-opinion|runbook\/(?:runbook|script|fail-closed)|reip\/handover|hosts\/check-script|read\/bad-input|security\/regexps|repo\/runner/,
  browser:
    /screen-|find-places|every-route|install|reip-(?:plan|run|mapping|large)|oeca\.|platinum|dashboard-(?:forms|sizes)|drafts-and-tabs|oedacli|tour|upgrade|bad-auth|lost-power|many-appliances|history|text-amount/,
};
/** Wait for half of their time or more, for a clock, a network, servers or a page: beside the others they cost little. */
const waits = /^test\/(?:rehearsal|gluster)\/|browser\/(?:faults-save|demo|screen-dialogs)\b/;
const longFirst = (list, pattern) => [
  ...list.filter((file) => pattern.test(file)),
  ...list.filter((file) => !pattern.test(file)),
];

const browserFiles = ofKind('browser');
if (browserFiles.length > 0 || (filters.length === 0 && folder === 'test')) installPrograms(report);

/** Code without state and without a page: what one file has loaded and warmed serves the next. */
const isCore = (file) => /^test\/(?:core|field|reip)\//.test(file);
const core = longFirst(files.filter(isCore), long.unit);
const bundles = new Map([
  ...(await bundledTogether(core, { sharing: true })),
  ...(await bundledTogether(browserFiles)),
  ...(await bundledOverCore(files.filter((file) => !isCore(file) && kindOf(file) !== 'browser'))),
]);
const others = longFirst(ofKind('unit'), long.unit).filter((file) => !isCore(file));
const beside = others.filter((file) => waits.test(file));
// A database goes on with what a file has left open: such files have a process for themselves.
const stored = others.filter((file) => storesInPages(file) && !waits.test(file));
const shared = others.filter((file) => !storesInPages(file) && !waits.test(file));
const building = ofKind('build');
const pages = pagesOf(browserFiles);
// A lane that finds no more files of one kind continues with the next, so no lane waits for the last file of a kind. It
// loads a module a single time, and removes what a file left in the global object. What takes long begins early, so the
// build comes before the pages.
await Promise.all([
  ...Array.from({ length: 2 }, () => inLane(beside, {}).then(() => pages.inLane(pages.beside))),
  ...Array.from({ length: lanes }, () =>
    inLane(core, {})
      .then(() => inTurn(stored))
      .then(() => inLane(shared, {}))
      .then(() => inTurn(building))
      .then(() => pages.inLane(pages.waiting)),
  ),
]);
await pages.againAlone();

for (const [table, rows] of tables) {
  report(`\n${table}:`);
  for (const [row, { found, all }] of [...rows].sort()) report(`  ${row}: ${found} of ${all}`);
}
if (slowest.length > 0) {
  report('\nslowest:');
  slowest.sort((a, b) => b.ms - a.ms);
  for (const { ms, file, name } of slowest.slice(0, 8)) report(`  ${seconds(ms)}  ${file}  ${name}`);
}
if (unsteady.length > 0) report(`\npassed only the second time: ${unsteady.join(' ')}`);
if (failedFiles.length > 0) report(`\nfailed: ${failedFiles.join(' ')}`);
report(`\n${timeTaken()}`);
report(`${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
process.exit(totals.failed === 0 ? 0 : 1);

/** `took 612.4 s, 38,275 of 42,857 units of 16.0 ms`: the limit is that of all tests. Before and after, nothing else runs. */
function timeTaken() {
  const took = performance.now() - begun;
  const unit = (unitBefore + measureUnit()) / 2;
  const count = (ms, of) => Math.round(ms / of).toLocaleString('en-US');
  return `took ${seconds(took)}, ${count(took, unit)} of ${count(mostTime, quietUnit)} units of ${unit.toFixed(1)} ms`;
}

/**
 * The browser tests, which need Chromium, nginx and a build, made when a lane first comes to them; without the programs
 * each file counts as one skipped test.
 */
function pagesOf(browserFiles) {
  const beside = browserFiles.filter((file) => waits.test(file));
  const waiting = longFirst(
    browserFiles.filter((file) => !waits.test(file)),
    long.browser,
  );
  let built;
  return {
    beside,
    waiting,
    async inLane(list) {
      if (browserFiles.length === 0) return;
      built ??= builtFor(browserFiles);
      const env = await built;
      if (env) await inLane(list, env);
    },
    async againAlone() {
      const env = await built;
      if (env) await runFailedAgain(env);
    },
  };
}

/** What the browser tests find in their environment, or undefined when none of them can run. */
async function builtFor(browserFiles) {
  const missing = ['chromium', 'nginx'].filter((program) => find(program) === undefined);
  if (missing.length > 0) {
    for (const file of browserFiles) report(`skip  ${file} (missing: ${missing.join(', ')})`);
    totals.skipped += browserFiles.length;
    return undefined;
  }
  const dist = join(work, 'dist');
  try {
    const { pack } = await import('../build.mjs');
    const { path } = await pack({ outdir: dist, to: work, quiet: true });
    return { DIST: dist, TARBALL: path };
  } catch (error) {
    report(
      `FAIL  the product does not build; ${browserFiles.length} browser test files were not run\n${indent(String(error?.stack ?? error))}`,
    );
    totals.failed += browserFiles.length;
    failedFiles.push(...browserFiles);
    return undefined;
  }
}

/** A machine that stalled fails a browser test just like a fault does. A test that fails again, alone, has found a fault. */
async function runFailedAgain(env) {
  for (const file of failedFiles.filter((file) => kindOf(file) === 'browser')) {
    failedFiles.splice(failedFiles.indexOf(file), 1);
    const first = results.get(file);
    totals.passed -= first.passed;
    totals.failed -= first.failed;
    totals.skipped -= first.skipped;
    report(`once more, alone: ${file}`);
    await runFile(file, env);
    if (!failedFiles.includes(file)) unsteady.push(file);
  }
}

/** Takes the files from the list until it is empty, each in a process of its own; several calls may share one. */
async function inTurn(waiting, env = {}) {
  for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) await runFile(file, env);
}

/** The same in one process for all of them, which shares its Chromium; after a file that broke it comes a new one. */
async function inLane(waiting, env) {
  let lane;
  for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
    lane ??= startChild([], env);
    const { broke } = await runFile(file, env, lane);
    if (broke) lane = undefined;
  }
  await lane?.leave();
}

async function runFile(file, env, lane) {
  const started = performance.now();
  let result;
  try {
    const path = bundles.get(file) ?? (await bundled(file));
    const limit = limits[/^test\/(rehearsal|gluster)\//.exec(file)?.[1] ?? kindOf(file)];
    result = lane ? await lane.run(path, limit) : await inChild(path, limit, env);
  } catch (error) {
    result = broken('does not bundle', String(error?.message ?? error));
  }
  const took = seconds(performance.now() - started);
  results.set(file, result);
  const { passed, failed, skipped, problems } = result;
  totals.passed += passed;
  totals.failed += failed;
  totals.skipped += skipped;
  for (const { name, ms } of result.slow) slowest.push({ file, name, ms });
  for (const one of result.tallies ?? []) addTally(one);
  const counts = [`${passed} passed`, failed && `${failed} failed`, skipped && `${skipped} skipped`];
  report(`${failed > 0 ? 'FAIL' : 'ok  '}  ${file}  ${counts.filter(Boolean).join(', ')}  (${took})`);
  for (const problem of problems) {
    if (problem.kind === 'skipped') report(`        skipped: ${problem.name}`);
    else report(`      x ${problem.name}${problem.text ? `\n${indent(problem.text)}` : ''}`);
  }
  if (failed > 0) failedFiles.push(file);
  if ((failed > 0 || verbose) && result.output?.trim())
    report(`      output:\n${indent(result.output.trim().slice(-6000))}`);
  return result;
}

function addTally({ table, row, found, all }) {
  const rows = tables.get(table) ?? new Map();
  tables.set(table, rows);
  const before = rows.get(row) ?? { found: 0, all: 0 };
  rows.set(row, { found: before.found + found, all: before.all + all });
}

function storesInPages(file) {
  return readFileSync(join(root, file), 'utf8').includes("'fake-indexeddb");
}

/** A process for one file alone. */
function inChild(path, limit, env) {
  return startChild([path], env).run(undefined, limit);
}

/** A process of test/tools/run-one.mjs; `run` gives what it reports of a file, or how it failed to. */
function startChild(args, env) {
  const child = fork(join(root, 'test', 'tools', 'run-one.mjs'), args, {
    cwd: root,
    env: { ...process.env, FORCE_COLOR: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: true,
    execArgv: [roomForYoung],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
    });
  const end = () => {
    try {
      // The whole group: a test that is cut off must not leave its nginx or Chromium behind.
      process.kill(-child.pid, 'SIGKILL');
    } catch {
      // Already gone.
    }
  };
  process.once('exit', end);
  const ended = new Promise((resolve) => {
    child.on('exit', (code, signal) => {
      process.removeListener('exit', end);
      end();
      const finish = () => resolve(signal ?? `exit code ${code}`);
      // What it reported last may still be on its way.
      if (child.connected) child.once('disconnect', finish);
      else finish();
    });
  });
  const run = (path, limit) =>
    new Promise((resolve) => {
      output = '';
      let report;
      let late = false;
      const timer = setTimeout(() => {
        late = true;
        end();
      }, limit);
      const done = (result) => {
        clearTimeout(timer);
        resolve({ ...result, output });
      };
      child.once('message', (message) => {
        report = message;
        if (path !== undefined) done(report);
      });
      if (path !== undefined) child.send(path, () => {});
      void ended.then((how) => {
        if (report) done(report);
        else if (late) done({ ...broken(`did not end within ${seconds(limit)}`), broke: true });
        else done({ ...broken(`ended early (${how})`), broke: true });
      });
    });
  const leave = () => {
    if (child.connected) child.disconnect();
    return ended;
  };
  return { run, leave };
}

function broken(name, text = '') {
  return { passed: 0, failed: 1, skipped: 0, slow: [], problems: [{ kind: 'failed', name, text }] };
}

function seconds(ms) {
  return `${(ms / 1000).toFixed(2)} s`;
}

function indent(text) {
  return text.replace(/^/gm, '        ');
}
