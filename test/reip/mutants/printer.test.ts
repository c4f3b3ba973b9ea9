/**
 * The printer of one kind of act is spoilt, so that what a step holds, what is printed of it and what its effects are agree with
 * each other, and are wrong. The plan that is made then is refused.
 */
import { readFileSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { StepCommand } from '../../../src/core/appliance/document/plan-types.ts';
import { getOrCreate } from '../../../src/core/collections/grouping.ts';
import type { Act } from '../../../src/core/reip/act-types.ts';
import { actCatalog } from '../../../src/core/reip/acts/act-catalog.ts';
import type { Effect } from '../../../src/core/reip/effect-types.ts';
import type { AddressMove } from '../../../src/core/reip/names/address-move.ts';
import type { DnsDelta, Plan } from '../../../src/core/reip/plan-types.ts';
import { provePlan } from '../../../src/core/reip/proof/prove-plan.ts';
import { tally } from '../../tools/tallies.ts';
import { type World, worldNames, worldOf } from './plans.ts';

const test = suite('spoilt printers');

type Printer = {
  lines?: (...args: never[]) => readonly StepCommand[];
  effects?: (...args: never[]) => readonly Effect[];
  records?: (...args: never[]) => readonly DnsDelta[];
  gives?: (...args: never[]) => readonly AddressMove[];
};

const otherDigit = (text: string): string =>
  text.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 1) % 10));

const inText = (change: (text: string) => string) => (lines: readonly StepCommand[]) =>
  lines.map((line) => ({ ...line, text: change(line.text) }));

const foreign: StepCommand = { text: 'reboot', where: 'elsewhere', user: 'root', provenance: 'verify' };

const lineSpoils: Readonly<Record<string, (lines: readonly StepCommand[]) => readonly StepCommand[]>> = {
  'first line gone': (lines) => lines.slice(1),
  'last line gone': (lines) => lines.slice(0, -1),
  'every line gone': () => [],
  'line added': (lines) => [...lines, foreign],
  'lines reversed': (lines) => [...lines].reverse(),
  'other place': (lines) => lines.map((line) => ({ ...line, where: 'elsewhere' })),
  'other user': (lines) => lines.map((line) => ({ ...line, user: line.user === 'root' ? 'oracle' : 'root' })),
  'mark raised': (lines) => lines.map((line) => ({ ...line, provenance: 'documented' as const })),
  'other address': inText((text) => text.replace(/(?<![\d.])(?:\d{1,3}\.){3}\d{1,3}(?![\d.])/g, otherDigit)),
  'verb flipped': inText((text) =>
    text.replace(/\b(?:start|stop|setif|delif|enable|disable)\b/g, (verb) => opposite[verb] ?? verb),
  ),
};

const opposite: Readonly<Record<string, string>> = {
  start: 'stop',
  stop: 'start',
  setif: 'delif',
  delif: 'setif',
  enable: 'disable',
  disable: 'enable',
};

const effectSpoils: Readonly<Record<string, (effects: readonly Effect[]) => readonly Effect[]>> = {
  'first effect gone': (effects) => effects.slice(1),
  'last effect gone': (effects) => effects.slice(0, -1),
  'every effect gone': () => [],
};

const recordSpoils: Readonly<Record<string, (records: readonly DnsDelta[]) => readonly DnsDelta[]>> = {
  'first record gone': (records) => records.slice(1),
  'last record gone': (records) => records.slice(0, -1),
  'other owner': (records) => records.map((one) => ({ ...one, owner: `x${one.owner}` })),
  'other TTL': (records) => records.map((one) => ({ ...one, ttl: one.ttl + 1 })),
  'other data': (records) => records.map((one) => ({ ...one, data: `1${one.data}` })),
  'removed instead of added': (records) =>
    records.map((one) => ({ ...one, op: one.op === 'add' ? 'remove' : 'add' })),
};

const rowSpoils: Readonly<Record<string, (moves: readonly AddressMove[]) => readonly AddressMove[]>> = {
  'first row gone': (moves) => moves.slice(1),
  'rows turned round': (moves) => moves.map((one) => ({ ...one, from: one.to, to: one.from })),
};

/** The plan as it is made while the kind of act is printed otherwise. */
function madeWith(name: string, kind: Act['act'], change: (printer: Printer) => Printer): World {
  const printer: Printer = actCatalog[kind];
  const { lines, effects, records, gives } = printer;
  Object.assign(printer, change(printer));
  try {
    const world = worldOf(name);
    // Commands and records are made when they are read.
    printed(world.plan);
    return world;
  } finally {
    Object.assign(printer, { lines, effects, records, gives });
  }
}

const printed = ({ steps }: Plan): string =>
  JSON.stringify(
    steps.map(({ commands, rollback, effects, undo, dnsDelta, addressDelta }) => [
      commands,
      rollback,
      effects,
      undo,
      dnsDelta,
      addressDelta,
    ]),
  );

const outputs = ['lines', 'effects', 'records', 'gives'] as const;
const kinds = Object.keys(actCatalog) as Act['act'][];

/** What each kind of act of a plan prints: an act may be there and print nothing, and a spoilt printer of it changes nothing. */
function printedBy(name: string): { readonly steps: number; readonly by: ReadonlyMap<string, Set<string>> } {
  const by = new Map<string, Set<string>>();
  const printers: readonly (readonly [string, Printer])[] = kinds.map((kind) => [kind, actCatalog[kind]]);
  const originals = printers.map(([, printer]) => ({ ...printer }));
  for (const [kind, printer] of printers)
    for (const output of outputs) {
      const print: ((...args: never[]) => readonly unknown[]) | undefined = printer[output];
      if (!print) continue;
      const listened = (...args: never[]) => {
        const found = print(...args);
        if (found.length > 0) getOrCreate(by, kind, () => new Set<string>()).add(output);
        return found;
      };
      Object.assign(printer, { [output]: listened });
    }
  try {
    const { plan } = worldOf(name);
    printed(plan);
    return { steps: plan.steps.length, by };
  } finally {
    for (const [i, [, printer]] of printers.entries()) Object.assign(printer, originals[i]);
  }
}

/** Of the plans in which a kind of act prints the most of what it can print, the one with the fewest steps. */
const fullest = new Map<string, { readonly name: string; readonly count: number; readonly steps: number }>();
for (const name of worldNames) {
  const { steps, by } = printedBy(name);
  for (const [kind, { size: count }] of by) {
    const best = fullest.get(kind);
    if (!best || count > best.count || (count === best.count && steps < best.steps))
      fullest.set(kind, { name, count, steps });
  }
}

/** The counts of the page, of each kind of act. */
const page = readFileSync('docs/mutants.md', 'utf8').split('| Kind of act')[1] ?? '';
const counts = new Map(
  [...page.matchAll(/^\| ([\w-]+) \| (\d+) \| (\d+) \|$/gm)].map(([, kind = '', ...both]) => [kind, both]),
);

for (const kind of kinds)
  test(kind, () => {
    const { name } = fullest.get(kind) ?? {};
    if (name === undefined) throw new Error('such an act prints nothing in any plan');
    const missed: string[] = [];
    let all = 0;
    const good = printed(worldOf(name).plan);
    const judge = (what: string, world: World) => {
      if (printed(world.plan) === good) return;
      all++;
      if (provePlan(world.appliance, world.plan, { isWhole: true }).holds) missed.push(what);
    };
    for (const [what, spoil] of Object.entries(lineSpoils))
      judge(
        what,
        madeWith(name, kind, ({ lines }) => (lines ? { lines: (...args) => spoil(lines(...args)) } : {})),
      );
    for (const [what, spoil] of Object.entries(effectSpoils))
      judge(
        what,
        madeWith(name, kind, ({ effects }) =>
          effects ? { effects: (...args) => spoil(effects(...args)) } : {},
        ),
      );
    for (const [what, spoil] of Object.entries(recordSpoils))
      judge(
        what,
        madeWith(name, kind, ({ records }) =>
          records ? { records: (...args) => spoil(records(...args)) } : {},
        ),
      );
    for (const [what, spoil] of Object.entries(rowSpoils))
      judge(
        what,
        madeWith(name, kind, ({ gives }) => (gives ? { gives: (...args) => spoil(gives(...args)) } : {})),
      );
    tally('spoilt printers refused', kind, all - missed.length, all);
    assert.ok(all > 0, 'nothing was spoilt');
    assert.equal(missed, []);
    assert.equal(counts.get(kind), [`${all}`, `${all}`], 'docs/mutants.md has another count');
  });

test('at most ten kinds have no effect', () => {
  const without = Object.values(actCatalog).flatMap(({ withoutEffect }) => withoutEffect ?? []);
  assert.ok(without.length <= 10, without.join('\n'));
});

test.run();
