import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { plannedDocument } from '../../../../src/core/platinum/notice/planned-document.ts';

const test = suite('document of a plan');
const vega01 = exampleVega01();

test('a plan gives the document after it: addresses, names, networks, and nothing else', () => {
  const id = 'endpoint:machine:vega01dbadm01/network:admin/host/1';
  const after = plannedDocument(vega01, {
    id: 'plan:1',
    name: 'Move',
    mapping: [{ endpointId: id, current: '10.20.10.11', planned: '10.64.8.11' }],
    networks: [{ networkId: 'network:admin', subnet: '10.64.8.0/24', gateway: '10.64.8.1' }],
    renames: { [id]: 'orion1' },
  });
  const found = after.endpoints.find((one) => one.id === id);
  assert.equal([found?.address, found?.hostname], ['10.64.8.11', 'orion1']);
  const admin = after.networks.find((one) => one.id === 'network:admin');
  assert.equal([admin?.subnet, admin?.gateway, admin?.mtu], ['10.64.8.0/24', '10.64.8.1', 1500]);
  assert.is(after.machines, vega01.machines);
  assert.is(plannedDocument(vega01, { id: 'plan:2', name: 'Nothing' }), vega01);
});

test.run();
