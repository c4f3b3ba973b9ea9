/** ORD-12 in the commands of the steps: a missing or misplaced listener, VIP or SCAN command is found. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance, Endpoint } from '../../../../src/core/appliance/document/appliance-types.ts';
import type { StepCommand } from '../../../../src/core/appliance/document/plan-types.ts';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { proposeMapping } from '../../../../src/core/reip/mapping/propose-mapping.ts';
import type { ReipRequest } from '../../../../src/core/reip/mapping-types.ts';
import type { Plan } from '../../../../src/core/reip/plan-types.ts';
import { planReip } from '../../../../src/core/reip/planner/plan-reip.ts';
import { commandProblems } from '../../../../src/core/reip/proof/command-order.ts';
import { provePlan } from '../../../../src/core/reip/proof/prove-plan.ts';
import { runnableCommands } from '../../../../src/core/reip/runbook/runnable-commands.ts';

const test = suite('VIP and SCAN in the commands');
const vega01 = exampleVega01();
const answers = { 'QN-13': true, 'QN-09': true, 'QG-12': 'Ada' };
const idOf = (hostname: string) => vega01.endpoints.find((one) => one.hostname === hostname)?.id ?? '';
const scanId = vega01.endpoints.find(({ kind }) => kind === 'scan')?.id ?? '';
const planOf = (request: ReipRequest, appliance: Appliance = vega01): Plan =>
  planReip(appliance, proposeMapping(appliance, request).mapping, answers, { now: '2025-03-01' });
const pins = (list: readonly (readonly [id: string, address: string])[]): ReipRequest => ({
  networks: [],
  pins: list.map(([endpointId, address]) => ({ endpointId, address })),
});

const subnet = { networkId: 'network:client', subnet: '172.20.33.0/25', gateway: '172.20.33.1', vlan: 2110 };
const plans: Readonly<Record<string, Plan>> = {
  'a stop of the cluster': planOf({ networks: [subnet] }),
  'one VIP alone': planOf(pins([[idOf('vega01db01-vip'), '10.30.40.23']])),
  'two VIPs that change places': planOf(
    pins([
      [idOf('vega01db01-vip'), '10.30.40.22'],
      [idOf('vega01db02-vip'), '10.30.40.21'],
    ]),
  ),
  'the SCAN alone': planOf(pins([[scanId, '10.30.40.35']])),
};

const isOurs = ({ text }: StepCommand) => /^srvctl (?:stop|start|modify (?!network))/.test(text);
const ways = ['commands', 'rollback'] as const;

/** The plan with other commands in one step. */
const edited = (plan: Plan, at: number, way: (typeof ways)[number], list: readonly StepCommand[]): Plan => ({
  ...plan,
  steps: plan.steps.map((step, i) => (i === at ? { ...step, [way]: list } : step)),
});

const broken = (plan: Plan) => {
  const row = provePlan(vega01, plan).invariants.find(({ id }) => id === 'ORD');
  return row?.violation?.invariant === 'ORD-12' ? row.violation.message : undefined;
};

for (const [name, plan] of Object.entries(plans))
  test(`${name}: it holds, and whichever command is gone is missed`, () => {
    const proof = provePlan(vega01, plan);
    assert.ok(proof.holds, proof.wording);
    assert.equal(commandProblems(vega01, plan), []);
    let count = 0;
    for (const [at, step] of plan.steps.entries())
      for (const way of ways)
        for (const [i, command] of step[way].entries()) {
          if (!isOurs(command)) continue;
          const message = broken(edited(plan, at, way, step[way].toSpliced(i, 1)));
          assert.match(
            message ?? '',
            /^Order broken \(ORD-12\): /,
            `${step.title}, ${way}: nobody misses ${command.text}`,
          );
          count++;
        }
    assert.ok(count >= 10, `only ${count} commands were looked at`);
  });

for (const [name, plan] of Object.entries(plans))
  test(`${name}: what builds on each other does not change places`, () => {
    // Two commands about one node, or about the SCAN.
    const node = ({ text }: StepCommand) =>
      / -node (\S+)/.exec(text)?.[1] ?? (/ scan/.test(text) ? 'scan' : text);
    let count = 0;
    for (const [at, step] of plan.steps.entries())
      for (const way of ways)
        for (let i = 1; i < step[way].length; i++) {
          const [one, two] = [step[way][i - 1], step[way][i]];
          if (!one || !two || !isOurs(one) || !isOurs(two) || node(one) !== node(two)) continue;
          const list = step[way].with(i - 1, two).with(i, one);
          assert.ok(broken(edited(plan, at, way, list)), `${one.text} / ${two.text}`);
          count++;
        }
    assert.ok(count >= 2, `only ${count} pairs were looked at`);
  });

test('inside one line the order counts as well', () => {
  const plan = plans['a stop of the cluster'] as Plan;
  const at = plan.steps.findIndex(({ kind }) => kind === 'stop');
  const list = plan.steps[at]?.commands.map((one) => ({
    ...one,
    text: one.text.replace(/^(srvctl stop scan_listener); (srvctl stop scan)$/, '$2; $1'),
  }));
  assert.match(
    broken(edited(plan, at, 'commands', list ?? [])) ?? '',
    /stops the SCAN of vega01-clu1 before the SCAN listeners$/,
  );
});

test('VIPs that change places are all stopped before the first is modified', () => {
  const plan = plans['two VIPs that change places'] as Plan;
  const texts = plan.steps.find(({ kind }) => kind === 'exchange')?.commands.map(({ text }) => text) ?? [];
  assert.equal(
    texts.map((text) => text.split(' ').slice(1, 3).join(' ')),
    [
      'stop listener',
      'stop vip',
      'stop listener',
      'stop vip',
      'modify nodeapps',
      'modify nodeapps',
      'start vip',
      'start listener',
      'start vip',
      'start listener',
    ],
  );
});

test('the way back of a stop starts the VIPs and the SCAN again', () => {
  const plan = plans['a stop of the cluster'] as Plan;
  const stop = plan.steps.find(({ kind }) => kind === 'stop');
  const texts = stop?.rollback.map(({ text }) => text) ?? [];
  const crs = texts.lastIndexOf('crsctl start crs');
  for (const text of ['srvctl start vip -node vega01db01', 'srvctl start listener'])
    assert.ok(crs >= 0 && texts.indexOf(text) > crs, texts.join('\n'));
});

test('a second network of the cluster: the node has one name, and its VIP there a number of its own', () => {
  const nodes = vega01.clusters[0]?.machines ?? [];
  const more = nodes.flatMap((machine, i): Endpoint[] =>
    (['host', 'vip'] as const).map((kind) => ({
      id: `endpoint:second-${kind}${i}`,
      owner: { machine },
      networkId: 'network:second',
      kind,
      hostname: `second0${i + 1}${kind === 'vip' ? '-vip' : ''}`,
      address: `10.77.0.${kind === 'vip' ? 20 + i : 10 + i}`,
      interface: 'bondeth1',
    })),
  );
  const appliance: Appliance = {
    ...vega01,
    networks: [
      ...vega01.networks,
      { id: 'network:second', role: 'other', name: 'Second', subnet: '10.77.0.0/24', gateway: '10.77.0.1' },
    ],
    endpoints: [...vega01.endpoints, ...more],
  };
  const plan = planOf(
    { networks: [{ networkId: 'network:second', subnet: '10.78.0.0/24', gateway: '10.78.0.1' }] },
    appliance,
  );
  const proof = provePlan(appliance, plan);
  assert.ok(proof.holds, proof.wording);
  const modified = plan.steps.flatMap(({ commands }) =>
    commands.filter(({ text }) => text.startsWith('srvctl modify vip')),
  );
  assert.equal(
    modified.map(({ text }) => text),
    ['vega01db01 -address 10.78.0.20', 'vega01db02 -address 10.78.0.21'].map(
      (text) =>
        `srvctl modify vip -node ${text}/255.255.255.0/bondeth1 -netnum <number of Second in srvctl config network>`,
    ),
  );
  assert.not.ok(plan.steps.some(({ commands }) => commands.some(({ text }) => /modify nodeapps/.test(text))));
  // Only its hosts have its interface; the first network's would be the wrong cable.
  const defined = plan.steps.flatMap(({ kind, commands }) => (kind === 'define' ? commands : []));
  assert.equal(
    defined.map(({ text }) => text),
    ['oifcfg setif -global bondeth1/10.78.0.0:public'],
  );
  const [first] = modified;
  assert.ok(first && runnableCommands({ ...first, text: first.text.replace(/<.*>/, '2') }));
  assert.not.ok(first && runnableCommands(first));
});

test.run();
