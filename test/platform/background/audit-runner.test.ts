import { signal } from '@preact/signals-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../src/core/appliance/document/appliance-types.ts';
import { exampleVega01 } from '../../../src/core/appliance/example/vega01.ts';
import { allChecks } from '../../../src/core/audit/run/catalog.ts';
import { runAudit } from '../../../src/core/audit/run/run.ts';
import { type AuditPorts, createAuditRunner } from '../../../src/platform/background/audit-runner.ts';
import { localDay } from '../../../src/platform/browser/local-day.ts';
import { manualClock } from '../manual-clock.ts';

const vega01 = exampleVega01();
const named = (name: string): Appliance => ({ ...vega01, name });

/** A background whose runs end when the test ends them. */
function bench() {
  const clock = manualClock(Date.UTC(2026, 2, 2));
  const begun: { readonly name: string; readonly end: (fails?: boolean) => Promise<void> }[] = [];
  const runInBackground = ((_: string, { appliance, now }: { appliance: Appliance; now: number }) =>
    new Promise((resolve) => {
      begun.push({
        name: appliance.name,
        async end(fails = false) {
          resolve(fails ? undefined : runAudit(appliance, { now }));
          for (let turn = 0; turn < 4; turn++) await Promise.resolve();
        },
      });
    })) as unknown as AuditPorts['runInBackground'];
  const lastAudit: AuditPorts['lastAudit'] = signal(undefined);
  const ports = { clock, runInBackground, lastAudit };
  const runner = createAuditRunner(ports);
  return { clock, begun, ports, runner, names: () => begun.map(({ name }) => name) };
}

const test = suite('audit runner');

test('the catalog runs when the document has rested, once for one document', async () => {
  const { clock, begun, ports, runner, names } = bench();
  runner.ask(named('a'));
  clock.advance(299);
  runner.ask(named('b'));
  clock.advance(299);
  assert.equal(names(), []);
  clock.advance(1);
  assert.equal(names(), ['b']);
  await begun[0]?.end();
  assert.is(ports.lastAudit.peek()?.of.name, 'b');
  assert.is(ports.lastAudit.peek()?.report?.total, allChecks.length);
});

test('after midnight the document that is open is judged again, under a screen that holds the runs too', async () => {
  const { clock, begun, ports, runner } = bench();
  const days = () => [localDay(clock.now()), ports.lastAudit.peek()?.report?.at];
  const toMidnight = () => new Date(clock.now()).setHours(24, 0, 0, 0) - clock.now();
  runner.ask(named('a'));
  clock.advance(300);
  await begun[0]?.end();
  const [first] = days();
  assert.equal(days(), [first, first]);
  clock.advance(toMidnight() - 1);
  assert.is(begun.length, 1);
  clock.advance(1);
  assert.is(begun.length, 2);
  await begun[1]?.end();
  const [second] = days();
  assert.not.equal(second, first);
  assert.equal(days(), [second, second]);

  const release = runner.hold();
  clock.advance(toMidnight());
  assert.is(begun.length, 3);
  await begun[2]?.end();
  const [third] = days();
  assert.equal(days(), [third, third]);
  release();
  clock.advance(300);
  assert.is(begun.length, 3, 'it is of today');

  runner.ask(undefined);
  clock.advance(toMidnight());
  assert.is(begun.length, 3, 'nothing is open');
});

test('edits during a run wait for its end; only the newest of them is judged', async () => {
  const { clock, begun, ports, runner, names } = bench();
  runner.ask(named('a'));
  clock.advance(300);
  for (const name of ['b', 'c']) {
    runner.ask(named(name));
    clock.advance(300);
  }
  assert.equal(names(), ['a']);
  await begun[0]?.end();
  assert.is(ports.lastAudit.peek()?.of.name, 'a', 'what it found of what was not touched still holds');
  assert.equal(names(), ['a', 'c']);
  await begun[1]?.end();
  assert.is(ports.lastAudit.peek()?.of.name, 'c');
  assert.is(begun.length, 2);
});

test('a run that failed is told of the document that is asked for, not of one that was passed over', async () => {
  const { clock, begun, ports, runner } = bench();
  runner.ask(named('a'));
  clock.advance(300);
  runner.ask(named('b'));
  await begun[0]?.end(true);
  assert.is(ports.lastAudit.peek(), undefined);
  clock.advance(300);
  await begun[1]?.end(true);
  assert.is(ports.lastAudit.peek()?.of.name, 'b');
  assert.is(ports.lastAudit.peek()?.report, undefined);
});

test('nothing begins for a closed document; one that was judged is not judged again', async () => {
  const { clock, begun, runner, names } = bench();
  const a = named('a');
  runner.ask(a);
  runner.ask(undefined);
  clock.advance(1000);
  assert.equal(names(), []);
  runner.ask(a);
  clock.advance(300);
  await begun[0]?.end();
  runner.ask(named('b'));
  runner.ask(a);
  clock.advance(300);
  assert.equal(names(), ['a']);
});

test('while a screen runs the checks itself nothing begins; afterwards the newest state is judged', () => {
  const { clock, runner, names } = bench();
  runner.ask(named('a'));
  const [release, releaseToo] = [runner.hold(), runner.hold()];
  runner.ask(named('b'));
  clock.advance(1000);
  release();
  clock.advance(1000);
  assert.equal(names(), []);
  releaseToo();
  clock.advance(300);
  assert.equal(names(), ['b']);
});

test('a run is of the day on the wall, as the pre-audit is', async () => {
  const before = process.env.TZ;
  process.env.TZ = 'Pacific/Auckland';
  try {
    const { clock, begun, ports, runner } = bench();
    clock.advance(12 * 3_600_000);
    runner.ask(named('a'));
    clock.advance(300);
    await begun[0]?.end();
    assert.is(ports.lastAudit.peek()?.report?.at, '2026-03-03');
  } finally {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  }
});

test.run();
