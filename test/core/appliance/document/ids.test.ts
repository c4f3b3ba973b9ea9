import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { endpointId, homeId, machineId, networkId } from '../../../../src/core/appliance/document/ids.ts';

test('an id made from a long name is bounded, and two long names have two ids', () => {
  const long = 'n'.repeat(65_536);
  const [a, b] = [networkId(`${long}a`), networkId(`${long}b`)];
  assert.is.not(a, b);
  assert.is(a, networkId(` ${long}A`));
  for (const id of [a, homeId('cluster:a', long), endpointId(machineId(long), a, 'host')])
    assert.ok(id.length < 2500, `${id.length}`);
  assert.is(machineId(`m${'a'.repeat(252)}`), `machine:m${'a'.repeat(252)}`);
});

test.run();
