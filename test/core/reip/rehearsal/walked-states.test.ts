/** The states of a proof as the rehearsal compares them: names and records in the order in which they really change. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { Ground } from '../../../../src/core/reip/command-reader/ground.ts';
import { outageOf } from '../../../../src/core/reip/outage/outage.ts';
import { clientOutages } from '../../../../src/core/reip/rehearsal/client-outage.ts';
import { walkedStates } from '../../../../src/core/reip/rehearsal/walked-states.ts';
import { further, planned } from '../proof/authored-appliances.ts';
import { everyNetwork, idOf, planOf, vega01 } from '../vega01-plans.ts';

const test = suite('states of a rehearsal');

const renames = Object.entries({
  vega01celadm01: 'hall2cel01',
  'vega01-scan1': 'hall2-scan',
  'vega01db01-vip': 'hall2db01-vip',
}).map(([name, hostname]) => ({ endpointId: idOf(name), hostname }));
const plan = planOf({ ...everyNetwork, renames }, { 'QC-05': true });
const { start, steps } = walkedStates(plan, new Ground(vega01, plan));

const at = (kind: string, target = '') =>
  plan.steps.findIndex((step) => step.kind === kind && step.id.includes(target));
/** The value after a step. */
const after = (step: number, key: string) =>
  steps
    .slice(0, step + 1)
    .flatMap(({ forward }) => forward)
    .reduce((value, changed) => changed[key] ?? value, start[key]);

test('the reverse record of a new address has the new name from the first, that of the former one never', () => {
  const added = at('reverse-add');
  assert.is(after(added, 'ptr:10.64.8.13'), 'hall2cel01.example.com');
  for (let step = added; step < at('reverse-remove'); step++)
    assert.is(after(step, 'ptr:10.20.10.13'), 'vega01celadm01.example.com');
});

test('a server and a VIP get their names with their addresses', () => {
  const name = `name:${idOf('vega01celadm01')}`;
  const own = steps[at('cell', 'celadm01')]?.forward ?? [];
  const taken = own.find((changed) => changed[`at:${idOf('vega01celadm01')}`] !== undefined);
  assert.is(taken?.[name], 'hall2cel01.example.com');
  const vip = `name:${idOf('vega01db01-vip')}`;
  const vips = steps[at('vips')]?.forward ?? [];
  const moved = vips.find((changed) => changed[vip] !== undefined);
  assert.is(moved?.[`ocr:${idOf('vega01db01-vip')}`], '172.20.33.21');
});

test('a SCAN gets its name with its own step, there and back, while DNS has it before', () => {
  const scan = idOf('vega01-scan1');
  const [dns, own] = [at('scan-dns'), at('scan')];
  assert.is(after(dns, `name:${scan}`), 'vega01-scan1.example.com');
  assert.is(after(dns, 'dns:vega01-scan1.example.com'), '');
  assert.is(after(own, `name:${scan}`), 'hall2-scan.example.com');
  const back = (step: number, key: string) =>
    (steps[step]?.back ?? []).reduce<string | undefined>(
      (value, changed) => changed[key] ?? value,
      undefined,
    );
  assert.is(back(dns, 'dns:vega01-scan1.example.com'), '10.30.40.31 10.30.40.32 10.30.40.33');
  assert.is(back(dns, 'dns:hall2-scan.example.com'), '');
  // The record is there before it, so nothing of DNS changes in the step.
  assert.is(back(own, 'dns:hall2-scan.example.com'), undefined);
  assert.is(back(own, `name:${scan}`), 'vega01-scan1.example.com');
});

test('a client has no answer from the stop to the step that brings listeners back', () => {
  const out = clientOutages(vega01, plan).map((one) => one['vega01-clu1']);
  const [stop, online] = [at('stop'), at('online')];
  assert.ok(stop >= 0 && online > stop + 1);
  for (const [step, value] of out.entries())
    assert.is(
      value,
      step < stop || step > online ? undefined : step === stop || step === online ? 'some' : 'all',
      `${step}`,
    );
});

test('a SCAN that stops alone takes the clients with it, a VIP does not', () => {
  const alone = (name: string, hostname: string) => {
    const plan = planOf({ networks: [], renames: [{ endpointId: idOf(name), hostname }] });
    return clientOutages(vega01, plan).some((one) => one['vega01-clu1'] !== undefined);
  };
  assert.is(alone('vega01-scan1', 'hall2-scan'), true);
  assert.is(alone('vega01db01-vip', 'hall2db01-vip'), false);
});

test('of two SCANs only that of the default network takes the clients with it, whichever is renamed', () => {
  const appliance = further();
  const outOf = (network: string): readonly string[] => {
    const renames = appliance.endpoints.flatMap(({ id, kind, networkId, hostname }) =>
      kind === 'scan' && networkId === network ? [{ endpointId: id, hostname: `${hostname}-new` }] : [],
    );
    assert.ok(renames.length > 0, network);
    const plan = planned(appliance, { networks: [], renames });
    assert.equal(plan.problems, []);
    const lanes = outageOf(appliance, {
      ...plan,
      steps: plan.steps.map((step) => ({ ...step, minutes: 1 })),
    }).lanes.filter(({ kind }) => kind === 'listener');
    assert.is(lanes.length, 2);
    const [all = {}] = clientOutages(appliance, plan).filter((one) => Object.keys(one).length > 0);
    for (const { out } of lanes) assert.is(out > 0, Object.keys(all).length > 0);
    return lanes.flatMap(({ name, blocks }) => blocks.map(({ level }) => `${name}: ${level}`));
  };
  const names = appliance.clusters.map(({ name }) => `${name} listeners`);
  assert.equal([...new Set(outOf('network:client'))].sort(), names.map((name) => `${name}: out`).sort());
  assert.equal([...new Set(outOf('network:dr'))].sort(), names.map((name) => `${name}: reduced`).sort());
});

test.run();
