import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { nameRows, renamesOf } from '../../../../src/screens/reip/ip-mapping/rows/name-rows.ts';
import type { Reip } from '../../../../src/screens/reip/use-reip.ts';
import { dualStack, half } from '../../../core/reip/proof/authored-appliances.ts';

const test = suite('rows of names');

test('a name with an IPv4 and an IPv6 address is one line, and both get its new name', () => {
  const base = dualStack(half(), 'client', 'admin');
  const given = { base, work: { request: { networks: [] }, answers: {} }, problems: [] };
  const rows = nameRows(given as unknown as Reip);
  for (const name of ['one01db01-vip', 'one01celadm01', 'one01dbadm01-ilom']) {
    const [row, ...others] = rows.filter((one) => one.name === name);
    assert.ok(row);
    assert.equal(others, []);
    const ids = base.endpoints.filter(({ hostname }) => hostname === name).map(({ id }) => id);
    assert.is(ids.length, 2);
    assert.equal(
      renamesOf(row, 'other'),
      ids.map((endpointId) => ({ endpointId, hostname: 'other' })),
    );
  }
});

test.run();
