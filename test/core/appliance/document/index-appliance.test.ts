import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../../src/core/appliance/document/appliance-types.ts';
import { indexAppliance, indexSteps } from '../../../../src/core/appliance/document/index-appliance.ts';
import { setField, setRoot } from '../../../../src/core/appliance/edits/edits.ts';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { findingSteps, liveFindings } from '../../../../src/core/audit/run/live-checks.ts';
import { readAppliance } from '../../../../src/core/formats/read/read.ts';
import { largeCsv } from '../../../generate/large-csv.ts';

const read = readAppliance({ name: 'a.csv', text: largeCsv(40_000) });

/** A new one each time: of another nothing is known yet. */
function large(): Appliance {
  assert.ok(read.ok);
  return structuredClone(read.appliance);
}

/** Runs steps one by one and counts the places where a page could answer. */
function run<R>(steps: Generator<undefined, R, undefined>): { result: R; pauses: number } {
  for (let pauses = 0; ; pauses++) {
    const step = steps.next();
    if (step.done) return { result: step.value, pauses };
  }
}

test('the index in steps is the index, and a large document has many steps', () => {
  const { result, pauses } = run(indexSteps(large()));
  const whole = indexAppliance(large());
  assert.equal([...result.byAddress.keys()], [...whole.byAddress.keys()]);
  assert.equal(result.endpoints.size, 40_000);
  assert.ok(pauses >= 9, `${pauses} pauses`);
});

test('who looks up owners and networks does not wait for names and addresses', () => {
  const vega01 = exampleVega01();
  const endpoints = vega01.endpoints.map((one) =>
    Object.defineProperties(
      { ...one },
      {
        hostname: {
          get: () => {
            throw new Error('nobody asked for names');
          },
        },
      },
    ),
  );
  const index = indexAppliance({ ...vega01, endpoints });
  assert.is(index.machines.size, vega01.machines.length);
  assert.is(index.byAddress.size, 34);
  assert.is(index.byAddress, index.byAddress);
  assert.throws(() => index.byHostname, /nobody asked/);
});

test('the findings in steps are the findings, and are there at once afterwards', () => {
  const appliance = large();
  const { result, pauses } = run(findingSteps(appliance));
  assert.equal(result, liveFindings(large()));
  assert.is(liveFindings(appliance), result);
  assert.is(run(findingSteps(appliance)).pauses, 0);
  assert.ok(pauses >= 40, `${pauses} pauses`);
});

test('another name keeps index and findings, another address does not', () => {
  const appliance = exampleVega01();
  const [first] = appliance.endpoints;
  assert.ok(first);
  const renamed = setRoot(appliance, 'name', 'other');
  assert.is(indexAppliance(renamed), indexAppliance(appliance));
  assert.is(liveFindings(renamed), liveFindings(appliance));
  const edited = setField(appliance, 'endpoints', first.id, 'address', '10.99.0.1');
  assert.is.not(indexAppliance(edited), indexAppliance(appliance));
  assert.is(indexAppliance(edited).endpoints.get(first.id)?.address, '10.99.0.1');
  assert.equal(indexAppliance(edited).byAddress.get('10.99.0.1')?.length, 1);
  assert.is(liveFindings(edited)[0]?.subjects[0], first.id);
});

test('a network or a domain that changed is judged anew', () => {
  const appliance = exampleVega01();
  assert.equal(liveFindings(appliance), []);
  const moved = setField(appliance, 'networks', 'network:client', 'subnet', '10.99.0.0/24');
  assert.ok(liveFindings(moved).some((finding) => finding.checkId === 'NET-02'));
  assert.is(indexAppliance(moved).networks.get('network:client')?.subnet, '10.99.0.0/24');
  assert.equal(liveFindings(setRoot(moved, 'networks', appliance.networks)), []);
});

test.run();
