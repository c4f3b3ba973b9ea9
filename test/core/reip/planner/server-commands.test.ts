/** Commands and checks of single servers: the present configuration, where alerts come from, what sshd is bound to. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../../src/core/appliance/document/appliance-types.ts';
import { proposeMapping } from '../../../../src/core/reip/mapping/propose-mapping.ts';
import type { Plan, Step } from '../../../../src/core/reip/plan-types.ts';
import { planReip } from '../../../../src/core/reip/planner/plan-reip.ts';
import { provePlan } from '../../../../src/core/reip/proof/prove-plan.ts';
import { rollbackFrom } from '../../../../src/core/reip/runbook/rollback.ts';
import { answers, options, planOf, toHall2, vega01 } from '../vega01-plans.ts';

const test = suite('commands of servers');

const of = (plan: Plan, kind: string): Step[] => plan.steps.filter((step) => step.kind === kind);

function proved(appliance: Appliance, plan: Plan): void {
  const { holds, wording } = provePlan(appliance, plan);
  assert.ok(holds, wording);
}

test('the present configuration is read before the change, unless the es.xml is current', () => {
  const discovered = (appliance: Appliance, more: Record<string, unknown> = {}) => {
    const { mapping } = proposeMapping(appliance, toHall2);
    const plan = planReip(appliance, mapping, { ...answers, ...more }, options);
    proved(appliance, plan);
    return of(plan, 'baseline').flatMap(({ commands }) =>
      commands.filter(({ text }) => text.startsWith('DISCOVER ')),
    );
  };
  const servers = 'vega01dbadm01,vega01dbadm02,vega01celadm01,vega01celadm02,vega01celadm03';
  assert.equal(discovered(vega01), [
    {
      text: `DISCOVER ES HOSTNAMES='${servers}' LOCATION=/u01/oeda/discover`,
      where: 'OEDACLI',
      user: 'root',
      provenance: 'documented',
    },
  ]);
  assert.equal(discovered(vega01, { 'QG-13': true }), []);
  // A name that would end the quoted list is left out.
  const machines = vega01.machines.map((one, i) => (i === 0 ? { ...one, name: "a' DEPLOY ACTIONS" } : one));
  assert.not.match(discovered({ ...vega01, machines })[0]?.text ?? '', 'DEPLOY');
});

/** Each line of a kind of step that asks where alerts come from, with its server and what precedes it there. */
function alertsOf(plan: Plan, kind: string, way: 'commands' | 'rollback') {
  return of(plan, kind).flatMap((step) =>
    step[way].flatMap(({ text, where, provenance, user }, i) => {
      if (!text.includes('snmpSubscriber')) return [];
      assert.equal([provenance, user], ['documented', 'root']);
      const before = step[way].slice(0, i).findLast((one) => one.where === where);
      return [`${where}: ${text.replace(/ where it is set.*/, '')}, after ${before?.text.slice(0, 24)}`];
    }),
  );
}

test('after its management address a server sends alerts from the new one, once its services run', () => {
  const rolling = planOf(toHall2);
  const [dbmcli, cellcli] = [
    'dbmcli -e list dbserver attributes snmpSubscriber   # fromIP=',
    'cellcli -e list cell attributes snmpSubscriber   # fromIP=',
  ];
  const databases = (address: string) =>
    ['1', '2'].map((n) => `vega01dbadm0${n}: ${dbmcli}${address}${n}, after ipconf   # enter eth0: 1`);
  const cells = (address: string, after: string) =>
    ['1', '2', '3'].map(
      (n) => `vega01celadm0${n}: ${cellcli}${address}${Number(n) + 2}, after cellcli -e ${after}`,
    );
  assert.equal(alertsOf(rolling, 'database', 'commands'), databases('10.64.8.1'));
  assert.equal(alertsOf(rolling, 'database', 'rollback'), databases('10.20.10.1'));
  assert.equal(alertsOf(rolling, 'cell', 'commands'), []);
  assert.equal(alertsOf(rolling, 'cell-return', 'commands'), cells('10.64.8.1', 'alter cell va'));
  assert.equal(alertsOf(rolling, 'cell', 'rollback'), cells('10.20.10.1', 'alter cell va'));
  const once = planOf(toHall2, {}, { strategy: 'at-once' });
  assert.equal(alertsOf(once, 'database', 'commands'), databases('10.64.8.1'));
  assert.equal(alertsOf(once, 'start', 'commands'), cells('10.64.8.1', 'alter cell st'));
  assert.equal(alertsOf(once, 'stop', 'rollback'), cells('10.20.10.1', 'alter cell st'));
  assert.equal(alertsOf(once, 'cell', 'commands'), []);
  // Another client or private address is not where alerts come from.
  for (const networks of [
    toHall2.networks.slice(1),
    [{ networkId: 'network:private', subnet: '192.168.60.0/24' }],
  ]) {
    const { steps } = planOf({ networks });
    assert.not.ok(steps.some(({ commands }) => commands.some(({ text }) => text.includes('snmpSubscriber'))));
  }
});

test('where an address of a server moves, a person looks whether sshd is bound to it, there and back', () => {
  const ssh = 'ListenAddress in /etc/ssh/sshd_config is the address of the server, or no line has one';
  const plan = planOf({
    networks: [
      ...toHall2.networks,
      { networkId: 'network:backup', subnet: '10.41.10.0/24', gateway: '10.41.10.1' },
    ],
  });
  for (const kind of ['cell', 'database', 'client-host', 'network-host']) {
    const steps = of(plan, kind);
    assert.ok(steps.length > 1, kind);
    for (const { verify } of steps) assert.ok(verify.includes(ssh), kind);
  }
  for (const kind of ['ilom', 'vips', 'device'])
    for (const { verify } of of(plan, kind)) assert.not.ok(verify.includes(ssh));
  const last = of(plan, 'network-host').at(-1)?.id ?? '';
  const [back] = rollbackFrom(plan, last);
  assert.ok(back?.verify.includes(ssh));
  const gateway = planOf({ networks: [{ networkId: 'network:client', gateway: '10.30.40.2' }] });
  for (const { verify } of of(gateway, 'client-host')) assert.not.ok(verify.includes(ssh));
  assert.ok(of(gateway, 'client-host').length > 1);
});

test.run();
