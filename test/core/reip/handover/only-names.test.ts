/** Names that change where addresses stay: the texts of the steps and their effects on DNS fit them. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { planDns } from '../../../../src/core/reip/handover/dns.ts';
import { handover } from '../../../../src/core/reip/handover/handover.ts';
import { applianceAfter } from '../../../../src/core/reip/mapping/document-after.ts';
import type { Plan } from '../../../../src/core/reip/plan-types.ts';
import { provePlan } from '../../../../src/core/reip/proof/prove-plan.ts';
import { idOf, options, planOf, toHall2, vega01 } from '../vega01-plans.ts';

const test = suite('only names');
const rename = (from: string, hostname: string) => ({ endpointId: idOf(from), hostname });
const scan = rename('vega01-scan1', 'payroll-scan');
const others = [
  rename('vega01db01-vip', 'vega01db01-v'),
  rename('vega01celadm01-ilom', 'vega01celadm01-sp'),
  rename('vega01celadm02', 'vega01cell2'),
  rename('vega01sw-pdua01', 'vega01sw-pdux01'),
];
const kindsOf = ({ steps }: Plan) => steps.map(({ kind }) => kind);
const wordsOf = ({ steps }: Plan) =>
  steps.flatMap(({ title, preChecks, expected, verify }) => [title, ...preChecks, expected, ...verify]);

function leads(plan: Plan) {
  const proof = provePlan(vega01, plan);
  assert.ok(proof.holds, proof.wording);
  const dns = planDns(vega01, applianceAfter(vega01, plan), plan);
  assert.equal(dns.problems, []);
  return dns;
}

for (const renames of [[scan], ...others.map((one) => [one]), [scan, ...others]])
  test(`${renames.map(({ hostname }) => hostname)}: no step adds or removes the reverse records that stay in service, none asks for a subnet`, () => {
    const plan = planOf({ networks: [], renames });
    const kinds = kindsOf(plan);
    for (const kind of ['reverse-add', 'reverse-remove', 'outside', 'release'])
      assert.not.ok(kinds.includes(kind), kind);
    for (const kind of ['ttl-lower', 'ttl-wait', 'rename', 'ttl-raise'])
      assert.ok(kinds.includes(kind), kind);
    for (const words of wordsOf(plan))
      assert.not.match(words, /new (?:\w+ )?address|new subnet|old address/i);
    leads(plan);
  });

test('the reverse record of a kept address is replaced at once: no moment with two names, none without', () => {
  const plan = planOf({ networks: [], renames: [scan] });
  const step = leads(plan).steps.find((one) => one.step.kind === 'rename');
  assert.equal(
    step?.requests.map(({ zone, sets }) => [zone, sets.length]),
    [
      ['example.com.', 2],
      ['40.30.10.in-addr.arpa.', 3],
    ],
  );
});

test('beside names that only change, those that move have their steps, and each speaks of its own', () => {
  const plan = planOf({ ...toHall2, renames: others });
  const dns = leads(plan);
  const owners = (kind: string) =>
    dns.steps
      .filter(({ step }) => step.kind === kind)
      .flatMap(({ requests }) => requests.map(({ zone }) => zone));
  assert.ok(owners('reverse-add').includes('33.20.172.in-addr.arpa.'));
  assert.ok(owners('reverse-remove').length > 0);
});
test('the change notice tells the names, a SCAN once', () => {
  const notice = (plan: Plan) =>
    handover(vega01, plan, options).find(({ name }) => name === 'change-notice.txt')?.text ?? '';
  const alone = notice(planOf({ networks: [], renames: [scan, ...others] }));
  assert.match(alone, ', 5 names change.');
  assert.match(alone, '\nNames\n  vega01db01-vip.example.com becomes vega01db01-v.example.com\n');
  assert.match(alone, '\n  vega01-scan1.example.com becomes payroll-scan.example.com\n');
  assert.is(alone.split('payroll-scan').length, 2);
  assert.match(alone, 'activation of the assets at their new names');
  assert.not.match(alone, /addresses change|\nNetworks/);
  assert.match(
    notice(planOf({ ...toHall2, renames: [scan] })),
    ', 22 addresses, 1 name and 2 networks change.',
  );
  assert.match(
    notice(planOf(toHall2)),
    /, 22 addresses and 2 networks change\.[\s\S]*\nNetworks\n {2}Admin: /,
  );
});

test('a private name changes with its address inside the stop', () => {
  const renames = [rename('vega01db01-priv1', 'vega01db01-roce1')];
  for (const subnet of ['192.168.60.0/24', '192.168.10.0/23'])
    for (const strategy of ['rolling', 'at-once']) {
      const request = { networks: [{ networkId: 'network:private', subnet }], renames };
      leads(planOf(request, {}, { strategy }));
    }
});
test('the scripts of a renamed server, there and back, start on it under either name, never on who has the new one now', () => {
  const namesFor = (hostname: string) => {
    const plan = planOf({ networks: [], renames: [rename('vega01celadm02', hostname)] });
    return ['runbook', 'rollback'].map((folder) => {
      const file = handover(vega01, plan, options).find(({ name }) => name === `${folder}/vega01celadm02.sh`);
      return /^NAMES=(.*)$/m.exec(file?.text ?? '')?.[1];
    });
  };
  const both = "('vega01celadm02' 'vega01cell2')";
  assert.equal(namesFor('vega01cell2'), [both, both]);
  const own = "('vega01celadm02')";
  assert.equal(namesFor('VEGA01celadm03'), [own, own]);
});

test.run();
