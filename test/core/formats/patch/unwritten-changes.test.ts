import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance, Network } from '../../../../src/core/appliance/document/appliance-types.ts';
import { patchEsXml } from '../../../../src/core/formats/patch/patch-es-xml.ts';
import { readAppliance } from '../../../../src/core/formats/read/read.ts';
import { esXml } from '../../../generate/es-xml.ts';
import { vega01 } from '../reading.ts';

const text = esXml(vega01);

function opened(file: string): Appliance {
  const result = readAppliance({ name: 'es.xml', text: file });
  if (!result.ok) throw new Error('not read');
  const origins = result.origins ?? {};
  return {
    ...result.appliance,
    sources: [{ id: 'source:1', name: 'es.xml', format: 'es-xml', sha256: '', origins }],
  };
}

/** The values that the copy gets, and those that it does not. */
function copyOf(file: string, edit: (appliance: Appliance) => Appliance) {
  const result = patchEsXml(edit(opened(file)), 'source:1', file);
  if (!result.ok) throw new Error(result.problems.map(({ message }) => message).join('\n'));
  return {
    written: result.changes.map(({ after }) => after),
    unwritten: result.unwritten.map(({ path, label, after }) => [path, label, after]),
  };
}

const network = (name: string, change: Partial<Network>) => (appliance: Appliance) => ({
  ...appliance,
  networks: appliance.networks.map((one) => (one.name === name ? { ...one, ...change } : one)),
});

/** The file without an element at the address of one host name. */
function without(file: string, element: string, hostname: string): string {
  const at = file.indexOf(`>${hostname}<`);
  const start = file.indexOf(`<${element}>`, at);
  const end = file.indexOf('\n', start);
  assert.ok(at > 0 && start - at < 900, `${element} of ${hostname}`);
  return file.slice(0, file.lastIndexOf('\n', start)) + file.slice(end);
}

const all = (file: string, element: string) =>
  file.replace(new RegExp(`^ *<${element}>.*</${element}>\n`, 'gm'), '');

for (const name of ['vega01db02', 'vega01db01-vip', 'vega01-scan1'])
  test(`a value of a network that ${name} has no place for is listed with this name`, () => {
    const client = 'networks/network:client/';
    const vlan = copyOf(without(text, 'vlanId', name), network('Client', { vlan: 2011 }));
    assert.equal(vlan.written, ['2011', '2011', '2011', '2011']);
    assert.equal(vlan.unwritten, [[`${client}vlan`, `VLAN of network Client at ${name}`, 2011]]);
    const gateway = copyOf(without(text, 'gateway', name), network('Client', { gateway: '10.30.40.2' }));
    assert.is(gateway.written.length, 4);
    assert.equal(gateway.unwritten, [
      [`${client}gateway`, `Gateway of network Client at ${name}`, '10.30.40.2'],
    ]);
    const mask = copyOf(without(text, 'netmask', name), network('Client', { subnet: '10.30.40.0/24' }));
    assert.is(mask.written.length, 4);
    assert.equal(mask.unwritten, [
      [`${client}subnet`, `Subnet of network Client at ${name}`, '10.30.40.0/24'],
    ]);
  });

test('a value of a network without a place in the file is listed', () => {
  const bare = copyOf(all(text, 'netmask'), network('Client', { subnet: '10.30.40.0/26' }));
  assert.equal(bare.written, []);
  assert.equal(
    bare.unwritten.map(([path, , after]) => [path, after]),
    [['networks/network:client/subnet', '10.30.40.0/26']],
  );
  assert.match(String(bare.unwritten[0]?.[1]), 'at vega01db01, vega01db01-vip, vega01db02');
  const gone = copyOf(text, network('Client', { gateway: undefined }));
  assert.equal(gone.written, []);
  assert.equal(
    gone.unwritten.map(([path, , after]) => [path, after]),
    [['networks/network:client/gateway', undefined]],
  );
});

test('VIP and SCAN addresses follow the hosts where the file gives neither of them a VLAN', () => {
  const names = ['vega01db01-vip', 'vega01db02-vip', 'vega01-scan1'];
  const file = names.reduce((one, name) => without(one, 'vlanId', name), text);
  const { written, unwritten } = copyOf(file, network('Client', { vlan: 2011 }));
  assert.equal(written, ['2011', '2011']);
  assert.equal(unwritten, []);
});

test('a subnet of the same size needs no netmask: its addresses define it', () => {
  const file = without(text, 'netmask', 'vega01db02');
  const moved = (appliance: Appliance) => ({
    ...network('Client', { subnet: '10.30.41.0/25', gateway: '10.30.41.1' })(appliance),
    endpoints: appliance.endpoints.map((one) => ({
      ...one,
      address: one.address.replace('10.30.40.', '10.30.41.'),
    })),
  });
  assert.equal(copyOf(file, moved).unwritten, []);
  const stays = (appliance: Appliance) => ({
    ...moved(appliance),
    endpoints: moved(appliance).endpoints.map((one) =>
      one.hostname === 'vega01db01' ? { ...one, address: '10.30.40.11' } : one,
    ),
  });
  assert.equal(copyOf(file, stays).unwritten, [
    ['networks/network:client/subnet', 'Subnet of network Client at vega01db01', '10.30.41.0/25'],
  ]);
});

test('a domain is listed with the names that have no place for it, whatever else is written', () => {
  const bare = all(text, 'domainName');
  const domain = (appliance: Appliance) => ({ ...appliance, domain: 'lab.example.com' });
  const renamed = (appliance: Appliance) => ({
    ...appliance,
    endpoints: appliance.endpoints.map((one) =>
      one.hostname === 'vega01db01' ? { ...one, hostname: 'vega01db09' } : one,
    ),
  });
  for (const edit of [domain, (appliance: Appliance) => domain(renamed(appliance))]) {
    const { unwritten } = copyOf(bare, edit);
    assert.equal(
      unwritten.map(([path, , after]) => [path, after]),
      [['domain', 'lab.example.com']],
    );
    assert.match(String(unwritten[0]?.[1]), /^Domain at vega01dbadm01, .* more$/);
  }
  assert.equal(copyOf(text, domain).unwritten, []);
  // One address without a domain keeps the others from sharing that of the appliance.
  const file = without(text, 'domainName', 'vega01db02');
  const client = copyOf(file, (appliance) => ({
    ...network('Client', { domain: 'lab.example.com' })(appliance),
    endpoints: appliance.endpoints.map((one) => {
      const { domain: _, ...rest } = one;
      return rest;
    }),
  }));
  assert.ok(
    client.unwritten.some(
      ([path, label]) =>
        path === 'networks/network:client/domain' && String(label).endsWith(' at vega01db02'),
    ),
    JSON.stringify(client.unwritten),
  );
});

test('servers of the site and the time zone are listed with each machine that has no place for them, or another value', () => {
  const site = (appliance: Appliance): Appliance => ({
    ...appliance,
    timeZone: 'UTC',
    services: {
      ...appliance.services,
      dns: { servers: ['10.20.1.63', '10.20.1.64'] },
      ntp: { servers: ['10.20.1.163', '10.20.1.164'] },
    },
  });
  const labels = (file: string) => copyOf(file, site).unwritten.map(([, label]) => label);
  assert.equal(labels(text), []);
  assert.equal(labels(without(text, 'timeZone', 'vega01dbadm02')), ['Time zone at vega01dbadm02']);
  assert.equal(labels(without(text, 'ntpServers', 'vega01celadm01')), ['NTP servers at vega01celadm01']);
  const dns = /<hostName>vega01dbadm02<\/hostName>[\s\S]*?<ip>/;
  assert.equal(labels(text.replace(dns, (found) => `${found}10.9.9.9</ip><ip>`)), [
    'DNS servers at vega01dbadm02',
  ]);
  // Where the file has it once for all, or at no machine of the kind, no machine lacks it.
  const zones = [...text.matchAll(/<timeZone>.*/g)];
  const once = all(text, 'timeZone').replace(/<machines?>/, `${zones[0]?.[0]}$&`);
  assert.equal(labels(once), []);
});

test.run();
