import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { validateAppliance } from '../../../../src/core/appliance/document/schema.ts';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { addDevice, deviceKinds } from '../../../../src/core/appliance/racks/devices.ts';

test('a new device has a name that its document takes, however long the prefix is', () => {
  for (const prefix of ['p'.repeat(54), 'p'.repeat(300)]) {
    let appliance = { ...exampleVega01(), prefix };
    for (const kind of [...deviceKinds, ...deviceKinds])
      appliance = { ...addDevice(appliance, kind).appliance, prefix };
    assert.ok(validateAppliance(appliance).ok);
    const names = appliance.machines.map(({ name }) => name);
    assert.is(new Set(names).size, names.length);
  }
});

test.run();
