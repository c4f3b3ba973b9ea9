/** A range of the site takes precedence wherever it holds the address, however it is written (docs/rules/networks.md 6). */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { reservedSpans } from '../../../../src/core/appliance/networks/subnet-map-reserved.ts';
import { createView } from '../../../../src/core/audit/basis/check-context.ts';
import { checksById } from '../../../../src/core/audit/run/catalog.ts';
import { formatIpv4, parseIpv4 } from '../../../../src/core/network/address.ts';
import { rangesOf, reservedFor } from '../../../../src/core/network/reserved.ts';
import { parseSubnet } from '../../../../src/core/network/subnet.ts';
import { clean, endpoint, endpointsOf, setting } from '../faults.ts';

const test = suite('reserved ranges of a site');

const [host] = endpointsOf(clean, 'host');

/** What NET-12 and every form find at an address under these ranges of the site. */
function found(reservedRanges: Readonly<Record<string, string>>, address: string) {
  const document = setting('reservedRanges', reservedRanges)(endpoint(host?.id ?? '', { address })(clean));
  const outcomes = [...(checksById.get('NET-12')?.evaluate(createView(document, '2025-03-01')) ?? [])];
  return {
    audit: outcomes.flatMap((one) => (one && 'detail' in one ? `${one.severity}: ${one.detail}` : [])),
    forms: reservedFor(parseIpv4(address) ?? -1, rangesOf({ reservedRanges })).map(
      ({ level, use }) => `${level} ${use}`,
    ),
  };
}

test('a part, the same range in another spelling, and a wider one', () => {
  for (const range of ['172.17.20.0/24', '172.17.0.0-172.17.255.255', '172.16.0.0/12'])
    for (const address of ['172.17.20.1', '172.17.20.200']) {
      assert.equal(found({ [range]: 'ignore' }, address), { audit: [], forms: [] }, `${range} ${address}`);
      assert.equal(
        found({ [range]: 'low Lab' }, address),
        { audit: [`low: ${host?.hostname} has ${address} of ${range}: Lab.`], forms: ['avoid Lab'] },
        `${range} ${address}`,
      );
    }
});

test('outside of it the shipped range holds, and of two of the site the narrower one', () => {
  const docker = {
    audit: [`critical: ${host?.hostname} has 172.17.21.1 of 172.17.0.0/16: Docker default.`],
    forms: ['avoid Docker default'],
  };
  assert.equal(found({ '172.17.20.0/24': 'ignore' }, '172.17.21.1'), docker);
  const two = { '172.16.0.0/12': 'high Lab', '172.17.20.0/24': 'ignore' };
  assert.equal(found(two, '172.17.20.1'), { audit: [], forms: [] });
  assert.equal(found(two, '172.17.21.1').forms, ['avoid Lab']);
  const nested = { '172.17.20.0/24': 'ignore', '172.17.20.8/29': 'low Lab' };
  assert.equal(found(nested, '172.17.20.9').forms, ['avoid Lab']);
  assert.equal(found(nested, '172.17.20.16').forms, []);
  assert.equal(found(nested, '172.17.21.1'), docker);
});

test('a subnet map leaves out the part that the site ignores', () => {
  const subnet = parseSubnet('172.17.20.0/23');
  assert.ok(subnet);
  const spans = reservedSpans(subnet, 'client', rangesOf({ reservedRanges: { '172.17.20.0/24': 'ignore' } }));
  assert.equal(
    spans.map(({ first, last, by }) => `${formatIpv4(first)} ${formatIpv4(last)} ${by.id}`),
    ['172.17.21.0 172.17.21.255 docker'],
  );
});

test.run();
