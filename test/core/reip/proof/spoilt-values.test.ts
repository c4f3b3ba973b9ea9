/** A plan in memory with a value of another type, in whichever field, is refused and throws nothing. */
import * as fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { isRecord } from '../../../../src/core/collections/is-record.ts';
import type { Plan } from '../../../../src/core/reip/plan-types.ts';
import { provePlan } from '../../../../src/core/reip/proof/prove-plan.ts';
import { everyNetwork, idOf, planOf, toHall2, vega01 } from '../vega01-plans.ts';

const test = suite('values of another type');

type Path = readonly (string | number)[];

function* pathsIn(value: unknown, path: Path = []): Generator<Path> {
  if (path.length > 0) yield path;
  if (Array.isArray(value)) for (const [i, one] of value.entries()) yield* pathsIn(one, [...path, i]);
  else if (isRecord(value))
    for (const [key, one] of Object.entries(value)) yield* pathsIn(one, [...path, key]);
}

function put(value: unknown, [key, ...path]: Path, other: unknown): unknown {
  if (key === undefined) return other;
  if (Array.isArray(value)) return value.with(Number(key), put(value[Number(key)], path, other));
  return isRecord(value) ? { ...value, [key]: put(value[key], path, other) } : other;
}

const plain = (plan: Plan): Plan => JSON.parse(JSON.stringify(plan));

const swap = [
  { endpointId: idOf('vega01celadm01'), address: '10.20.10.14' },
  { endpointId: idOf('vega01celadm02'), address: '10.20.10.13' },
];

const plans: readonly Plan[] = [
  planOf(everyNetwork, { 'QC-05': true, 'QN-10': { keep: true, until: '2025-04-30' } }),
  planOf(toHall2, { 'QN-13': false, 'QN-09': false }),
  planOf({ networks: [], pins: swap, parking: ['10.20.10.240'] }),
  planOf({ networks: [], renames: [{ endpointId: idOf('vega01celadm01'), hostname: 'hall2cel01' }] }),
  planOf({ networks: [], services: { dns: ['10.20.10.250'] } }),
].map(plain);

/** A field by its names alone: each is as likely as the others, whichever list is longest. */
const fields = plans.map((plan) => {
  const found = new Map<string, Path[]>();
  for (const path of pathsIn(plan)) {
    const effect = path[2] === 'effects' || path[2] === 'undo' ? plan.steps[Number(path[1])] : undefined;
    const kind = effect?.[path[2] as 'effects' | 'undo'][Number(path[3])]?.do ?? '';
    const name = `${path.filter((key) => typeof key === 'string').join('/')} ${kind}`;
    found.set(name, [...(found.get(name) ?? []), path]);
  }
  return [...found.values()];
});

/**
 * Labels that decide nothing (any text), answers that may, acts beside the text that is judged, a list that may be absent, and a key of records
 * that no effect has.
 */
const open =
  /^(?:answers.*|occupied|steps\/\d+\/acts.*|steps\/\d+\/(?:effects|undo)\/\d+\/records\/\d+\/side)$/;

/** Where the plan leaves one out, a network keeps it: it may be what the document has. */
const asInDocument = /^networks\/\d+\/(?:subnet|gateway|vlan|mtu)$/;

const others = [undefined, null, 7, 'odd', true, {}, [null], [{}]];

function spoil(at: number, path: Path, other: unknown): void {
  const proof = provePlan(vega01, put(plans[at], path, other) as Plan);
  const name = path.join('/');
  const isLabel = typeof other === 'string' && /^(?:id|name|at)$/.test(name);
  const isOpen = isLabel || open.test(name) || (other === undefined && asInDocument.test(name));
  if (!isOpen) assert.not(proof.holds, `${name} as ${JSON.stringify(other)}`);
  assert.is.not(proof.wording, '');
}

test('the plans hold', () => {
  for (const plan of plans) {
    const { holds, wording } = provePlan(vega01, plan);
    assert.ok(holds, wording);
  }
});

test('whichever field it is in', () => {
  const choice = fc
    .tuple(fc.nat({ max: plans.length - 1 }), fc.nat(), fc.nat(), fc.constantFrom(...others))
    .map(([at, field, place, other]) => {
      const paths = fields[at]?.[field % (fields[at]?.length ?? 1)] ?? [];
      return { at, path: paths[place % paths.length] ?? [], other };
    })
    .filter(({ at, path, other }) => {
      const value = path.reduce<unknown>(
        (one, key) => (Array.isArray(one) ? one[Number(key)] : isRecord(one) ? one[key] : undefined),
        plans[at],
      );
      return JSON.stringify(value) !== JSON.stringify(other);
    });
  fc.assert(
    fc.property(choice, ({ at, path, other }) => spoil(at, path, other)),
    { numRuns: 400 },
  );
});

test('every value of an effect', () => {
  const seen = new Set<string>();
  for (const [at, { steps }] of plans.entries())
    for (const [i, { effects }] of steps.entries())
      for (const [k, effect] of effects.entries())
        for (const key of Object.keys(effect)) {
          if (seen.has(`${effect.do} ${key}`)) continue;
          seen.add(`${effect.do} ${key}`);
          for (const other of ['odd', 7, null]) spoil(at, ['steps', i, 'effects', k, key], other);
        }
  assert.ok(seen.has('save what') && seen.has('secondary on') && seen.size > 40, [...seen].join());
});

test('a copy of something unknown is no copy of what is needed', () => {
  const [plan] = plans as readonly [Plan];
  const at = plan.steps.findIndex(({ kind }) => kind === 'save-cluster');
  const spoilt = put(plan, ['steps', at, 'effects', 0, 'what'], 'odd') as Plan;
  assert.match(provePlan(vega01, spoilt).wording, /^No OCR backup .* yet$/);
});

test('what cannot be read is named', () => {
  const [plan] = plans as readonly [Plan];
  const named = (path: Path, other: unknown) => provePlan(vega01, put(plan, path, other) as Plan).wording;
  assert.is(named(['edges'], 7), 'The plan cannot be read: edges is not valid');
  assert.is(named(['steps', 0, 'effects'], null), 'The plan cannot be read: steps.0.effects is not valid');
});

test.run();
