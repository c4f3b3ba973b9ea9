/** Hosts files: one step a stop or wave, each server's block once, and the files of the hand-over that its command names. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../../src/core/appliance/document/appliance-types.ts';
import { handover } from '../../../../src/core/reip/handover/handover.ts';
import { proposeMapping } from '../../../../src/core/reip/mapping/propose-mapping.ts';
import type { Plan, Step } from '../../../../src/core/reip/plan-types.ts';
import { planReip } from '../../../../src/core/reip/planner/plan-reip.ts';
import { provePlan } from '../../../../src/core/reip/proof/prove-plan.ts';
import { rollbackFrom } from '../../../../src/core/reip/runbook/rollback.ts';
import { secondOpinion } from '../brute-force/brute-force.ts';
import { further, guests, half, planned, to } from '../proof/authored-appliances.ts';
import { answers, everyNetwork, idOf, options, planOf, toHall2, vega01 } from '../vega01-plans.ts';

const test = suite('steps that write hosts files');

const pin = (hostname: string, address: string) => ({ endpointId: idOf(hostname), address });
const isOf = ({ text }: Step['commands'][number]) => text.startsWith('bash hosts/');
const hostsSteps = ({ steps }: Plan) => steps.filter(({ kind }) => kind === 'hosts');
const placeOf = ({ steps }: Plan, isIt: (step: Step) => boolean) => steps.findIndex(isIt);
const lastOf = ({ steps }: Plan, isIt: (step: Step) => boolean) => steps.findLastIndex(isIt);
const kind = (name: string) => (step: Step) => step.kind === name;

/** The files that the commands of steps name, with the server of each. */
const filesOf = (steps: readonly Step[], way: 'commands' | 'rollback' = 'commands') =>
  steps.flatMap((step) =>
    step[way].filter(isOf).map(({ text, where, user, provenance }) => {
      assert.equal([user, provenance], ['root', 'practice']);
      const [, from = '', into = ''] =
        / --execute (\S+) (\S+) {3}# in the folder of the hand-over$/.exec(text) ?? [];
      return { where, from, into };
    }),
  );

/** Both proofs agree, and each pair of files in the hand-over is of one command, there and back. */
function proved(appliance: Appliance, plan: Plan): void {
  const { holds, wording } = provePlan(appliance, plan);
  assert.ok(holds, wording);
  assert.ok(secondOpinion(appliance, plan).ok);
  const handed = handover(appliance, plan, { now: options.now }).flatMap(({ name }) =>
    /^hosts\/.*\.(?:old|new)$/.test(name) ? [name] : [],
  );
  const named = filesOf(plan.steps);
  assert.ok(named.length > 0);
  assert.equal(named.flatMap(({ from, into }) => [from, into]).sort(), handed.sort());
  for (const { from, into, where } of named) {
    assert.is(into, from.replace(/\.old$/, '.new'));
    assert.is(from.replace(/^hosts\/(?:other\/)?|\.old$/g, ''), where.toLowerCase());
  }
  const back = filesOf(hostsSteps(plan), 'rollback');
  assert.equal(
    back,
    filesOf(hostsSteps(plan)).map(({ where, from, into }) => ({ where, from: into, into: from })),
  );
}

test('admin names follow the last of their addresses, and a stop writes all others before Clusterware starts', () => {
  const plan = planOf(everyNetwork);
  proved(vega01, plan);
  const [admin, stop, ...more] = hostsSteps(plan);
  assert.equal([admin?.id, stop?.group, more.length], ['hosts/admin', 'stop/vega01dbadm01', 0]);
  const at = (step: Step | undefined) => plan.steps.indexOf(step as Step);
  assert.ok(at(admin) > lastOf(plan, ({ kind: one }) => /^(?:ilom|device|cell|database)$/.test(one)));
  assert.ok(at(admin) < placeOf(plan, kind('stop')));
  assert.ok(at(stop) > lastOf(plan, ({ kind: one }) => one === 'private' || one === 'client-host'));
  assert.ok(at(stop) < placeOf(plan, kind('start')));
  const servers = vega01.machines.filter(({ kind: one }) => one === 'database' || one === 'storage');
  for (const step of [admin, stop])
    assert.equal(
      step?.commands.map(({ where }) => where),
      servers.map(({ name }) => name),
    );
});

test('a stop of everything writes both blocks in one step', () => {
  const plan = planOf(everyNetwork, {}, { strategy: 'at-once' });
  proved(vega01, plan);
  const [only, ...more] = hostsSteps(plan);
  assert.equal([only?.group, more.length], ['stop/vega01dbadm01', 0]);
  assert.is(only?.title, 'Hosts files: names of the admin networks and all other names');
});

test('where nodes and VIPs move one by one, one wave comes before the first, and where none does after the last', () => {
  const pins = [pin('vega01db02', '10.30.40.62'), pin('vega01db01-vip', '10.30.40.71')];
  const early = planOf({ networks: [], pins });
  proved(vega01, early);
  assert.equal(
    hostsSteps(early).map(({ id }) => id),
    ['hosts/others'],
  );
  const wave = placeOf(early, kind('hosts'));
  assert.ok(wave < placeOf(early, kind('client-host')) && wave < placeOf(early, kind('vip')));
  const rename = planOf({
    networks: [],
    renames: [{ endpointId: idOf('vega01db01-vip'), hostname: 'vega01-v1' }],
  });
  proved(vega01, rename);
  assert.ok(placeOf(rename, kind('hosts')) < placeOf(rename, kind('rename')));
  const late = planOf({
    networks: [{ networkId: 'network:backup', subnet: '10.41.10.0/24', gateway: '10.41.10.1' }],
  });
  proved(vega01, late);
  assert.ok(placeOf(late, kind('hosts')) > lastOf(late, kind('network-host')));
  const ilom = planOf({
    networks: [],
    renames: [{ endpointId: idOf('vega01celadm01-ilom'), hostname: 'cel01-sp' }],
  });
  proved(vega01, ilom);
  assert.ok(placeOf(ilom, kind('hosts')) > placeOf(ilom, kind('rename')));
});

test('of several stops each writes the files of its own nodes', () => {
  for (const appliance of [half(), further(), guests()]) {
    const plan = planned(appliance, to(appliance, 'client', 'dr'));
    proved(appliance, plan);
    const stops = new Set(plan.steps.flatMap((step) => (step.kind === 'stop' ? [step.group] : [])));
    assert.ok(stops.size > 0);
    const steps = hostsSteps(plan).filter(({ group }) => group !== undefined);
    assert.equal(new Set(steps.map(({ group }) => group)), stops);
    assert.is(steps.length, stops.size);
    const byName = new Map(appliance.machines.map(({ id, name }) => [name, id]));
    for (const { group, commands } of steps) {
      const stopped = plan.steps
        .filter((step) => step.group === group)
        .flatMap(({ effects }) => effects.flatMap((effect) => (effect.do === 'stop' ? effect.nodes : [])));
      if (stopped.length > 0)
        assert.equal(
          commands.map(({ where }) => byName.get(where)),
          stopped,
        );
    }
  }
});

test('in a rollback the files of a stop are the former ones before its VIPs are modified back', () => {
  const plan = planOf(toHall2);
  const back = rollbackFrom(plan, plan.steps.findLast(kind('verify'))?.id ?? '');
  const first = back.findIndex(({ commands }) =>
    commands.some(({ text }) => text.startsWith('bash hosts/other/') || / hosts\/other\//.test(text)),
  );
  assert.is(back[first]?.kind, 'online');
  const texts = back[first]?.commands.map(({ text }) => text) ?? [];
  assert.ok(
    texts.findIndex((text) => text.startsWith('bash hosts/')) >
      texts.findLastIndex((text) => text.startsWith('srvctl stop')),
  );
  assert.ok(first < back.findIndex(kind('vips')));
});

test('servers of one name have files of their own, and a hostile name is no path and no word of a shell', () => {
  const names = ['DB 1', 'db-1', "../x; rm -rf '/'"];
  const servers = vega01.machines.filter(({ kind: one }) => one === 'database' || one === 'storage');
  const appliance = {
    ...vega01,
    machines: vega01.machines.map((one) => ({ ...one, name: names[servers.indexOf(one)] ?? one.name })),
  };
  const plan = planReip(appliance, proposeMapping(appliance, toHall2).mapping, answers, options);
  const files = filesOf(hostsSteps(plan)).map(({ from }) => from);
  for (const name of ['db-1', 'db-1-2', 'x-rm-rf'])
    assert.is(files.filter((one) => one === `hosts/${name}.old`).length, 1, files.join(' '));
  assert.ok(files.every((one) => /^hosts\/(?:other\/)?[a-z0-9][a-z0-9.-]*\.old$/.test(one)));
  const handed = new Set(handover(appliance, plan, { now: options.now }).map(({ name }) => name));
  assert.equal(
    files.filter((one) => !handed.has(one)),
    [],
  );
  assert.ok(provePlan(appliance, plan).holds, provePlan(appliance, plan).wording);
});

test.run();
