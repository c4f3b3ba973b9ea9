/** The operator's own connection by a name or an address, in any spelling of it. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { mapRecords } from '../../../../src/core/appliance/edits/edits.ts';
import { ownPlaces } from '../../../../src/core/reip/questions/operator-connection.ts';
import { dualStack } from '../proof/authored-appliances.ts';
import { vega01 } from '../vega01-plans.ts';

const test = suite('own connection');

test('an IPv6 address of the document is found in each spelling, and named as the document has it', () => {
  const both = dualStack(vega01, 'client');
  const spelt = mapRecords(both, 'endpoints', (one) => ({
    ...one,
    address: one.address.replace('2001:db8:10::', '2001:0DB8:10:0::'),
  }));
  for (const document of [both, spelt]) {
    const own = document.endpoints.find(({ address }) => address.endsWith('::11'));
    for (const text of ['2001:db8:10::11', ' 2001:DB8:10:0::11', '2001:db8:10:0:0:0:0:11'])
      assert.equal(
        ownPlaces(document, text).map(({ address, endpointId }) => [address, endpointId]),
        [[own?.address, own?.id]],
      );
    assert.is(ownPlaces(document, '2001:db8:10::ff')[0]?.endpointId, undefined);
    assert.equal(ownPlaces(document, '2001:db8:10::ff')[0]?.networkIds, ['network:client6']);
  }
});

test.run();
