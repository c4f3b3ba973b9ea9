/**
 * Runs the benches, `node test/bench/run.mjs [part of a name ...]`: each test/bench/*.bench.ts in a process of its own,
 * one after the other, and prints its rows. A bench file exports
 *
 *   export const benches: Bench[] = [{ name: 'read CSV, 100,000', most: 1000, prepare: () => text, run: (text) => read(text) }];
 *
 * with times in milliseconds: the best of 5 after a warm-up, or with `own: true` what `run` itself measured, in a `unit` of
 * its own if it has one: a number, or `{ value, note }`. `most` is the limit on a quiet machine of two cores; with
 * `grows: { against: 'read CSV, 10,000', most: 15 }` the quotient of the two best times is checked as well.
 *
 * The warm-up is one run, and as many more as half a second holds: one run over a small input leaves its code uncompiled,
 * and a small row that is measured slow makes the growth to the next look better than it is.
 *
 * Machines and hours differ by four, so milliseconds are compared with a unit of work that is measured next to each row:
 * `x 3.2 of 4.0` is the time in units, and the limit in units, which alone decides.
 */
import { fork } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build as bundle } from 'esbuild';
import { measureUnit, quietUnit } from '../tools/unit.mjs';

const self = fileURLToPath(import.meta.url);
const root = dirname(dirname(dirname(self)));
/** Milliseconds. */
const warmUp = 500;

if (process.argv[2] === '--file') await measureFile(process.argv[3]);
else await runAll(process.argv.slice(2));

async function runAll(filters) {
  const work = join(root, '.work', `bench-${process.pid}`);
  mkdirSync(work, { recursive: true });
  process.on('exit', () => rmSync(work, { recursive: true, force: true }));
  const files = readdirSync(join(root, 'test/bench'))
    .filter((name) => name.endsWith('.bench.ts'))
    .filter((name) => filters.length === 0 || filters.some((filter) => name.includes(filter)))
    .sort();
  let [count, failed] = [0, false];
  for (const file of files) {
    const outfile = join(work, file.replace(/\.ts$/, '.mjs'));
    await bundle({
      absWorkingDir: root,
      entryPoints: [`test/bench/${file}`],
      outfile,
      bundle: true,
      platform: 'node',
      format: 'esm',
      packages: 'external',
      jsx: 'automatic',
      logLevel: 'error',
    });
    const rows = await inChild(outfile);
    count += rows.length;
    if (printed(rows)) failed = true;
  }
  failed ||= count === 0;
  console.log(`${count} benches${failed ? ', over the limit or none found' : ', all within their limits'}`);
  process.exitCode = failed ? 1 : 0;
}

/** Two digits, and all before the point: `0.38`, `12`, `143`. */
function inTwoDigits(value) {
  return value < 100 ? value.toPrecision(2) : value.toFixed(0);
}

/** Prints the rows of a file; true when one is over its limit. */
function printed(rows) {
  const best = new Map(rows.map(({ name, ms }) => [name, ms]));
  const width = Math.max(50, ...rows.map(({ name }) => name.length));
  let isOver = false;
  for (const { name, ms, most, grows, unit = 'ms', note, unitMs } of rows) {
    const quotient = grows && ms / (best.get(grows.against) ?? Number.NaN);
    const isTime = unit === 'ms';
    const [units, mostUnits] = [ms / unitMs, most / quietUnit];
    const isLong = most !== undefined && !(isTime ? units <= mostUnits : ms <= most);
    const over = isLong || (grows && !(quotient <= grows.most));
    isOver ||= over === true;
    const inUnits = `, x ${inTwoDigits(units)} of ${inTwoDigits(mostUnits)}`;
    const limit = most === undefined ? '' : `of ${most} ${unit}${isTime ? inUnits : ''}`;
    const growth = grows ? `x ${quotient.toFixed(1)} of ${grows.most} against ${grows.against}` : '';
    const value = ms === undefined ? '' : `${ms.toFixed(1)} ${unit}`;
    const line = `${name.padEnd(width)}  ${value.padStart(12)}  ${limit.padEnd(30)}  ${note ?? growth}`;
    console.log(`${over ? 'OVER' : 'ok  '}  ${line.trimEnd()}`);
  }
  return isOver;
}

function inChild(path) {
  return new Promise((resolve, reject) => {
    let rows;
    const child = fork(self, ['--file', path], { cwd: root, execArgv: ['--expose-gc'] });
    child.on('message', (message) => {
      rows = message;
    });
    child.on('exit', (code) =>
      rows ? resolve(rows) : reject(new Error(`${path} ended early (exit code ${code})`)),
    );
  });
}

async function timed(run, given) {
  globalThis.gc?.();
  const started = performance.now();
  await run(given);
  return performance.now() - started;
}

async function measureFile(path) {
  const { benches } = await import(pathToFileURL(path).href);
  const rows = [];
  for (const { name, most, grows, unit, prepare, run, own, end } of benches) {
    const given = await prepare?.();
    let ms = Number.POSITIVE_INFINITY;
    let note;
    let unitMs = measureUnit();
    if (own) {
      const measured = await run(given);
      if (typeof measured === 'number') ms = measured;
      else ({ value: ms, note } = measured);
    }
    if (!own) {
      const begun = performance.now();
      do await timed(run, given);
      while (performance.now() - begun < warmUp);
      unitMs = measureUnit();
      for (let round = 0; round < 5; round += 1) ms = Math.min(ms, await timed(run, given));
    }
    // The machine may have become busier or quieter meanwhile.
    unitMs = (unitMs + measureUnit()) / 2;
    await end?.(given);
    rows.push({ name, ms, most, grows, unit, note, unitMs });
  }
  process.send(rows, () => process.exit(0));
}
