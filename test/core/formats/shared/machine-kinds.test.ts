import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { machineKindIn } from '../../../../src/core/formats/shared/vocabulary.ts';

test('the maker of the management switch has other machines, which are no switches', () => {
  for (const text of ['Cisco firewall', 'Router (Cisco)', 'Cisco ASA', 'Cisco ASA5506', 'Cisco ISR4331'])
    assert.is(machineKindIn(text), undefined, text);
  for (const text of ['Cisco', 'Cisco Nexus', 'Cisco 9348', 'Cisco Ethernet Switch'])
    assert.is(machineKindIn(text), 'management-switch', text);
  assert.is(machineKindIn('Cisco 9336C-FX2'), 'leaf-switch');
});

test.run();
