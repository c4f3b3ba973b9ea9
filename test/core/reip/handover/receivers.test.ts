import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { handover } from '../../../../src/core/reip/handover/handover.ts';
import { byReceiver, receiverOf } from '../../../../src/core/reip/handover/receivers.ts';
import { everyNetwork, planOf, vega01 } from '../vega01-plans.ts';

const receivers = suite('receivers of a hand-over');

receivers('each file has one receiver, by its folder or its name', () => {
  assert.equal(
    [
      'runbook.html',
      'firewall/services.csv',
      'dns/zones/example.com.zone',
      'oedacli/re-ip.oedacli',
      'rollback.md',
    ].map(receiverOf),
    ['board', 'network', 'dns', 'dba', 'you'],
  );
  const files = handover(vega01, planOf(everyNetwork), { now: '2025-03-01' });
  const groups = byReceiver(files);
  assert.equal(
    groups.map(({ receiver: { id } }) => id),
    ['board', 'network', 'dns', 'dba', 'you'],
  );
  assert.equal(
    groups.flatMap((group) => group.files.map(({ name }) => name)).sort(),
    files.map(({ name }) => name).sort(),
  );
});

receivers('what a server or a person runs at the appliance is for who makes the change', () => {
  const files = handover(vega01, planOf(everyNetwork), { now: '2025-03-01' });
  const others = byReceiver(files).filter(({ receiver: { id } }) => id !== 'you');
  for (const { files: own } of others)
    assert.equal(
      own.filter(({ name }) => /^(runbook|rollback|hosts)\//.test(name)),
      [],
    );
});

receivers.run();
