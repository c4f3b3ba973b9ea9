/** The document after a run is done and its plan applied to it: the zones follow the addresses. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../../src/core/appliance/document/appliance-types.ts';
import type { DnsZone } from '../../../../src/core/appliance/document/service-types.ts';
import { applianceAfter, takenOver } from '../../../../src/core/reip/mapping/document-after.ts';
import { hasPlanned } from '../../../../src/core/reip/mapping/network-changes.ts';
import { idOf, planOf, toHall2, vega01 } from '../vega01-plans.ts';

const test = suite('taken over');
const withZones = (zones: readonly DnsZone[]): Appliance => ({
  ...vega01,
  services: { ...vega01.services, dns: { servers: ['10.20.1.53'], zones } },
});
const zonesOf = ({ services }: Appliance) => services.dns?.zones ?? [];
const origins = (appliance: Appliance) => zonesOf(appliance).map(({ origin }) => origin);
const forward: DnsZone = { origin: 'example.com' };
const client: DnsZone = { origin: '40.30.10.in-addr.arpa', primary: 'ns1.example.com', ttl: 7200, serial: 7 };
const admin: DnsZone = { origin: '10.20.10.in-addr.arpa' };

test('the zone that the plan filled is there, as the one that it emptied was, and that one is gone', () => {
  const other: DnsZone = { origin: '9.9.10.in-addr.arpa' };
  const before = withZones([forward, other, client, admin]);
  const plan = planOf(toHall2);
  const after = takenOver(before, plan);
  const { serial: _, ...rest } = client;
  assert.equal(
    zonesOf(after).find(({ origin }) => origin === '33.20.172.in-addr.arpa'),
    { ...rest, origin: '33.20.172.in-addr.arpa' },
    'a serial is of its own zone',
  );
  assert.equal(origins(after), ['example.com', '9.9.10.in-addr.arpa', ...origins(after).slice(2)]);
  assert.ok(origins(after).includes('8.64.10.in-addr.arpa'));
  assert.not.ok(origins(after).includes(client.origin), 'emptied by the plan');
  assert.ok(hasPlanned(after, plan));
  assert.equal(takenOver(after, plan), after);
});

test('a zone that still has a record stays, one that holds the new addresses is enough, and without zones none is made up', () => {
  const plan = planOf({
    networks: [],
    pins: [{ endpointId: idOf('vega01db01-vip'), address: '10.30.41.21' }],
  });
  assert.equal(origins(takenOver(withZones([forward, client]), plan)), [
    'example.com',
    client.origin,
    '41.30.10.in-addr.arpa',
  ]);
  const wide = withZones([forward, { origin: '30.10.in-addr.arpa' }]);
  assert.equal(takenOver(wide, plan), applianceAfter(wide, plan));
  const none = withZones([]);
  assert.equal(takenOver(none, plan), applianceAfter(none, plan));
});

test.run();
