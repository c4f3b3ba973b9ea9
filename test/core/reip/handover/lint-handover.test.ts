import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { handover } from '../../../../src/core/reip/handover/handover.ts';
import { lintHandover } from '../../../../src/core/reip/handover/lint-handover.ts';
import { newSubnets, now, planned, withZones } from '../artefacts-plans.ts';

const test = suite('zone lint of what is handed out');
const { appliance, plan } = planned(newSubnets, 'rolling', withZones('127.0.0.1'));
const files = handover(appliance, plan, { now });

test('each zone file has its answer, before and after, and none has a finding', () => {
  const linted = lintHandover(appliance, plan, files);
  assert.equal(
    linted.map(({ name }) => name),
    files.filter(({ name }) => name.endsWith('.zone')).map(({ name }) => name),
  );
  assert.ok(linted.length > 6);
  assert.ok(linted.every(({ findings, refused }) => findings.length === 0 && refused === undefined));
});

test('a record that is lost is told at its zone; a serial that does not grow and a way back that fails as well', () => {
  const broken = files.map((file) =>
    file.name === 'dns/zones/8.64.10.in-addr.arpa.zone'
      ? { ...file, text: file.text.replace(/^11 .*\n/m, '') }
      : file,
  );
  const rules = (linted: ReturnType<typeof lintHandover>) =>
    linted.flatMap(({ name, findings }) => findings.map(({ rule }) => `${name} ${rule}`));
  assert.equal(rules(lintHandover(appliance, plan, broken)), [
    'dns/zones/8.64.10.in-addr.arpa.zone ZL-15',
    'dns/zones/example.com.zone ZL-01',
  ]);
  const dns = appliance.services.dns;
  const later = {
    ...appliance,
    services: {
      ...appliance.services,
      dns: {
        servers: [],
        ...dns,
        zones: (dns?.zones ?? []).map((zone) => ({ ...zone, serial: 4_000_000_000 })),
      },
    },
  };
  assert.ok(rules(lintHandover(later, plan, files)).includes('dns/zones/example.com.zone ZL-08'));
  const lost = files.filter(({ name }) => name !== 'dns/zones/8.64.10.in-addr.arpa.zone');
  assert.ok(lintHandover(appliance, plan, lost).some(({ name }) => name === 'dns/zones/in no file'));
});

test.run();
