/** Outputs of hosts that the document does not have: nothing of them agrees, and no record gets a fact of them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { byLimits } from '../../../../src/core/audit/evidence/limit-verdicts.ts';
import { readEvidence } from '../../../../src/core/audit/evidence/read-evidence.ts';
import { reconcile } from '../../../../src/core/audit/evidence/reconcile.ts';
import { vega01 } from '../faults.ts';

const folder = 'test/field/evidence/cases';

test('no output of another appliance with the same subnets agrees', () => {
  let read = 0;
  for (const name of readdirSync(folder)) {
    const text = readFileSync(join(folder, name), 'utf8').replaceAll(/vega01/gi, 'orion09');
    // Hosts that are named by an address are those of the document.
    if (/(?:@|^)(?:10|192)\.\d+\.\d+\.\d+[:\]]?\s/m.test(text)) continue;
    const evidence = byLimits(vega01, readEvidence(text, { name, at: '2025-03-01T10:00:00Z' }));
    const { results } = reconcile(vega01, evidence);
    for (const [at, { host, isAboutOthers, verdicts }] of evidence.readings.entries()) {
      if (host === undefined || isAboutOthers) continue;
      read++;
      const agreed = results[at]?.agreements.map(({ what, value }) => `${what} ${value}`);
      assert.equal(agreed, [], `${name}: ${host}`);
      if (/^orion/i.test(host))
        assert.not(
          verdicts.some(({ ok }) => ok),
          `${name}: ${host} is good`,
        );
    }
  }
  assert.ok(read > 200, `${read}`);
});

test('without a host a subnet agrees with nothing, a different one is shown, and a SCAN is known by its name', () => {
  const compared = (text: string) =>
    reconcile(vega01, readEvidence(text, { name: 'paste', at: '2025-03-01T10:00:00Z' })).results[0];
  const subnets = compared(
    'bondeth0.2010  10.30.40.0  global  public\nre0  192.168.10.0  global  cluster_interconnect,asm\n',
  );
  assert.equal(subnets?.agreements, []);
  assert.equal(
    subnets?.notCompared.filter(({ why }) => why === 'the host is unknown').map(({ value }) => value),
    ['10.30.40.0', 'public', '192.168.10.0', 'cluster_interconnect'],
  );
  const swapped = compared('bondeth0.2010  10.30.40.0  global  cluster_interconnect\n');
  assert.equal(
    swapped?.differences.map(({ what }) => what),
    ['Role of bondeth0.2010'],
  );
  const scan = compared('SCAN name: vega01-scan1, Network: 1\nSCAN 1 IPv4 VIP: 10.30.40.31\n');
  assert.ok(scan?.agreements.some(({ what, value }) => what === 'SCAN' && value === '10.30.40.31'));
});

test.run();
