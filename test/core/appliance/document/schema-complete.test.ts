import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { openDocument } from '../../../../src/core/appliance/document/migrate.ts';
import { removeRecord } from '../../../../src/core/appliance/edits/removal.ts';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { readAppliance } from '../../../../src/core/formats/read/read.ts';
import { writeJson } from '../../../../src/core/formats/table/write.ts';
import { complete } from './complete.ts';

const vega01 = exampleVega01();
const node = 'machine:vega01dbadm01';

test('a document with every field comes back equal from its JSON', () => {
  const opened = openDocument(JSON.parse(JSON.stringify(complete)));
  assert.equal(opened.ok ? opened.appliance : opened.problems, complete);
  const read = readAppliance({ name: 'a.json', text: writeJson(complete) });
  assert.equal(read.ok && read.appliance, complete);
});

test('unknown keys survive in the new parts too', () => {
  const later = (value: object) => ({ ...value, later: { deep: [1] } });
  const document = {
    ...complete,
    support: later(complete.support ?? {}),
    services: later({ ...complete.services, em: later(complete.services.em ?? {}) }),
    gateway: later(complete.gateway),
    plans: complete.plans.map(later),
    suppressions: complete.suppressions.map(later),
    baselines: complete.baselines.map(later),
    settings: later({ ...complete.settings, occupied: complete.settings.occupied?.map(later) }),
    clusters: complete.clusters.map((c) => ({
      ...later(c),
      fabricIsolation: later(c.fabricIsolation ?? {}),
    })),
  };
  const opened = openDocument(JSON.parse(JSON.stringify(document)));
  assert.equal(opened.ok ? opened.appliance : opened.problems, document);
});

test('a wrong value is told with its path', () => {
  const messages = (more: object) => {
    const opened = openDocument({ ...JSON.parse(JSON.stringify(vega01)), ...more });
    return opened.ok ? [] : opened.problems.map(({ message }) => message);
  };
  assert.equal(messages({ support: { contacts: [{}] } }), ['support.contacts[0].name is missing']);
  assert.equal(messages({ services: { snmp: { host: 'a', community: 'secret' } } }), [
    'services.snmp.community is "secret"',
  ]);
  assert.equal(messages({ suppressions: [{ id: 's', checkId: 'A' }] }), [
    'suppressions[0].reason is missing',
  ]);
  assert.equal(messages({ settings: { occupied: [{ address: 1, source: 'x' }] } }), [
    'settings.occupied[0].address is 1',
  ]);
  assert.equal(messages({ plans: [{ id: 'p', name: 'p', steps: [{ id: 's', phase: 0, seq: 0 }] }] }), [
    'plans[0].steps[0].title is missing',
  ]);
});

test('a removed server is no holder of a quorum disk', () => {
  const left = removeRecord(complete, 'machines', node);
  assert.equal(left.clusters[0]?.quorumDisks, ['machine:vega01dbadm02']);
});

test.run();
