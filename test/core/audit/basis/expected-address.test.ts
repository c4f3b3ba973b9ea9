/** The address offered in place of a wrong one, on appliances as they are planned: the right one, or none. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance, Endpoint } from '../../../../src/core/appliance/document/appliance-types.ts';
import { indexAppliance } from '../../../../src/core/appliance/document/index-appliance.ts';
import { setField } from '../../../../src/core/appliance/edits/edits.ts';
import type { Finding } from '../../../../src/core/audit/basis/types.ts';
import { addressChecks, addressFix } from '../../../../src/core/audit/checks/addresses.ts';
import { guestClusters, halfRack, twoRacks } from '../authored.ts';

const test = suite('expected address');

const at = (appliance: Appliance, hostname: string): Endpoint => {
  const found = appliance.endpoints.find((endpoint) => endpoint.hostname === hostname);
  if (!found) throw new Error(`${hostname} is not planned`);
  return found;
};
const withAddress = (appliance: Appliance, { id }: Endpoint, address: string) =>
  setField(appliance, 'endpoints', id, 'address', address);

/** Who is called the culprit of a duplicate or stray address, and what is offered. */
function offers(appliance: Appliance) {
  const ground = { appliance, index: indexAppliance(appliance) };
  return addressChecks.slice(0, 2).flatMap((check) =>
    [...check.evaluate(ground)].flatMap((outcome) => {
      if (!outcome || !('detail' in outcome)) return [];
      const edit = addressFix(ground, outcome as unknown as Finding)?.edits[0];
      return [{ culprit: outcome.subjects[0], id: edit?.id, value: edit?.value }];
    }),
  );
}

test('of two with one address the one is mended that left its row, also at the edge of a row', () => {
  const half = halfRack();
  for (const [wrong, of] of [
    ['dbm01dbadm02', 'dbm01dbadm01'],
    ['dbm01db03-priv1', 'dbm01db01-priv1'],
    ['dbm01db02', 'dbm01db01'],
  ] as const) {
    const { id, address } = at(half, wrong);
    assert.equal(offers(withAddress(half, at(half, wrong), at(half, of).address)), [
      { culprit: id, id, value: address },
    ]);
  }
});

test('inside a wide subnet another digit is no offer; a digit that led out of it is', () => {
  const half = halfRack();
  const leaf = at(half, 'dbm01sw-rocea01');
  const [twice] = offers(withAddress(half, leaf, at(half, 'dbm01sw-roceb01').address));
  assert.is(twice?.value, undefined);
  const [astray] = offers(withAddress(half, leaf, leaf.address.replace('10.20.8.', '10.20.88.')));
  assert.equal(astray, { culprit: leaf.id, id: leaf.id, value: leaf.address });
});

test('the guests of one number are a row over their hosts', () => {
  const guests = guestClusters();
  const wrong = at(guests, 'dbm01db02vm02');
  assert.equal(offers(withAddress(guests, wrong, at(guests, 'dbm01db01vm01').address)), [
    { culprit: wrong.id, id: wrong.id, value: wrong.address },
  ]);
});

test('whoever takes the address of whom on its network: no other address is offered than that of the plan', () => {
  for (const appliance of [halfRack(), guestClusters(), twoRacks()]) {
    const plan = new Map(appliance.endpoints.map(({ id, address }) => [id, address]));
    let offered = 0;
    for (const [n, endpoint] of appliance.endpoints.entries()) {
      const others = appliance.endpoints.filter(
        (one) => one.networkId === endpoint.networkId && one !== endpoint,
      );
      for (const other of [others[0], others[n % others.length], others.at(-1)]) {
        if (!other) continue;
        for (const { id, value } of offers(withAddress(appliance, endpoint, other.address))) {
          if (id === undefined) continue;
          offered++;
          assert.is(value, plan.get(id), `${endpoint.hostname} at ${other.hostname}`);
        }
      }
    }
    assert.ok(offered > appliance.endpoints.length, `${offered} offers`);
  }
});

test.run();
