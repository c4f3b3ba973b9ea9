/** An IPv4 network or address never becomes IPv6 in a plan, nor the other way round, whichever way the request comes in. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../../src/core/appliance/document/appliance-types.ts';
import { proposeMapping } from '../../../../src/core/reip/mapping/propose-mapping.ts';
import { checkNewSubnet } from '../../../../src/core/reip/mapping/subnet-fit.ts';
import type { ReipRequest } from '../../../../src/core/reip/mapping-types.ts';
import type { Plan } from '../../../../src/core/reip/plan-types.ts';
import { planReip } from '../../../../src/core/reip/planner/plan-reip.ts';
import { provePlan } from '../../../../src/core/reip/proof/prove-plan.ts';
import { answers, idOf, options, planOf, vega01 } from '../vega01-plans.ts';

const test = suite('change of the address family');

const six = (id: string): ReipRequest => ({
  networks: [{ networkId: id, subnet: '2001:db8:5::/64', gateway: '2001:db8:5::1' }],
});
const vip = idOf('vega01db01-vip');
const pinned = { networks: [], pins: [{ endpointId: vip, address: '2001:db8:5::21' }] };

const found = (appliance: Appliance, request: ReipRequest) =>
  proposeMapping(appliance, request).problems.filter(({ kind }) => kind === 'family');

/** The plan is shown with what is wrong with its request, before all that follows from it. */
function refused(appliance: Appliance, plan: Plan, words: RegExp): void {
  const { holds, wording, invariants } = provePlan(appliance, plan);
  assert.not(holds);
  assert.match(wording, words);
  assert.match(invariants.find(({ id }) => id === 'INV-21')?.violation?.message ?? '', words);
}

test('a subnet of the other family is refused with the reason and the fix', () => {
  const [client, ...others] = found(vega01, six('network:client'));
  assert.equal(others, []);
  assert.is(client?.level, 'error');
  assert.is(client?.networkId, 'network:client');
  assert.match(
    client?.message ?? '',
    /10\.30\.40\.0\/25 to 2001:db8:5::\/64.*PRCN-03079.*Enter an IPv4 subnet\./,
  );
  const [admin] = found(vega01, six('network:admin'));
  assert.match(admin?.message ?? '', /does not change the address family\. Enter an IPv4 subnet\./);
  assert.not.match(admin?.message ?? '', /Clusterware/);
  for (const id of ['network:client', 'network:admin']) {
    refused(vega01, planOf(six(id)), /would change from .* Enter an IPv4 subnet/);
    assert.match(
      checkNewSubnet(vega01, { networks: [] }, id, '2001:db8:5::/64').problems[0]?.text ?? '',
      /IPv4/,
    );
  }
});

test('and from IPv6 to IPv4 as well', () => {
  const appliance: Appliance = {
    ...vega01,
    networks: vega01.networks.map((one) =>
      one.id === 'network:client' ? { ...one, subnet: '2001:db8:64::/64', gateway: '2001:db8:64::1' } : one,
    ),
    endpoints: vega01.endpoints.map((one) =>
      one.networkId === 'network:client'
        ? { ...one, address: one.address.replace(/^.*\./, '2001:db8:64::') }
        : one,
    ),
  };
  const four = {
    networks: [{ networkId: 'network:client', subnet: '10.30.40.0/25', gateway: '10.30.40.1' }],
  };
  const [client] = found(appliance, four);
  assert.match(client?.message ?? '', /PRCN-03078.*Enter an IPv6 subnet\./);
  const { mapping } = proposeMapping(appliance, four);
  refused(appliance, planReip(appliance, mapping, answers, options), /PRCN-03078/);
  const other = { networks: [{ networkId: 'network:client', subnet: '2001:db8:65::/64' }] };
  assert.equal(found(appliance, other), []);
});

test('a single address of the other family is refused, in a network with a subnet and without', () => {
  const without: Appliance = {
    ...vega01,
    networks: vega01.networks.map(({ subnet: _, ...one }) => one),
  };
  for (const appliance of [vega01, without]) {
    const [one, ...others] = found(appliance, pinned);
    assert.equal(others, []);
    assert.equal(one?.endpointIds, [vip]);
    assert.match(
      one?.message ?? '',
      /^vega01db01-vip would change from 10\.30\.40\.21 to 2001:db8:5::21\. .*IPv4 address\./,
    );
    const { mapping } = proposeMapping(appliance, pinned);
    refused(appliance, planReip(appliance, mapping, answers, options), /^vega01db01-vip would change/);
  }
});

test('a plan of a file with such a change is not proved, though it was made without', () => {
  const plan = planOf({ networks: [], pins: [{ endpointId: vip, address: '10.30.40.29' }] });
  assert.ok(provePlan(vega01, plan).holds);
  const text = JSON.stringify(plan).replaceAll('10.30.40.29', '2001:db8:5::21');
  refused(vega01, JSON.parse(text), /^vega01db01-vip would change/);
  const moved = planOf({
    networks: [{ networkId: 'network:backup', subnet: '10.41.10.0/24', gateway: '10.41.10.1' }],
  });
  assert.ok(provePlan(vega01, moved).holds);
  const networks = moved.networks.map((one) => ({
    ...one,
    subnet: '2001:db8:41::/64',
    gateway: '2001:db8:41::1',
  }));
  refused(vega01, { ...moved, networks }, /^Backup would change from 10\.40\.10\.0\/25 to 2001:db8:41::\/64/);
});

test.run();
